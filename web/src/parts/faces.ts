import type { Animal as AnyAnimal } from "../generated/wire";

export type Animal = Exclude<AnyAnimal, "">;

/** The faces of players: animals that anybody can name, on a ground in the colour and shape of the seat. */
export const ANIMALS: Record<Animal, string> = {
  fox:
    '<path d="M12 12l4 18h32l4-18-13 9H25z" fill="#f0752e"/><path d="M14 15l3 10 6-5zM50 15l-3 10-6-5z" fill="#5a2412"/><path d="M13 30c4-8 11-11 19-11s15 3 19 11c-2 12-10 22-19 24-9-2-17-12-19-24z" fill="#f0752e"/><path d="M13 30c8 0 13 5 19 22 6-17 11-22 19-22-2 12-10 22-19 24-9-2-17-12-19-24z" fill="#fff3e0"/><circle cx="24" cy="33" r="2.8" fill="#2a1408"/><circle cx="40" cy="33" r="2.8" fill="#2a1408"/><path d="M28.5 48h7L32 53z" fill="#2a1408"/>',
  owl:
    '<path d="M15 14c4 3 8 4 17 4s13-1 17-4c3 8 4 15 4 20 0 12-9 20-21 20s-21-8-21-20c0-5 1-12 4-20z" fill="#8fb3e8"/><path d="M22 44c3 6 6 9 10 9s7-3 10-9z" fill="#dfeafc"/><circle cx="23.5" cy="31" r="9" fill="#fff"/><circle cx="40.5" cy="31" r="9" fill="#fff"/><circle cx="24.5" cy="31.5" r="4.6" fill="#10224a"/><circle cx="39.5" cy="31.5" r="4.6" fill="#10224a"/><circle cx="26" cy="30" r="1.5" fill="#fff"/><circle cx="41" cy="30" r="1.5" fill="#fff"/><path d="M28.5 38h7L32 45z" fill="#f3b13c"/>',
  hare:
    '<path d="M20 28C15 16 16 7 20 6s8 8 9 20zM44 28c5-12 4-21 0-22s-8 8-9 20z" fill="#e9dcf5"/><path d="M21 24c-2-8-2-13 0-14s4 6 5 14zM43 24c2-8 2-13 0-14s-4 6-5 14z" fill="#f2a9bd"/><circle cx="32" cy="38" r="17" fill="#e9dcf5"/><circle cx="25.5" cy="36" r="2.7" fill="#2b1440"/><circle cx="38.5" cy="36" r="2.7" fill="#2b1440"/><path d="M29 42h6l-3 3.5z" fill="#d8587c"/><path d="M32 45v4" stroke="#2b1440" stroke-width="1.8"/>',
  frog:
    '<circle cx="20" cy="21" r="9" fill="#8fd07a"/><circle cx="44" cy="21" r="9" fill="#8fd07a"/><ellipse cx="32" cy="37" rx="22" ry="16" fill="#8fd07a"/><circle cx="20" cy="20" r="5" fill="#fff"/><circle cx="44" cy="20" r="5" fill="#fff"/><circle cx="20.5" cy="20.5" r="2.6" fill="#12301d"/><circle cx="43.5" cy="20.5" r="2.6" fill="#12301d"/><path d="M17 39c8 8 22 8 30 0" fill="none" stroke="#12301d" stroke-width="2.6" stroke-linecap="round"/>',
  bear:
    '<circle cx="17" cy="19" r="8" fill="#b98456"/><circle cx="47" cy="19" r="8" fill="#b98456"/><circle cx="17" cy="19" r="4" fill="#7b4f2b"/><circle cx="47" cy="19" r="4" fill="#7b4f2b"/><circle cx="32" cy="34" r="20" fill="#b98456"/><ellipse cx="32" cy="41" rx="10" ry="8.5" fill="#f0d9bd"/><circle cx="24.5" cy="31" r="2.7" fill="#2a1608"/><circle cx="39.5" cy="31" r="2.7" fill="#2a1608"/><path d="M28 37.5h8L32 42z" fill="#2a1608"/>',
  cat:
    '<path d="M13 10l3 20h32l3-20-13 10H26z" fill="#f6d27a"/><ellipse cx="32" cy="36" rx="20" ry="17" fill="#f6d27a"/><path d="M28 20h8l-1.5 8h-5z" fill="#c98b28"/><circle cx="24.5" cy="34" r="3" fill="#2a1c02"/><circle cx="39.5" cy="34" r="3" fill="#2a1c02"/><path d="M29.5 40h5L32 43z" fill="#b6493c"/><path d="M12 40l8 1M12 45l8-1.5M52 40l-8 1M52 45l-8-1.5" stroke="#2a1c02" stroke-width="1.5" stroke-linecap="round"/>',
  pig:
    '<path d="M13 12l12 6-9 10zM51 12l-12 6 9 10z" fill="#e58ba0"/><circle cx="32" cy="35" r="19" fill="#f5b3c0"/><ellipse cx="32" cy="41" rx="9.5" ry="7" fill="#e58ba0"/><circle cx="28.5" cy="41" r="2" fill="#6b2436"/><circle cx="35.5" cy="41" r="2" fill="#6b2436"/><circle cx="24.5" cy="30" r="2.7" fill="#3a121d"/><circle cx="39.5" cy="30" r="2.7" fill="#3a121d"/>',
  penguin:
    '<path d="M32 9c12 0 20 10 20 24S44 56 32 56 12 47 12 33 20 9 32 9z" fill="#2b3350"/><path d="M32 26c3-6 13-5 14 4 1 12-5 24-14 24s-15-12-14-24c1-9 11-10 14-4z" fill="#f4f6fb"/><circle cx="25" cy="31" r="2.8" fill="#141a30"/><circle cx="39" cy="31" r="2.8" fill="#141a30"/><path d="M26.5 37h11L32 44z" fill="#f3a52c"/>',
};
export const ANIMAL_NAMES = Object.keys(ANIMALS) as Animal[];

/** The ground of a face, by seat: a token of a colour, and a shape in a square of 64. */
export const GROUNDS: { paint: string; shape: string }[] = [
  { paint: "var(--p-red)", shape: "M32 1a31 31 0 1 1 0 62 31 31 0 0 1 0-62z" },
  { paint: "var(--p-blue)", shape: "M18 2h28a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16H18A16 16 0 0 1 2 46V18A16 16 0 0 1 18 2z" },
  { paint: "var(--p-green)", shape: "M27 2.5a10 10 0 0 1 10 0l19 11a10 10 0 0 1 5 8.5v20a10 10 0 0 1-5 8.5l-19 11a10 10 0 0 1-10 0l-19-11A10 10 0 0 1 3 42V22a10 10 0 0 1 5-8.5z" },
  { paint: "var(--p-amber)", shape: "M8 3h48a6 6 0 0 1 6 6v24c0 14-11 25-30 30C13 58 2 47 2 33V9a6 6 0 0 1 6-6z" },
  { paint: "var(--p-violet)", shape: "M20 2h24a6 6 0 0 1 4.2 1.800l12 12A6 6 0 0 1 62 20v24a6 6 0 0 1-1.800 4.200l-12 12A6 6 0 0 1 44 62H20a6 6 0 0 1-4.200-1.800l-12-12A6 6 0 0 1 2 44V20a6 6 0 0 1 1.800-4.200l12-12A6 6 0 0 1 20 2z" },
  { paint: "var(--p-teal)", shape: "M2 31C2 14 14 2 32 2h22a8 8 0 0 1 8 8v22c0 18-12 30-30 30S2 49 2 31z" },
];

/** A face: whose it is, and the seat; -1 for somebody without one. */
export interface Face {
  animal: Animal;
  seat: number;
}

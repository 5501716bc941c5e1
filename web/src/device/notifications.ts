/** The browser's permission to show notifications. */

/** Whether this browser can show notifications. */
export const canNotify = (): boolean => "Notification" in globalThis;

export const mayNotify = (): boolean => canNotify() && Notification.permission === "granted";

/** Ask for the permission, unless somebody has decided already; return whether it is given. */
export async function askToNotify(): Promise<boolean> {
  if (canNotify() && Notification.permission === "default") await Notification.requestPermission();
  return mayNotify();
}

/** Settles when no die tumbles any more: a busy device draws them later than the timers say. */
export async function landed(): Promise<void> {
  const tumbling = document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.closest(".tumbling"));
  await Promise.allSettled(tumbling.map((motion) => motion.finished));
}

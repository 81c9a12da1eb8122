/** The variables by which faketime moves our own clock (`npm run test:days`), for what does not inherit them; none when it stands. */
export function movedClock(): Record<string, string> {
  const { LD_PRELOAD, FAKETIME } = process.env;
  return LD_PRELOAD && FAKETIME ? { LD_PRELOAD, FAKETIME } : {};
}

/** The variables by which datefudge moves our own clock (`npm run test:days`), for what does not inherit them; none when it stands. */
export function movedClock(): Record<string, string> {
  const { LD_PRELOAD, DATEFUDGE } = process.env;
  return LD_PRELOAD && DATEFUDGE ? { LD_PRELOAD, DATEFUDGE } : {};
}

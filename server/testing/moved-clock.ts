/**
 * Returns the variables by which datefudge moves the clock (`npm run test:days`), for processes
 * that do not inherit these variables. Empty if the clock is not moved.
 */
export function movedClock(): Record<string, string> {
  const { LD_PRELOAD, DATEFUDGE } = process.env;
  return LD_PRELOAD && DATEFUDGE ? { LD_PRELOAD, DATEFUDGE } : {};
}

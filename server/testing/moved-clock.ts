/**
 * Returns the environment variables by which datefudge moves the clock in `npm run test:days`. A
 * test passes them to processes that do not inherit its environment. Empty if the clock is not
 * moved.
 */
export function getMovedClockVariables(): Record<string, string> {
  const { LD_PRELOAD, DATEFUDGE } = process.env;
  return LD_PRELOAD && DATEFUDGE ? { LD_PRELOAD, DATEFUDGE } : {};
}

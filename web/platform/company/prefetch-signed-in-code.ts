import { loadWithTexts } from '../languages/i18n.ts';

let fetchAhead: () => Promise<unknown> = () => Promise.resolve();

/**
 * Sets the function that loads the code for signed-in people. The application calls this at its
 * start.
 */
export function setSignedInCodeLoader(fetchCode: () => Promise<unknown>): void {
  fetchAhead = fetchCode;
}

/**
 * Prefetches the code and texts for signed-in people during a sign-in. A failure is ignored here,
 * because the next page loads them again.
 */
export function prefetchSignedInCode(): void {
  void loadWithTexts(['workplace'], fetchAhead()).catch(() => {});
}

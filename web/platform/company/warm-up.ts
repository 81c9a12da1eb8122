import { withTexts } from '../languages/i18n.ts';

let fetchAhead: () => Promise<unknown> = () => Promise.resolve();

/** Sets how to fetch the code for signed-in people. The application does it at its start. */
export function warmUpBy(fetchCode: () => Promise<unknown>): void {
  fetchAhead = fetchCode;
}

/**
 * Begins to fetch the code and texts for signed-in people during a sign-in. A failure shows when
 * they are needed.
 */
export function warmUp(): void {
  void withTexts(['workplace'], fetchAhead()).catch(() => {});
}

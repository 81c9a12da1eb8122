import { withTexts } from '../languages/i18n.ts';

/** Begins to fetch what comes after a sign-in while that is still under way; a failure shows when it is needed. */
export function warmUp(): void {
  void withTexts(['workplace'], import('./signed-in.ts')).catch(() => {});
}

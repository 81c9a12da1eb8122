import { withTexts } from '../languages/i18n.ts';

/**
 * Begins to fetch the code and texts for signed-in people during a sign-in. A failure shows when
 * they are needed.
 */
export function warmUp(): void {
  void withTexts(['workplace'], import('./signed-in.ts')).catch(() => {});
}

import type { Screen } from '#web/platform/routing/screens.ts';

/**
 * Returns whether a screen does not work on a phone (SHELL-02). Routes without a screen always
 * work.
 */
export function isScreenUnavailable(screen: Pick<Screen, 'mobile'> | undefined, onPhone: boolean): boolean {
  return onPhone && screen !== undefined && !screen.mobile;
}

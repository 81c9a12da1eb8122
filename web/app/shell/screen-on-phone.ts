import type { ScreenDefinition } from '#web/platform/routing/screens.ts';

/**
 * Returns whether the device is a phone on which the screen does not work (SHELL-02). Routes
 * without a screen always work.
 */
export function isScreenUnavailableOnPhone(
  screen: Pick<ScreenDefinition, 'mobile'> | undefined,
  onPhone: boolean,
): boolean {
  return onPhone && screen !== undefined && !screen.mobile;
}

import type { Screen } from '#web/app/routing/screens.ts';

/** Whether a screen must say that it does not work on a phone (SHELL-02). Routes that are no screens always work. */
export function unavailableHere(screen: Pick<Screen, 'mobile'> | undefined, onPhone: boolean): boolean {
  return onPhone && screen !== undefined && !screen.mobile;
}

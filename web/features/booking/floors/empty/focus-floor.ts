/**
 * Moves the focus to the floor's name (on a phone to its plan) before the focused element
 * disappears.
 */
export function focusFloor(): void {
  document.querySelector<HTMLElement>('[data-floor]')?.focus();
}

/** Moves the focus to the name of the floor (on a phone to its plan) when what had it is about to go. */
export function focusFloor(): void {
  document.querySelector<HTMLElement>('[data-floor]')?.focus();
}

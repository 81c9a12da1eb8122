/**
 * Focuses a property's field and starts its edit: selects its text, opens the colour picker or the
 * picture chooser.
 */
export function goToField(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLButtonElement) field.click();
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type !== 'color') field.select();
  // A browser without a recent press refuses the picker, so the field only gets the focus.
  else if (navigator.userActivation?.isActive) field.showPicker();
}

/**
 * Goes to a property's field, and begins what one goes there for: its text is marked, to be typed over, a colour can be picked, and a
 * picture chosen.
 */
export function goToField(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLButtonElement) field.click();
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type !== 'color') field.select();
  // a browser that wants a press for it leaves the focus on the field
  else if (navigator.userActivation?.isActive) field.showPicker();
}

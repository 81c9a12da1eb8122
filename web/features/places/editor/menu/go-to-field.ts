/**
 * Focuses a property's field and starts editing: it selects the text, or opens the colour picker or
 * the file picker.
 */
export function focusAndEditField(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLButtonElement) field.click();
  if (!(field instanceof HTMLInputElement)) return;
  if (field.type !== 'color') field.select();
  // The browser refuses the picker without a recent click, so the field only receives the focus.
  else if (navigator.userActivation?.isActive) field.showPicker();
}

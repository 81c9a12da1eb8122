/** Returns the DOM id of a property's field, so that a menu can focus the field. */
export function getFieldId(name: string): string {
  return `editor-field-${name}`;
}

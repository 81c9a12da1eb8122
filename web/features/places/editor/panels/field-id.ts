/** The id of a property's field, so that a menu can lead to it. */
export function fieldId(name: string): string {
  return `editor-field-${name}`;
}

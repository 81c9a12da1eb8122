/** Joins the class names that apply: `classNames(styles.row, selected && styles.selected)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

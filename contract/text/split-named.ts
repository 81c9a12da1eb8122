/**
 * Divides a list into the items that a text names and the number of the others. The last item is named
 * as well if it were the only other one, because its name takes no more space than "and 1 more".
 * @param most how many items the text names if it counts others
 */
export function splitNamed<Item>(items: readonly Item[], most: number): { named: readonly Item[]; more: number } {
  const named = items.length === most + 1 ? items : items.slice(0, most);
  return { named, more: items.length - named.length };
}

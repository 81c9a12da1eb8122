/**
 * Divides a list into the items that a text names and the number of the others. The last item is
 * named as well if it is the only other one. Its name takes as little space as "and 1 more".
 * @param most how many items the text names if it counts others
 */
export function limitNamedItems<Item>(items: readonly Item[], most: number): { named: readonly Item[]; more: number } {
  const named = items.length === most + 1 ? items : items.slice(0, most);
  return { named, more: items.length - named.length };
}

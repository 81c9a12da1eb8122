import type { EditedItem } from '../model/edited-item.ts';

const kinds = ['desk', 'room', 'pointer'] as const;

/** Returns the items in the list's order: desks by number, then rooms and pointers by name. */
export function sortInListOrder(items: readonly EditedItem[]): EditedItem[] {
  return items.toSorted((one, other) => {
    if (one.kind !== other.kind) return kinds.indexOf(one.kind) - kinds.indexOf(other.kind);
    if (one.kind === 'desk' && other.kind === 'desk') return one.no - other.no;
    return nameOf(one).localeCompare(nameOf(other), 'pl', { numeric: true });
  });
}

function nameOf(item: EditedItem): string {
  return item.kind === 'desk' ? '' : item.name;
}

import { v4 } from 'uuid';

/** The id of something new: the browser makes them, also where it has no secure connection. */
export function newId(): string {
  return v4();
}

/** New ids in the place of others: the same one each time for the same id. */
export function newIds(): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const next = known.get(id) ?? newId();
    known.set(id, next);
    return next;
  };
}

import { v4 } from 'uuid';

/** Returns a new random id. It also works without a secure connection. */
export function newId(): string {
  return v4();
}

/** Returns a function that maps an id to a new id, always the same for the same id. */
export function createNewIdMapper(): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const next = known.get(id) ?? newId();
    known.set(id, next);
    return next;
  };
}

import { useRef } from 'react';
import { v4 } from 'uuid';

/**
 * Returns functions for the ids of new things, which the browser makes. A retry of the same body
 * after a lost response sends the same id, so the server creates one thing. A changed body gets
 * another id.
 */
export function useRetrySafeIds() {
  const ids = useRef(new Map<string, string>());
  return {
    /** Returns the id for a body without its id. */
    idOf(body: unknown): string {
      const key = JSON.stringify(body);
      const id = ids.current.get(key) ?? v4();
      ids.current.set(key, id);
      return id;
    },
    /**
     * Forgets all ids, because the thing was created. An equal body then creates a further thing.
     */
    forget: () => ids.current.clear(),
  };
}

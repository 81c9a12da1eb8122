import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Returns a store in memory for the sessions and codes of oidc-provider. The library's own store
 * logs a warning about production on every start.
 */
export function createMemoryAdapterFactory(): (name: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  const byUid = new Map<string, string>();
  return (name) => {
    const keyOf = (id: string) => `${name} ${id}`;
    const find = async (id: string) => kept.get(keyOf(id));
    return {
      async upsert(id, payload) {
        kept.set(keyOf(id), payload);
        if (payload.uid) byUid.set(payload.uid, id);
      },
      find,
      findByUid: async (uid) => find(byUid.get(uid) ?? ''),
      findByUserCode: async () => undefined,
      async consume(id) {
        const payload = kept.get(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { grantId: of }] of kept) if (of === grantId) kept.delete(key);
      },
    };
  };
}

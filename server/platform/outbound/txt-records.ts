import { Resolver } from 'node:dns/promises';

/** The timeout for a response in milliseconds, and the number of attempts. */
const patience = { timeout: 2_000, tries: 2 };

const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/**
 * Returns a reader of TXT records, by the name server `server` or the machine's own.
 * @throws when no name server responds
 */
export function createTxtRecordReader(server: string | null): (name: string) => Promise<string[]> {
  return async (name) => {
    const resolver = new Resolver(patience);
    if (server !== null) resolver.setServers([server]);
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (nothingThere.has((error as NodeJS.ErrnoException).code ?? '')) return [];
      throw error;
    }
  };
}

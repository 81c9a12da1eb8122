import { Resolver } from 'node:dns/promises';

/** Milliseconds for an answer, and how often it is asked for. */
const patience = { timeout: 2_000, tries: 2 };

const nothingThere = new Set(['ENOTFOUND', 'ENODATA']);

/** Reads the TXT records of names, by this resolver or the machine's own. @throws where no resolver answers */
export function txtReader(server: string | null): (name: string) => Promise<string[]> {
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

import type { ProviderSettings } from '../provider-settings.ts';
import { createGuardedFetch, type GuardedFetch } from './guarded-fetch.ts';
import { createTxtRecordReader } from './txt-records.ts';

/** The functions that reach sign-in providers, servers that companies name, and DNS. */
export interface OutboundHttp {
  /** Sends requests to the deployment's providers, which the operator has chosen. */
  trustedFetch: GuardedFetch;
  /** Sends requests to servers that companies have named or tokens point to. */
  guardedFetch: GuardedFetch;
  /**
   * Returns the TXT records of a name, each as one text. A name that does not exist has none.
   * @throws when no name server responds
   */
  readTxt: (name: string) => Promise<string[]>;
}

/** Returns the functions that reach the real servers. */
export function createOutboundHttp({ providersAnywhere, dnsServer }: ProviderSettings): OutboundHttp {
  return {
    trustedFetch: createGuardedFetch({ anywhere: true }),
    guardedFetch: createGuardedFetch({ anywhere: providersAnywhere }),
    readTxt: createTxtRecordReader(dnsServer),
  };
}

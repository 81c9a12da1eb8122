import type { ProviderSettings } from '../provider-settings.ts';
import { type GuardedFetch, guardedFetch } from './guarded-fetch.ts';
import { txtReader } from './txt-records.ts';

/** Other servers that sign-in depends on. */
export interface OutboundHttp {
  /** Sends requests to the deployment's providers, which its operator has chosen. */
  trustedFetch: GuardedFetch;
  /** Sends requests to servers that companies have named or tokens point to. */
  guardedFetch: GuardedFetch;
  /**
   * Returns the TXT records of a name, each joined. There are none without such a name.
   * @throws when no name server answers
   */
  readTxt: (name: string) => Promise<string[]>;
}

/** Returns the real other servers. */
export function realOutboundHttp({ providersAnywhere, dnsServer }: ProviderSettings): OutboundHttp {
  return {
    trustedFetch: guardedFetch({ anywhere: true }),
    guardedFetch: guardedFetch({ anywhere: providersAnywhere }),
    readTxt: txtReader(dnsServer),
  };
}

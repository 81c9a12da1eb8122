import type { ProviderSettings } from '../provider-settings.ts';
import { type GuardedFetch, guardedFetch } from './guarded-fetch.ts';
import { txtReader } from './txt-records.ts';

/** The servers of others that are asked for people who sign in by them. */
export interface Outside {
  /** Asks the providers of the deployment, which its operator has chosen. */
  askOwn: GuardedFetch;
  /** Asks what companies have named, and what tokens point to. */
  askForeign: GuardedFetch;
  /** The TXT records of a name, each put together; none where there is no such name. @throws where nobody could say */
  readTxt: (name: string) => Promise<string[]>;
}

/** The servers of others as they are. */
export function realOutside({ providersAnywhere, dnsServer }: ProviderSettings): Outside {
  return {
    askOwn: guardedFetch({ anywhere: true }),
    askForeign: guardedFetch({ anywhere: providersAnywhere }),
    readTxt: txtReader(dnsServer),
  };
}

import type { PeopleEvent } from '#server/people/events.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Outside } from '#server/platform/outbound/outside.ts';
import type { ProviderSettings } from '#server/platform/provider-settings.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';
import type { IdentityEvent } from '../events.ts';
import type { Identity } from '../identity.ts';

/** What signing in by others works with. */
export interface External {
  identity: Identity;
  settings: ProviderSettings;
  publish: Publish<IdentityEvent | PeopleEvent>;
  sealers: {
    /** What a sign-in began with, in its browser's cookie. */
    attempt: Sealer;
    /** What came of it, until the page has taken it up. */
    outcome: Sealer;
    /** The secrets of companies' providers, in the database. */
    companySecret: Sealer;
  };
  /** Makes what a company's TXT record has to say. */
  signDomain: Signer;
  outside: Outside;
}

import type { FastifyBaseLogger } from 'fastify';
import type { PeopleEvent } from '#server/people/events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { Outside } from '#server/platform/outbound/outside.ts';
import type { ProviderSettings } from '#server/platform/provider-settings.ts';
import type { Sealer } from '#server/platform/tokens/sealed.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';
import type { IdentityEvent } from '../events.ts';
import type { Identity } from '../identity.ts';

/** An invited person's e-mail, and the company that invites them. */
export interface HeldInvitation {
  companyId: string;
  companyUrlName: string;
  email: string;
}

/** The part of invitations that accepting by a provider needs. The module of invitations does it, put together in modules.ts. */
export interface ExternalInvitations {
  /** @throws Refused why the link is no good, `companyInactive`, `tooManyRequests` */
  open(code: string, exchange: Exchange): Promise<void>;
  /**
   * Holds an invitation, finds out who accepts it, and lets them in.
   * @throws Refused why the link is no good, `companyInactive`
   */
  accept(
    tx: Transaction,
    code: string,
    settle: (invitation: HeldInvitation) => Promise<string>,
  ): Promise<HeldInvitation & { userId: string }>;
}

/** The parts that signing in by others works with. */
export interface External {
  identity: Identity;
  settings: ProviderSettings;
  publish: Publish<IdentityEvent | PeopleEvent>;
  log: FastifyBaseLogger;
  sealers: {
    /** Seals the beginning of a sign-in, in its browser's cookie. */
    attempt: Sealer;
    /** Seals the outcome of a sign-in, until the page has taken it up. */
    outcome: Sealer;
    /** Seals the answer to its return, in the database, for a browser that repeats it. */
    answer: Sealer;
    /** The secrets of companies' providers, in the database. */
    companySecret: Sealer;
  };
  /** Signs the content of a company's TXT record. */
  signDomain: Signer;
  outside: Outside;
  invitations: ExternalInvitations;
}

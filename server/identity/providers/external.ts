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

/** Whom an invitation is for, and into which company. */
export interface HeldInvitation {
  companyId: string;
  companyUrlName: string;
  email: string;
}

/** Invitations, as accepting them by others needs it; the module of invitations does it, put together in modules.ts. */
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

/** What signing in by others works with. */
export interface External {
  identity: Identity;
  settings: ProviderSettings;
  publish: Publish<IdentityEvent | PeopleEvent>;
  log: FastifyBaseLogger;
  sealers: {
    /** What a sign-in began with, in its browser's cookie. */
    attempt: Sealer;
    /** What came of it, until the page has taken it up. */
    outcome: Sealer;
    /** The answer to its return, in the database, for a browser that asks again. */
    answer: Sealer;
    /** The secrets of companies' providers, in the database. */
    companySecret: Sealer;
  };
  /** Makes what a company's TXT record has to say. */
  signDomain: Signer;
  outside: Outside;
  invitations: ExternalInvitations;
}

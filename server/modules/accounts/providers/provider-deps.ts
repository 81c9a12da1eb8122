import type { FastifyBaseLogger } from 'fastify';
import type { IdentityEvent } from '#server/events/account-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { Exchange } from '#server/platform/http/route.ts';
import type { OutboundHttp } from '#server/platform/outbound/outbound-http.ts';
import type { ProviderSettings } from '#server/platform/provider-settings.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';
import type { AccountDeps } from '../account-deps.ts';

/** An invited person's email, and the company that invites them. */
export interface LockedInvitation {
  companyId: string;
  companyUrlName: string;
  email: string;
}

/**
 * The part of invitations that accepting by a provider needs. The module of invitations does it
 * (see modules.ts).
 */
export interface ExternalInvitations {
  /**
   * Checks an invitation's code, and counts unknown codes against guessing.
   * @throws Refused with the reason why the link is invalid, or with `companyInactive` or
   * `tooManyRequests`
   */
  open(code: string, exchange: Exchange): Promise<void>;
  /**
   * Locks an invitation, finds out who accepts it, and makes them a member.
   * @throws Refused the reason why the link is invalid, `companyInactive`
   */
  accept(
    tx: Transaction,
    code: string,
    settle: (invitation: LockedInvitation) => Promise<string>,
  ): Promise<LockedInvitation & { userId: string }>;
}

/** The dependencies of signing in by providers. */
export interface ProviderDeps {
  identity: AccountDeps;
  settings: ProviderSettings;
  publish: Publish<IdentityEvent | PeopleEvent>;
  log: FastifyBaseLogger;
  encryptors: {
    /** Encrypts an attempt in its browser's cookie. */
    attempt: Encryptor;
    /** Encrypts the outcome of a sign-in until the page has used it. */
    outcome: Encryptor;
    /** Encrypts the answer to a return in the database, for a browser that repeats it. */
    answer: Encryptor;
    /** Encrypts the secrets of companies' providers in the database. */
    companySecret: Encryptor;
  };
  /** Signs the content of a company's TXT record. */
  signDomain: Signer;
  outboundHttp: OutboundHttp;
  invitations: ExternalInvitations;
}

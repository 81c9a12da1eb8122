import type { FastifyBaseLogger } from 'fastify';
import type { SsoEvent } from '#server/events/account-events.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { RequestExchange } from '#server/platform/http/route.ts';
import type { OutboundHttp } from '#server/platform/outbound/outbound-http.ts';
import type { ProviderSettings } from '#server/platform/provider-settings.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { Signer } from '#server/platform/tokens/signer.ts';
import type { AccountDeps } from '../account-deps.ts';

/** The email of an invited person, and the inviting company. */
export interface InvitationUnderLock {
  companyId: string;
  companyUrlName: string;
  email: string;
}

/**
 * The operations on invitations that accepting by a provider needs. The module of invitations
 * implements them (see modules.ts).
 */
export interface InvitationOperations {
  /**
   * Checks an invitation's code, and counts unknown codes against guessing.
   * @throws Refused with the reason why the link is invalid, or with `companyInactive` or
   * `tooManyRequests`
   */
  open(code: string, exchange: RequestExchange): Promise<void>;
  /**
   * Locks an invitation, finds or creates the account by the callback, and makes that person a
   * member.
   * @throws Refused with the reason why the link is invalid, or with `companyInactive`
   */
  accept(
    tx: Transaction,
    code: string,
    findOrCreateAccount: (invitation: InvitationUnderLock) => Promise<string>,
  ): Promise<InvitationUnderLock & { userId: string }>;
}

/** The dependencies of signing in by providers. */
export interface ProviderDeps {
  identity: AccountDeps;
  settings: ProviderSettings;
  publish: Publish<SsoEvent | PeopleEvent>;
  log: FastifyBaseLogger;
  encryptors: {
    /** Encrypts an attempt for its cookie. */
    attempt: Encryptor;
    /** Encrypts the outcome of a sign-in for its cookie. */
    outcome: Encryptor;
    /** Encrypts the stored response to a return, for a browser that repeats the request. */
    answer: Encryptor;
    /** Encrypts the client secrets of companies' providers in the database. */
    companySecret: Encryptor;
  };
  /** Signs the content of a company's TXT record. */
  signDomain: Signer;
  outboundHttp: OutboundHttp;
  invitations: InvitationOperations;
}

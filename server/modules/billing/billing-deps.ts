import type { FastifyBaseLogger } from 'fastify';
import type { PaymentEvent } from '#server/events/payment-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import type { InvoiceSeller, OperatorPageUrls } from '#server/platform/payment-settings.ts';
import type { Encryptor } from '#server/platform/tokens/encryptor.ts';
import type { PayuClient } from './payu/payu.ts';

/** The purpose of the key that encrypts cards' tokens. */
export const cardEncryptionPurpose = 'payment cards';

export interface BillingDeps {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  publish: Publish<PaymentEvent | SubscriptionEvent>;
  addJob: AddJob;
  enqueueEmail: EnqueueEmail;
  /** The address of the product, such as https://desks.example, without a trailing slash. */
  publicUrl: string;
  /** Encrypts tokens of cards. */
  encryptor: Encryptor;
  /** Null when payments are not configured. */
  payu: PayuClient | null;
  seller: InvoiceSeller | null;
  providerPages: OperatorPageUrls;
}

/**
 * The dependencies of changes of subscriptions. The operator's command that agrees a package has
 * only these.
 */
export type SubscriptionDeps = Pick<BillingDeps, 'clock' | 'publish'>;

/** The dependencies of billing when payments are configured. */
export type ConfiguredBillingDeps = BillingDeps & { payu: PayuClient; seller: InvoiceSeller };

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DomainEvent, Publish, Subscriber } from './events/domain-events.ts';
import type { PictureLinks } from './files/picture-links.ts';
import type { Route } from './http/route.ts';
import type { AddJob } from './jobs/add-job.command.ts';
import type { Cleanups } from './jobs/housekeeping.task.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { JobHandler } from './jobs/task.ts';
import type { Live } from './live/live.ts';
import type { EnqueueEmail } from './mail/mailer.command.ts';
import type { Encryptor } from './tokens/encryptor.ts';
import type { Signer } from './tokens/signer.ts';

/**
 * The platform's services for a module. A module publishes its own events and those in `Published`.
 */
export interface AppContext<Published extends DomainEvent = never> {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  publish: Publish<Published>;
  addJob: AddJob;
  enqueueEmail: EnqueueEmail;
  /** For subscribers after a commit. */
  live: Pick<Live, 'announce' | 'sessionRevoked' | 'membersChanged' | 'admissionChanged'>;
  links: PictureLinks;
  /** The product's address: https://…, without a path. */
  publicUrl: string;
  /** The host name of that address. Ids of calendar entries and of emails end with it. */
  domain: string;
  /** Returns the encryptor for this purpose, the same on every server of the deployment. */
  encryptorFor(purpose: string): Encryptor;
  /** Returns the signer for this purpose, the same on every server of the deployment. */
  signerFor(purpose: string): Signer;
}

/**
 * A module's part of the application, declared in its `module.ts`. server/modules.ts lists all
 * modules.
 */
export interface Module<Heard extends DomainEvent = never> {
  /** Its endpoints: declarations of the contract with their handlers. */
  routes?: readonly Route[];
  /** Its handlers of domain events, its own or others'. */
  subscribers?: readonly Subscriber<Heard>[];
  /** Its handlers of jobs. */
  jobHandlers?: readonly JobHandler[];
  /** The jobs that run by the clock. */
  schedules?: readonly Schedule[];
  /** Its rows that housekeeping deletes every night. */
  cleanups?: Cleanups;
}

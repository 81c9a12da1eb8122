import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DomainEvent, Publish, Subscriber } from './events/domain-events.ts';
import type { PictureLinks } from './files/picture-links.ts';
import type { Route } from './http/route.ts';
import type { AddJob } from './jobs/add-job.ts';
import type { Sweeps } from './jobs/housekeeping.task.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { Work } from './jobs/task.ts';
import type { Live } from './live/live.ts';
import type { Post } from './mail/post.ts';
import type { Sealer } from './tokens/sealed.ts';
import type { Signer } from './tokens/signer.ts';

/** What the platform gives to every module; a module publishes its own events and those that it names beside them. */
export interface ModuleParts<Published extends DomainEvent = never> {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  publish: Publish<Published>;
  addJob: AddJob;
  post: Post;
  /** After a commit: from subscribers. */
  live: Pick<Live, 'announce' | 'sessionRevoked' | 'membersChanged' | 'admissionChanged'>;
  links: PictureLinks;
  /** Where the product is: https://…, without a path. */
  publicUrl: string;
  /** The host name in it: ids of calendar entries and of mails end with it. */
  domain: string;
  /** A sealer for this purpose, the same on every server of the deployment. */
  sealerFor(purpose: string): Sealer;
  /** A signer for this purpose, the same on every server of the deployment. */
  signerFor(purpose: string): Signer;
}

/** What a module adds to the application, said in its `module.ts`; server/modules.ts lists them. */
export interface Module<Heard extends DomainEvent = never> {
  /** What it answers: declarations of the contract, bound. */
  routes?: readonly Route[];
  /** What it does because of domain events, its own or others'. */
  subscribers?: readonly Subscriber<Heard>[];
  /** How its tasks are done. */
  works?: readonly Work[];
  /** Those of them that are done by the clock. */
  schedules?: readonly Schedule[];
  /** What housekeeping drops of its rows every night. */
  sweeps?: Sweeps;
}

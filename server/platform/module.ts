import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { DomainEvent, Publish, Subscriber } from './events/domain-events.ts';
import type { PictureUrlBuilder } from './files/picture-links.ts';
import type { Route } from './http/route.ts';
import type { AddJob } from './jobs/add-job.command.ts';
import type { NightlyCleanups } from './jobs/housekeeping.job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { JobHandler } from './jobs/task.ts';
import type { LiveService } from './live/live.ts';
import type { EnqueueEmail } from './mail/mailer.command.ts';
import { StartupError } from './startup-error.ts';
import type { Encryptor } from './tokens/encryptor.ts';
import type { Signer } from './tokens/signer.ts';

/**
 * The platform's services for a module. `Published` is the union of the events that the module
 * publishes.
 */
export interface AppContext<Published extends DomainEvent = never> {
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  publish: Publish<Published>;
  addJob: AddJob;
  enqueueEmail: EnqueueEmail;
  /**
   * Sends live events to browsers and messages to all servers. Modules call it only after a commit.
   */
  live: Pick<LiveService, 'announce' | 'sessionRevoked' | 'membersChanged' | 'admissionChanged'>;
  links: PictureUrlBuilder;
  /** The product's address, such as https://desks.example, without a trailing slash. */
  publicUrl: string;
  /** The host name of that address. Ids of calendar entries and of emails end with it. */
  domain: string;
  /** Returns the encryptor for this purpose, the same on every server of the deployment. */
  encryptorFor(purpose: string): Encryptor;
  /** Returns the signer for this purpose, the same on every server of the deployment. */
  signerFor(purpose: string): Signer;
}

/** A module's part of the application, as {@link defineModule} builds it. */
export interface Module<Heard extends DomainEvent = never> {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly subscribers: readonly Subscriber<Heard>[];
  readonly jobs: readonly JobHandler[];
  readonly schedules: readonly Schedule[];
  readonly cleanups: NightlyCleanups;
}

/**
 * A module as its `module.ts` declares it. The server calls `deps` first, and passes the result to
 * the other functions.
 */
interface ModuleDefinition<
  Published extends DomainEvent,
  Needs extends unknown[],
  Deps,
  Hearing extends Subscriber<never>,
> {
  /** The module's name in errors. For modules below server/modules/ it is their folder. */
  name: string;
  /**
   * Returns the module's dependencies: the platform's services, and `needs` from outside the
   * platform. The type `Published` names the events that the module publishes.
   */
  deps(context: AppContext<Published>, ...needs: Needs): Deps;
  /** Returns the module's endpoints: declarations of the contract with their handlers. */
  routes?(deps: Deps): readonly Route[];
  /** Returns the module's handlers of domain events, of its own events or of other modules'. */
  subscribers?(deps: Deps): readonly Hearing[];
  /** Returns the module's handlers of jobs. */
  jobs?(deps: Deps): readonly JobHandler[];
  /** Returns the times at which jobs of the module run by the clock. */
  schedules?(deps: Deps): readonly Schedule[];
  /** Returns the module's deletions of old rows, which housekeeping runs every night. */
  cleanups?(deps: Deps): NightlyCleanups;
}

/** The events that subscribers handle. */
type HeardBy<Hearing> = Hearing extends Subscriber<infer Heard> ? Heard : never;

/**
 * Declares a module of the application. server/modules.ts and server/app.ts call the result with
 * the platform's services and the module's needs.
 * @returns the function that builds the module. It throws an Error with the module's name, or a
 * {@link StartupError} unchanged
 */
export function defineModule<
  Published extends DomainEvent,
  Needs extends unknown[],
  Deps,
  Hearing extends Subscriber<never> = never,
>(definition: ModuleDefinition<Published, Needs, Deps, Hearing>) {
  const { name } = definition;
  return (context: AppContext<Published>, ...needs: Needs): Module<HeardBy<Hearing>> => {
    try {
      const deps = definition.deps(context, ...needs);
      return {
        name,
        routes: definition.routes?.(deps) ?? [],
        subscribers: (definition.subscribers?.(deps) ?? []) as readonly Subscriber<HeardBy<Hearing>>[],
        jobs: definition.jobs?.(deps) ?? [],
        schedules: definition.schedules?.(deps) ?? [],
        cleanups: definition.cleanups?.(deps) ?? {},
      };
    } catch (error) {
      if (error instanceof StartupError) throw error;
      throw new Error(`The module ${name} cannot start: ${(error as Error).message}`, { cause: error });
    }
  };
}

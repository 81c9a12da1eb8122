import { glob, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { DomainEvent, Subscriber } from './events/domain-events.ts';
import { scheduledTaskPayload } from './jobs/schedule.ts';
import { createJobHandler, declareTask } from './jobs/task.ts';
import { joinModules } from './join-modules.ts';
import { type AppContext, defineModule, type Module } from './module.ts';
import { StartupError } from './startup-error.ts';

const log = pino({ level: 'silent' });
const context = { publicUrl: 'https://biurko.example' } as AppContext;
const tidy = declareTask('tidy', scheduledTaskPayload);
const tidying = createJobHandler(tidy, async () => {});
const emptyModule: Module = { name: 'empty', routes: [], subscribers: [], jobs: [], schedules: [], cleanups: {} };
const server = join(import.meta.dirname, '..');

it('a module is built once from the platform’s services and its own needs', () => {
  let built = 0;
  const lockers = defineModule({
    name: 'lockers',
    deps: ({ publicUrl }: AppContext, { rows }: { rows: number }) => {
      built++;
      return { publicUrl, rows };
    },
    jobs: () => [tidying],
    schedules: () => [{ task: tidy, everyMinute: true }],
    cleanups: ({ rows }) => ({ oldLockers: async () => rows }),
  });
  const module = lockers(context, { rows: 3 });
  expect(module).toMatchObject({ name: 'lockers', routes: [], subscribers: [], jobs: [tidying] });
  expect(built).toBe(1);
  const joined = joinModules([module], log);
  expect(Object.keys(joined.jobHandlers)).toEqual(['housekeeping', 'tidy']);
  expect(joined.schedules).toEqual([{ task: tidy, everyMinute: true }]);
});

it('housekeeping runs the cleanups of all modules', async () => {
  const done: string[] = [];
  const cleanup = (name: string) => async () => done.push(name);
  const { jobHandlers } = joinModules(
    [
      { ...emptyModule, cleanups: { oldLockers: cleanup('lockers') } },
      { ...emptyModule, name: 'other', cleanups: { oldKeys: cleanup('keys') } },
    ],
    log,
  );
  const attempt = { attempt: 1, isLast: false, signal: AbortSignal.any([]) };
  await jobHandlers.housekeeping!.act({ dueOn: '2026-01-01T02:00:00.000Z' }, attempt);
  expect(done).toEqual(['lockers', 'keys']);
});

it.each(['deps', 'routes', 'subscribers', 'jobs', 'schedules', 'cleanups'])(
  'a module whose %s cannot be built is named in the error, with the cause',
  (part) => {
    const cause = new TypeError('no key');
    const fail = () => {
      throw cause;
    };
    const broken = defineModule({ name: 'lockers', deps: (one: AppContext) => one, [part]: fail });
    expect(() => broken(context)).toThrow(
      expect.objectContaining({ message: 'The module lockers cannot start: no key', cause }),
    );
  },
);

it('an operator’s mistake keeps its own line', () => {
  const mistake = new StartupError('The setting LOCKERS is not usable.');
  const broken = defineModule({
    name: 'lockers',
    deps: (_: AppContext) => {
      throw mistake;
    },
  });
  expect(() => broken(context)).toThrow(mistake);
});

it.each<[string, Partial<Module>, Partial<Module>, string]>([
  ['name', { name: 'lockers' }, { name: 'lockers' }, 'The module lockers declares the name lockers twice.'],
  ['job', { jobs: [tidying] }, { jobs: [tidying] }, 'The modules lockers and keys both declare the job tidy.'],
  [
    'schedule',
    { jobs: [tidying], schedules: [{ task: tidy }] },
    { schedules: [{ task: tidy, everyMinute: true }] },
    'The modules lockers and keys both declare the schedule tidy.',
  ],
  [
    'cleanup',
    { cleanups: { old: async () => 1 } },
    { cleanups: { old: async () => 2 } },
    'The modules lockers and keys both declare the cleanup old.',
  ],
  [
    'job of the platform',
    { jobs: [createJobHandler(declareTask('housekeeping', scheduledTaskPayload), async () => {})] },
    {},
    'The modules housekeeping and lockers both declare the job housekeeping.',
  ],
])('the server does not start with the same %s in two modules', (_what, one, other, message) => {
  const modules = [
    { ...emptyModule, name: 'lockers', ...one },
    { ...emptyModule, name: 'keys', ...other },
  ];
  expect(() => joinModules(modules, log)).toThrow(message);
});

it('the server does not start with a schedule of a job that no module handles', () => {
  expect(() => joinModules([{ ...emptyModule, schedules: [{ task: tidy }] }], log)).toThrow(
    'The module empty schedules the job tidy, which has no handler.',
  );
});

it('events of subscribers and of commands that the application lacks do not compile', () => {
  interface Known extends DomainEvent {
    name: 'known';
  }
  interface Alien extends DomainEvent {
    name: 'alien';
  }
  const known: Subscriber<Known> = { afterCommit: { known: () => {} } };
  const alien: Subscriber<Alien> = { afterCommit: { alien: () => {} } };
  const hearing = defineModule({ name: 'known', deps: (one: AppContext<Known>) => one, subscribers: () => [known] });
  const strange = defineModule({ name: 'alien', deps: (one: AppContext<Alien>) => one, subscribers: () => [alien] });
  const knownOnly = context as AppContext<Known>;
  const ofKnown: Module<Known>[] = [hearing(knownOnly)];
  // @ts-expect-error: the context publishes no such event.
  const published = strange(knownOnly);
  // @ts-expect-error: the application has no such event.
  const heard: Module<Known> = strange(context as AppContext<Alien>);
  expect([...ofKnown, published, heard].map(({ name }) => name)).toEqual(['known', 'alien', 'alien']);
});

it('the folder of every module has its name, and modules.ts lists it', async () => {
  const list = await readFile(join(server, 'modules.ts'), 'utf8');
  let count = 0;
  for await (const file of glob('modules/**/module.ts', { cwd: server })) {
    const text = await readFile(join(server, file), 'utf8');
    const [, variable, name] = /export const (\w+) = defineModule\(\{\s*name: '([^']+)'/.exec(text) ?? [];
    expect(name).toBe(relative('modules', dirname(file)));
    expect(list).toContain(`${variable}(context`);
    count++;
  }
  expect(count).toBeGreaterThan(20);
});

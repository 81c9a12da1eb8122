import { dayMs, hourMs } from '#contract/time/durations.ts';
import type { EmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { getClusterPath } from '../database/embedded/home.ts';
import type { EmbeddedPostgresLog } from '../database/embedded/log.ts';
import { openBackupPlace } from './archiving.ts';
import {
  getNewestWalTime,
  type LastRestore,
  type Manifest,
  readGoodManifests,
  readLastRestore,
} from './backup-folder.ts';
import type { BackupSettings } from './backup-settings.ts';
import { findLostWal } from './find-wal-gap.ts';
import { type Pruned, pruneBackups } from './prune-backups.ts';
import { takeBaseCopy } from './take-base-copy.ts';
import { tryRestore } from './try-restore.ts';

/** The ages of the backups in milliseconds. Null for what there is not yet. */
export interface BackupAges {
  baseCopy: number | null;
  wal: number | null;
  goodRestore: number | null;
}

/** The faults of the backups. Null for what cannot be told now. */
export interface BackupFaults {
  /** True when WAL after the newest base copy is lost, so that only a new copy helps. */
  lostWal: boolean | null;
  /** True when the last trial restore failed. */
  failedRestore: boolean | null;
}

/** The backups of the running embedded database. */
export interface BackupService {
  /** Takes a base copy. Before and after it, deletes the backups that the window no longer needs. */
  takeBaseCopy(signal?: AbortSignal): Promise<{ manifest: Manifest; pruned: Pruned }>;
  tryRestore(signal?: AbortSignal): Promise<LastRestore>;
  readAges(): Promise<BackupAges>;
  findFaults(): Promise<BackupFaults>;
  /** Tells whether no base copy is younger than 26 hours, or WAL after the newest one is lost. */
  lacksBaseCopy(): Promise<boolean>;
  /** Tells whether no trial restore was good within a week, less some hours for the clock change. */
  lacksTrialRestore(): Promise<boolean>;
}

const copyEveryMs = 26 * hourMs;
const trialEveryMs = 7 * dayMs - 12 * hourMs;

/** Milliseconds by which a clock may be set back without a backup looking as if it were to come. */
const clockStepMs = hourMs;

/**
 * Returns the age of a backup in milliseconds. A clock that was ahead has left times that are yet to
 * come. Such a backup has no age, because a newer one may be missing.
 */
export function readAge(time: Date, now: number): number | null {
  const age = now - time.getTime();
  return age < -clockStepMs ? null : Math.max(0, age);
}

/** Returns the backups of a running cluster. */
export function createBackupService(
  settings: BackupSettings,
  { access, home }: Pick<EmbeddedPostgres, 'access' | 'home'>,
  log: EmbeddedPostgresLog,
): BackupService {
  const place = openBackupPlace(settings);
  const ageOf = (time: string | Date | null | undefined) =>
    time === null || time === undefined ? null : readAge(new Date(time), Date.now());
  async function readAges(): Promise<BackupAges> {
    const [manifests, wal, restore] = [
      await readGoodManifests(place),
      await getNewestWalTime(place),
      await readLastRestore(place),
    ];
    return { baseCopy: ageOf(manifests.at(-1)?.finishedOn), wal: ageOf(wal), goodRestore: ageOf(restore?.goodOn) };
  }
  async function findLost(): Promise<string | null> {
    const newest = (await readGoodManifests(place)).at(-1);
    return newest ? findLostWal(place, access, newest) : null;
  }
  return {
    async takeBaseCopy(signal) {
      const { secrets } = settings;
      const cluster = getClusterPath(home.folder);
      const pruned: Pruned = { copies: 0, segments: 0 };
      const prune = async () => {
        const { copies, segments } = await pruneBackups(place, settings.days, new Date());
        pruned.copies += copies;
        pruned.segments += segments;
      };
      // On a full disk no copy succeeds until older ones are gone. A deletion that fails keeps no copy
      // from being made, and fails again after it.
      const makeRoom = () => prune().catch(() => undefined);
      const manifest = await takeBaseCopy({ place, access, home: home.folder, cluster, secrets, makeRoom, signal });
      await prune();
      return { manifest, pruned };
    },
    tryRestore: (signal) => tryRestore({ settings, access, home, log, signal }),
    readAges,
    async findFaults() {
      const lost = await findLost().catch(() => undefined);
      const restore = await readLastRestore(place);
      return {
        lostWal: lost === undefined ? null : lost !== null,
        failedRestore: restore && restore.failure !== null,
      };
    },
    async lacksBaseCopy() {
      if (((await readAges()).baseCopy ?? Number.POSITIVE_INFINITY) > copyEveryMs) return true;
      const lost = await findLost();
      if (lost) log.warn(`The WAL file ${lost} is lost: no change after it can be restored until a new base copy.`);
      return lost !== null;
    },
    lacksTrialRestore: async () => ((await readAges()).goodRestore ?? Number.POSITIVE_INFINITY) > trialEveryMs,
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { prepareArchiving } from './archiving.ts';
import { type BackupService, createBackupService } from './backup-service.ts';
import type { BackupSettings } from './backup-settings.ts';

/**
 * Starts the embedded PostgreSQL so that it archives its WAL.
 * @throws StartupError when the backup folder cannot be used, or PostgreSQL does not start
 */
export async function startWithBackups(
  settings: BackupSettings,
  dataDir: string,
  log: FastifyBaseLogger,
): Promise<{ embedded: EmbeddedPostgres; backups: BackupService }> {
  const prepare: Parameters<typeof startEmbeddedPostgres>[0]['prepare'] = (home) =>
    prepareArchiving(settings, home, log);
  const embedded = await startEmbeddedPostgres({ dataDir, log, prepare });
  return { embedded, backups: createBackupService(settings, embedded, log) };
}

/** Takes a base copy at once when the last night's is missing. Without one the WAL is of no use. */
export async function takeMissingBaseCopy(backups: BackupService, log: FastifyBaseLogger): Promise<void> {
  try {
    if (!(await backups.lacksBaseCopy())) return;
    const { manifest } = await backups.takeBaseCopy();
    log.info({ id: manifest.id, storedBytes: manifest.storedBytes }, 'a base copy was taken');
  } catch (error) {
    log.error({ err: error }, 'a base copy failed');
  }
}

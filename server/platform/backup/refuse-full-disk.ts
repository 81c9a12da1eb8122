import { statfs } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/**
 * Refuses a restore whose disk has fewer free bytes than it needs.
 * @throws BackupError naming both numbers
 */
export async function refuseFullDisk(folder: string, needed: number, purpose: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < needed)
    throw new BackupError(
      `The disk of ${folder} has no space for ${purpose}: it has ${formatGigabytes(free)} free, and ${formatGigabytes(needed)} are needed.`,
    );
}

function formatGigabytes(bytes: number): string {
  return `${(bytes / 1024 ** 3).toFixed(1)} GB`;
}

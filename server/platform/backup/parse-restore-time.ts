import * as z from 'zod';
import { BackupError } from './backup-error.ts';

const instantWithOffset = z.iso.datetime({ offset: true });

/**
 * Parses the instant of `--to`. It needs an offset: an hour without one is ambiguous when the clocks
 * change, and the operator's time zone may differ from the server's.
 */
export function parseRestoreTime(text: string): Date {
  if (instantWithOffset.safeParse(text).success) return new Date(text);
  throw new BackupError(
    `--to ${text} is no instant: write it as 2026-12-01T09:30:00+01:00, or 2026-12-01T08:30:00Z for UTC.`,
  );
}

/**
 * The error of a backup, a check or a restore that cannot go on, in one line for the operator. It
 * names the cause and the next step.
 */
export class BackupError extends Error {
  override readonly name: string = 'BackupError';
}

/** The error for a file that was changed, cut, renamed, or encrypted with another key. */
export class DamagedBackupError extends BackupError {
  override readonly name = 'DamagedBackupError';
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'a part of its path is missing',
};

/** Returns one line about a failure in a folder. A {@link BackupError} has its line already. */
export function explainFolderError(error: unknown, folder: string): BackupError {
  if (error instanceof BackupError) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new BackupError(`The folder ${folder} cannot be used: ${reasons[code] ?? message}.`, { cause: error });
}

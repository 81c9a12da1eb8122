import { StartupError } from '../../startup-error.ts';

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of its path is a file',
  ENOENT: 'a part of its path does not exist and cannot be created',
};

/** Any failure on the way up as the one line that the operator reads; `dataDir` is the folder they named. */
export function explain(error: unknown, dataDir: string): StartupError {
  if (error instanceof StartupError) return error;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  if (!reason) return new StartupError(`The database cannot be started: ${message}`, { cause: error });
  const which = path && path !== dataDir ? ` (${path})` : '';
  return new StartupError(`The data folder ${dataDir} cannot be used: ${reason}${which}.`, { cause: error });
}

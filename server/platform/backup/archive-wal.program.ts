import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupError, explainFolderError } from './backup-error.ts';
import { type BackupPlace, readEncrypted, storeEncrypted, syncToDisk } from './backup-files.ts';
import { createBackupKey } from './backup-key.ts';
import { getWalName, walFolder } from './backup-names.ts';
import { readSegmentIdentifier } from './control-file.ts';
import { isSegmentName } from './wal-names.ts';

// PostgreSQL starts this program for each file of WAL: `keep NAME PATH` archives it, and `fetch NAME
// PATH` brings it back during a restore. `probe` and `see NAME` tell before whether PostgreSQL's user
// may write there, and read a file.
const { BACKUP_DIR: folder = '', BACKUP_KEY: secret = '', BACKUP_CLUSTER: cluster = '' } = process.env;
const place: BackupPlace = { folder, key: createBackupKey(secret) };

const failed = 1;

async function refuseOtherCluster(path: string): Promise<void> {
  const handle = await open(path);
  const head = Buffer.alloc(32);
  await handle.read(head, 0, head.length, 0).finally(() => handle.close());
  if (readSegmentIdentifier(head) !== cluster)
    throw new BackupError(`The WAL file ${path} is of another cluster than the backups in ${folder}.`);
}

async function isAlreadyKept(name: string, path: string): Promise<boolean> {
  if (!existsSync(join(folder, getWalName(name)))) return false;
  const handle = await open(path);
  const own = await handle.readFile().finally(() => handle.close());
  const isEqual = await readEncrypted(place, getWalName(name), async (pieces) => {
    const kept: Buffer[] = [];
    for await (const piece of pieces) kept.push(piece);
    return own.equals(Buffer.concat(kept));
  });
  if (isEqual) {
    // The program that wrote it may have been killed before the file was on the disk for good.
    await syncToDisk(join(folder, getWalName(name)));
    await syncToDisk(join(folder, walFolder));
    return true;
  }
  throw new BackupError(
    `The folder ${folder} already has another WAL file ${name}: two servers share it. Give this one a BACKUP_DIR of its own.`,
  );
}

async function keep(name: string, path: string): Promise<number> {
  try {
    if (isSegmentName(name)) await refuseOtherCluster(path);
    if (!(await isAlreadyKept(name, path))) await storeEncrypted(place, getWalName(name), createReadStream(path));
    return 0;
  } catch (error) {
    const { message } = explainFolderError(error, folder);
    // The server logs lines of this level. PostgreSQL keeps the file and tries again.
    process.stderr.write(`WARNING:  ${name} is not backed up. ${message}\n`);
    return failed;
  }
}

async function fetch(name: string, path: string): Promise<number> {
  try {
    await readEncrypted(place, getWalName(name), (pieces) =>
      pipeline(pieces, createWriteStream(path, { mode: 0o600 })),
    );
    return 0;
  } catch (error) {
    await rm(path, { force: true });
    process.stderr.write(`WARNING:  ${explainFolderError(error, folder).message}\n`);
    return failed;
  }
}

async function probe(): Promise<number> {
  const file = join(folder, walFolder, `probe.${process.pid}`);
  try {
    await writeFile(file, 'probe');
    return 0;
  } catch (error) {
    process.stderr.write((error as NodeJS.ErrnoException).code ?? '');
    return failed;
  } finally {
    await rm(file, { force: true });
  }
}

async function see(name: string): Promise<number> {
  try {
    const handle = await open(join(folder, getWalName(name)));
    await handle.close();
    return 0;
  } catch (error) {
    process.stderr.write((error as NodeJS.ErrnoException).code ?? '');
    return failed;
  }
}

const [act = '', name = '', path = ''] = process.argv.slice(2);
const acts: Record<string, () => Promise<number>> = {
  keep: () => keep(name, path),
  fetch: () => fetch(name, path),
  see: () => see(name),
  probe,
};
process.exitCode = await acts[act]!();

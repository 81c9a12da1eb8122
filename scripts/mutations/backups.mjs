// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
const server = 'server/platform/backup';
const encrypted = `${server}/encrypted-stream.test.ts`;
const copied = `${server}/copied-files.test.ts`;
const folder = `${server}/backup-folder.test.ts`;
const small = `${server}/small-parts.test.ts`;
const story = `${server}/backup.waiting.test.ts`;

/** Faults that `npm run mutate` plants in backups. */
export const faults = [
  {
    sentence: 'A backup that ends between two parts passes for whole.',
    file: `${server}/encrypted-stream.ts`,
    text: 'nonce[11] = isLast ? 1 : 0;',
    replacement: 'nonce[11] = 0;',
    noticedBy: [[encrypted, 'cut anywhere']],
  },
  {
    sentence: 'The parts of a backup may change places.',
    file: `${server}/encrypted-stream.ts`,
    text: 'nonce.writeBigUInt64BE(BigInt(number), 3);',
    replacement: 'nonce.writeBigUInt64BE(BigInt(number > 0 ? 0 : 0), 3);',
    noticedBy: [[encrypted, 'another order']],
  },
  {
    sentence: 'A file of a backup decrypts under the name of another one.',
    file: `${server}/backup-key.ts`,
    text: 'derive(secret, salt, `file ${name}`)',
    replacement: 'derive(secret, salt, `file ${name.length > 0}`)',
    noticedBy: [[encrypted, 'under another name']],
  },
  {
    sentence: 'A restored database counts as the original, and sends its emails again.',
    file: `${server}/restore-database.ts`,
    text: 'if (!adopts) await markAsCopy',
    replacement: 'if (adopts) await markAsCopy',
    noticedBy: [[story, 'everything acknowledged before it']],
  },
  {
    sentence: 'A restore to the end leaves out what follows a missing file.',
    file: `${server}/restore-database.ts`,
    text: '  if (missing)\n',
    replacement: '  if (missing && !segments[0])\n',
    noticedBy: [[story, 'a flipped bit, a missing']],
  },
  {
    sentence: 'The copy that begins the window is deleted.',
    file: `${server}/prune-backups.ts`,
    text: 'copies.findLastIndex(({ finishedOn }) => Date.parse(finishedOn) <= from)',
    replacement: 'copies.findIndex(({ finishedOn }) => Date.parse(finishedOn) >= from)',
    noticedBy: [[story, 'covers the window']],
  },
  {
    sentence: 'A restored database archives into the folder of the original.',
    file: `${server}/archiving.ts`,
    text: 'known.timeline !== identity.timeline',
    replacement: 'known.timeline < identity.timeline',
    noticedBy: [[story, 'key or time line']],
  },
  {
    sentence: 'A backup of a database that was restored once cannot be restored.',
    file: `${server}/restore-cluster.ts`,
    text: 'recovery_target_timeline: \'current\'',
    replacement: 'recovery_target_timeline: String(base.timeline)',
    noticedBy: [[story, 'can be restored, too']],
  },
  {
    sentence: 'The tidying before a base copy deletes a copy whose manifest is missing.',
    file: `${server}/remove-unfinished-copies.ts`,
    text: 'name.endsWith(unfinishedEnd)',
    replacement: 'name.length > 0',
    noticedBy: [[folder, 'removes unfinished copies only']],
  },
  {
    sentence: 'A disk that does not answer looks like an empty backup folder.',
    file: `${server}/backup-folder.ts`,
    text: 'if (error.code === \'ENOENT\') return value;',
    replacement: 'if (error.code !== \'\') return value;',
    noticedBy: [[folder, 'never an empty folder']],
  },
  {
    sentence: 'A restore that lost the end of the archive passes for whole.',
    file: `${server}/restore-database.ts`,
    text: 'rows[0]!.reached !== true',
    replacement: 'rows[0]!.reached === null',
    noticedBy: [[story, 'a flipped bit, a missing']],
  },
  {
    sentence: 'A restore ends quietly where Node cannot start.',
    file: `${server}/archiving.ts`,
    text: '|| exit ${stopRecovery}',
    replacement: '|| exit 1',
    noticedBy: [[small, 'when one cannot be fetched']],
  },
  {
    sentence: 'WAL that was deleted before it was archived goes unnoticed.',
    file: `${server}/find-wal-gap.ts`,
    text: 'next > current || kept.has(name) ? null : name',
    replacement: 'next > current || kept.size > 0 ? null : name',
    noticedBy: [[story, 'asks for a new base copy at once']],
  },
  {
    sentence: 'On a full disk no base copy is ever deleted.',
    file: `${server}/take-base-copy.ts`,
    text: '    await options.makeRoom();\n',
    replacement: '',
    noticedBy: [[story, 'so that the next one has room']],
  },
  {
    sentence: 'A trial restore fills the disk of the live database.',
    file: `${server}/try-restore.ts`,
    text: 'base.bytes * growth + spareBytes',
    replacement: 'base.bytes / growth - spareBytes',
    noticedBy: [[story, 'in one line, and leaves nothing']],
  },
  {
    sentence: 'A damaged base copy makes the older ones useless.',
    file: `${server}/restore-database.ts`,
    text: 'error instanceof DamagedBackupError && older[0]',
    replacement: 'error instanceof DamagedBackupError && older[0] && !base',
    noticedBy: [[story, 'can be restored, too']],
  },
  {
    sentence: 'A base copy leaves out the tables behind a symbolic link.',
    file: `${server}/copied-files.ts`,
    text: 'entry.isSymbolicLink() &&',
    replacement: 'entry.isSymbolicLink() && folder === \'pg_wal\' &&',
    noticedBy: [[copied, 'without some of the tables']],
  },
  {
    sentence: 'A restore by root does not say that PostgreSQL cannot read the archive.',
    file: `${server}/archiving.ts`,
    text: 'refusal !== null && refusal !== \'ENOENT\'',
    replacement: 'refusal === \'ENOENT\'',
    noticedBy: [[story, 'names the user who cannot read']],
  },
  {
    sentence: 'A deletion that is killed leaves a base copy without its data.',
    file: `${server}/prune-backups.ts`,
    text: 'const unfinished = `${folder}${unfinishedEnd}`;',
    replacement: 'const unfinished = folder;',
    noticedBy: [[folder, 'ends half way']],
  },
  {
    sentence: 'A clock that is ahead deletes all base copies but one.',
    file: `${server}/prune-backups.ts`,
    text: 'copies[Math.max(0, Math.min(covering, copies.length - days))]',
    replacement: 'copies[Math.max(0, covering)]',
    noticedBy: [[folder, 'ends no window']],
  },
  {
    sentence: 'A server takes a folder for its own that has backups of another one.',
    file: `${server}/archiving.ts`,
    text: 'if (copy || (wal && !isOwn))',
    replacement: 'if (copy)',
    noticedBy: [[story, 'key or time line']],
  },
  {
    sentence: 'A failed trial restore shows only after nine days.',
    file: `${server}/backup-service.ts`,
    text: 'restore && restore.failure !== null',
    replacement: 'restore && restore.goodOn === null',
    noticedBy: [[story, 'in one line, and leaves nothing']],
  },
  {
    sentence: 'A base copy in a wrong folder makes a new database there.',
    file: `${server}/operate-backups.ts`,
    text: 'if (!running && !(await hasCluster(dataDir)))',
    replacement: 'if (running && !(await hasCluster(dataDir)))',
    noticedBy: [[small, 'ends with code %i and a line']],
  },
  {
    sentence: 'A power cut after a restore takes the restored database.',
    file: `${server}/restore-database.ts`,
    text: '      await syncToDisk(home.folder);\n',
    replacement: '',
    noticedBy: [[story, 'everything acknowledged before it']],
  },
];

import { openDatabase } from '#server/platform/database/database.ts';
import { readMigrationChecksums } from '#server/platform/database/migrate.command.ts';
import { isDatabaseUrl } from '#server/platform/environment.ts';
import { type DatabaseFacts, readDatabaseFacts } from './database-facts.query.ts';
import { createOkFinding, createProblem, createWarning, type Finding } from './finding.ts';

/** Milliseconds without a response after which the database counts as unreachable. */
const patience = 10_000;

/** The connections of one server beside those for requests (docs/operations.md, Several servers). */
const connectionsBesideRequests = 17;

/** Errors of a connection, and what an operator does about them. The first that fits counts. */
const mends: readonly [fits: RegExp, mend: string][] = [
  [/^(28P01|28000)\b/, 'Correct the user and the password in DATABASE_URL, or the rule in pg_hba.conf.'],
  [/^3D000\b/, 'Create the database (createdb), or correct its name in DATABASE_URL.'],
  [/^53300\b/, 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL_SIZE.'],
  [/^(ENOTFOUND|EAI_AGAIN)\b/, 'Correct the host name in DATABASE_URL, or the name server of this machine.'],
  [/does not support SSL/, 'Switch TLS on in PostgreSQL (ssl = on). In a closed network write ?sslmode=disable.'],
  [
    /certificate|self.signed|altname/i,
    'Name the authority by sslrootcert= in DATABASE_URL, and the host as the certificate does.',
  ],
  [
    /^(ENOENT|EACCES)\b.*\bopen\b/,
    'Correct the path of sslrootcert=, sslcert= or sslkey= in DATABASE_URL, or its rights.',
  ],
  [/^08P01\b/, 'Point DATABASE_URL at PostgreSQL itself, or at a pooler in session mode that accepts options.'],
  [/^[0-9A-Z]{5}\b/, 'PostgreSQL answers and refuses. Its log has the details.'],
  [/./, 'Start PostgreSQL, or correct the host and port in DATABASE_URL. A firewall may also stop the connection.'],
];

function explainFailure(error: Error & { code?: string }, place: string): Finding {
  const told = `${error.code ?? ''} ${error.message}`.trim();
  const [, mend] = mends.find(([fits]) => fits.test(told))!;
  return createProblem('database', `The database at ${place} cannot be used: ${error.message || error.code}.`, mend);
}

/** Judges what a server needs from PostgreSQL. */
function judgeServer(facts: DatabaseFacts, poolSize: number): Finding[] {
  const found: Finding[] = [];
  const add = (message: string, mend: string) => found.push(createProblem('database', message, mend));
  if (facts.version < 150_000)
    add(`PostgreSQL ${Math.floor(facts.version / 10_000)} is too old.`, 'Upgrade to PostgreSQL 15 or newer.');
  if (facts.isReplica) add('This PostgreSQL is a replica and takes no writes.', 'Point DATABASE_URL at the primary.');
  if (facts.encoding !== 'UTF8')
    add(`The database has the encoding ${facts.encoding}.`, 'Create it with the encoding UTF8.');
  if (!facts.hasGist)
    add('The extension btree_gist is missing.', 'Install the package with PostgreSQL’s extensions (contrib).');
  if (!facts.hasIcu) add('PostgreSQL was built without ICU.', 'Use a PostgreSQL with ICU.');
  if (!facts.mayCreate)
    add(
      'The user of the database may create nothing in it.',
      'Let the user own the database: ALTER DATABASE … OWNER TO ….',
    );
  if (!facts.ownsTables)
    add(
      'The user of the database does not own its tables, so the server cannot migrate them.',
      'Let the user own them: REASSIGN OWNED BY … TO ….',
    );
  const needed = poolSize + connectionsBesideRequests;
  if (facts.connections < needed)
    found.push(
      createWarning(
        'database',
        `PostgreSQL allows ${facts.connections} connections, and one server takes up to ${needed}.`,
        'Raise max_connections of PostgreSQL, or lower DATABASE_POOL_SIZE.',
      ),
    );
  return found;
}

/** Returns the name of the newest migration that has run, or null. */
const findNewest = ({ migrations }: DatabaseFacts): string | null => [...migrations.keys()].toSorted().at(-1) ?? null;

/** Judges the data: its version, and to which deployment it belongs. */
async function judgeData(facts: DatabaseFacts, production: boolean): Promise<Finding[]> {
  const found: Finding[] = [];
  const known = await readMigrationChecksums();
  const newest = [...known.keys()].toSorted().at(-1)!;
  const later = findNewest(facts);
  const changed = [...facts.migrations].find(
    ([name, checksum]) => checksum !== null && (known.get(name) ?? checksum) !== checksum,
  );
  if (changed)
    found.push(
      createProblem(
        'database',
        `Migration ${changed[0]} was changed after this database had run it.`,
        'Restore the files of this version in database/migrations.',
      ),
    );
  if (later !== null && later > newest)
    found.push(
      createProblem(
        'database',
        `A newer version of Biurko has changed this database (${later}).`,
        'Start that version, or restore the backup from before it.',
      ),
    );
  if (facts.isCopy)
    found.push(
      createWarning(
        'database',
        'This database is a restored copy, so its servers run no jobs and send no emails.',
        'Stop the servers of the original, then run npm run operator -- adopt.',
      ),
    );
  if (production && facts.hasSampleAccounts)
    found.push(
      createProblem(
        'database',
        'The database holds sample accounts, whose password is public.',
        'Give production a database of its own in DATABASE_URL.',
      ),
    );
  return found;
}

/** The result of the database's check. */
export interface DatabaseResult {
  findings: Finding[];
  /** Milliseconds by which this machine's clock is ahead, or null without a database. */
  aheadMs: number | null;
}

/**
 * Checks the database that the settings name, and changes nothing there.
 * @param settings the settings with the secrets that stand in files
 */
export async function checkDatabase(settings: NodeJS.ProcessEnv, now: () => Date): Promise<DatabaseResult> {
  const { DATABASE_URL: address, DATABASE_POOL_SIZE: size, NODE_ENV } = settings;
  if (!address) {
    const embedded = 'There is no DATABASE_URL, so the server runs its embedded PostgreSQL.';
    const found = createWarning('database', embedded, 'Set DATABASE_URL for a deployment.');
    return { findings: [found], aheadMs: null };
  }
  if (!isDatabaseUrl(address)) {
    const mend = 'Write postgres://user:password@host:5432/name, with / ? # % @ within it as %2F %3F %23 %25 %40.';
    return { findings: [createProblem('database', 'DATABASE_URL is no address.', mend)], aheadMs: null };
  }
  const url = new URL(address);
  const place = `${url.hostname || 'the socket'}${url.port && `:${url.port}`}${url.pathname}`;
  const db = openDatabase(address, { size: 1, queryTimeout: patience });
  try {
    const facts = await readDatabaseFacts(db, now);
    const found = [...judgeServer(facts, Number(size || 10)), ...(await judgeData(facts, NODE_ENV === 'production'))];
    const version = Math.floor(facts.version / 10_000);
    const at = findNewest(facts);
    const state = at === null ? 'empty' : `at ${at}`;
    const well = createOkFinding('database', `PostgreSQL ${version} at ${place} answers. The database is ${state}.`);
    return { findings: found.length > 0 ? found : [well], aheadMs: facts.aheadMs };
  } catch (error) {
    return { findings: [explainFailure(error as Error, place)], aheadMs: null };
  } finally {
    await db.close();
  }
}

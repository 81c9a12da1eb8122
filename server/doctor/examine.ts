import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { checkClock } from './check-clock.ts';
import { checkDatabase } from './check-database.ts';
import { checkDisk } from './check-disk.ts';
import { checkMail } from './check-mail.ts';
import { checkSecrets } from './check-secrets.ts';
import { checkSettings } from './check-settings.ts';
import { checkTls, type TlsDeps } from './check-tls.ts';
import { createProblem, createUncheckedFinding, type DoctorCheck, type Finding } from './finding.ts';
import { readSecrets } from './read-secrets.ts';

/** The machine around the doctor. Tests replace parts of it. */
export interface DoctorDeps extends TlsDeps {
  webFolder: string;
  readFreeBytes(folder: string): Promise<number>;
}

const machine: DoctorDeps = {
  now: () => new Date(),
  webFolder: join(import.meta.dirname, '../../dist/web'),
  async readFreeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/**
 * Returns a finding in place of an unexpected error, so that the other checks are reported. Its
 * message could hold a secret, so the finding has only its code or name.
 */
const explain =
  (check: DoctorCheck) =>
  ({ code, name }: NodeJS.ErrnoException): Finding[] => [
    createProblem(check, `This check broke off (${code ?? name}).`, 'Report it as a fault of Biurko.'),
  ];

/**
 * Examines a deployment by its environment variables: settings, secrets, database, mail, clock, disk
 * and TLS. It writes nothing, sends no email and needs no running server.
 */
export async function examineDeployment(env: NodeJS.ProcessEnv, deps: Partial<DoctorDeps> = {}): Promise<Finding[]> {
  const { webFolder, readFreeBytes, ...tls } = { ...machine, ...deps };
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { settings, unreadable } = await readSecrets(given);
  const unchecked = { findings: [createUncheckedFinding('database', 'DATABASE_URL')], aheadMs: null };
  const hasDatabase = Boolean(settings.DATABASE_URL) || unreadable.has('DATABASE_URL');
  const [ofSettings, ofSecrets, { findings: ofDatabase, aheadMs }, ofMail, ofDisk, ofTls] = await Promise.all([
    checkSettings(given, unreadable).catch(explain('settings')),
    checkSecrets(given, settings).catch(explain('secrets')),
    unreadable.has('DATABASE_URL')
      ? unchecked
      : checkDatabase(settings, tls.now).catch((error) => ({ findings: explain('database')(error), aheadMs: null })),
    unreadable.has('SMTP_URL')
      ? [createUncheckedFinding('mail', 'SMTP_URL')]
      : checkMail(settings.SMTP_URL).catch(explain('mail')),
    checkDisk({ webFolder, readFreeBytes, dataDir: hasDatabase ? null : (settings.DATA_DIR ?? '.data') }).catch(
      explain('disk'),
    ),
    checkTls(settings.PUBLIC_URL, tls).catch(explain('TLS')),
  ]);
  return [...ofSettings, ...ofSecrets, ...ofDatabase, ...ofMail, ...checkClock(aheadMs), ...ofDisk, ...ofTls];
}

/** Returns the doctor's report: a line for each finding, and below a bad one its mend. */
export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ check, level, message, mend }) => [
    `${level.padEnd(8)} ${check.padEnd(9)} ${message}`,
    ...(mend ? [`${' '.repeat(18)} Mend: ${mend}`] : []),
  ]);
  const problems = findings.filter(({ level }) => level === 'problem').length;
  const warnings = findings.filter(({ level }) => level === 'warning').length;
  return [...lines, '', `Problems: ${problems}. Warnings: ${warnings}.`].join('\n');
}

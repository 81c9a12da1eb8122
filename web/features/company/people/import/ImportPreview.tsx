import type { ReactNode } from 'react';
import { formatEmail } from '#contract/text/format-email.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import styles from '../dialogs.module.css';
import type { CheckedImportRow, ImportPlan } from './import-plan.ts';
import type { CheckedPeopleFile } from './use-people-import.ts';

/** The order in which the preview counts the fates of rows. */
const fates = ['sent', 'new', 'former', 'failed', 'member', 'invited', 'repeated', 'unusable'] as const;
/** The maximum number of rows on the screen. The downloaded result has all rows. */
const shown = 100;
/** The number of administrators that the preview names. Further administrators are only counted. */
const named = 20;

/** The id of the checkbox that confirms new administrators. */
export const adminsConfirmationCheckboxId = 'administrators-are-meant';

interface Props {
  file: CheckedPeopleFile;
  plan: ImportPlan;
  wordsOf: (row: CheckedImportRow) => string;
  /** True once the administrator has confirmed the new administrators. */
  meant: boolean;
  onMeant: (meant: boolean) => void;
}

/**
 * The preview of an import. It counts rows by fate and role, and lists the rows that are skipped,
 * unusable or failed.
 */
export function ImportPreview({ file, plan, wordsOf, meant, onMeant }: Props) {
  const { t } = useTranslation();
  const { rows, unknown, above, letters, error, sent, toSend, step } = file;
  const { now, later, roles, adminEmails } = plan;
  const passedOver = rows.filter(({ fate }) => fate !== 'new' && fate !== 'former' && fate !== 'sent');
  const wanted = now.length + later.length;
  const lineAbove = ({ line, text }: { line: number; text: string }) =>
    t('people.import.lineAbove', { line, text: text.replace(/[\s;,|]+$/, '') });
  return (
    <>
      <div className={styles.notices}>
        {error && (
          <Notice tone="error" role="alert">
            {t('people.errors.errorOnInvitingUsers')} {error}
          </Notice>
        )}
        {step === 'preview' && above.length > 0 && (
          <Notice tone="info">{t('people.import.above', { lines: above.map(lineAbove).join(', ') })}</Notice>
        )}
        {unknown.length > 0 && step === 'preview' && (
          <Notice tone="warning">{t('people.import.unknownColumns', { names: unknown.join(', ') })}</Notice>
        )}
      </div>
      <Counts>
        {fates
          .map((fate) => ({ fate, count: rows.filter((row) => row.fate === fate).length }))
          .filter(({ count }) => count > 0)
          .map(({ fate, count }) => (
            <div key={fate}>
              <dt>{t(`people.import.fates.${fate}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
      </Counts>
      {step !== 'sending' && wanted > 0 && (
        <>
          <h3 className={styles.part}>{t('people.import.roles')}</h3>
          <Counts>
            {roles.map(({ role, count }) => (
              <div key={role} data-stands-out={role === 'admin' || undefined}>
                <dt>{t(`people.roles.${role}`)}</dt>
                <dd>{count}</dd>
              </div>
            ))}
          </Counts>
          <div className={styles.notices}>
            {adminEmails.length > 0 && (
              <Notice tone="warning">
                <p>{t('people.import.admins', { count: adminEmails.length })}</p>
                <p className={styles.named}>
                  {adminEmails.slice(0, named).map(formatEmail).join(', ')}
                  {adminEmails.length > named && ` +${adminEmails.length - named}`}
                </p>
                <Checkbox
                  id={adminsConfirmationCheckboxId}
                  label={t('people.import.adminsMeant')}
                  checked={meant}
                  onChange={({ target }) => onMeant(target.checked)}
                />
              </Notice>
            )}
            <Notice tone={later.length > 0 ? 'warning' : 'info'}>
              {t('people.import.letters', { left: letters.left, max: letters.max })}{' '}
              {later.length > 0 && t('people.import.later', { count: later.length })}{' '}
              {now.length > 0 && now.length === letters.left && t('people.import.noneLeft')}
            </Notice>
          </div>
        </>
      )}
      {step === 'sending' && (
        <p role="status">
          <progress className={styles.progress} aria-label={t('people.import.progress')} value={sent} max={toSend} />
          {t('people.import.sending', { sent, all: toSend })}
        </p>
      )}
      {step === 'done' && !error && wanted === 0 && <p role="status">{t('people.import.done')}</p>}
      {passedOver.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: this section scrolls, so the keyboard must reach it
        <section className={styles.scroll} tabIndex={0} aria-label={t('people.import.passedOver')}>
          <table className={styles.grid}>
            <caption>{t('people.import.passedOver')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('people.columns.email')}</th>
                <th scope="col">{t('people.import.result')}</th>
                <th scope="col">{t('people.import.line')}</th>
              </tr>
            </thead>
            <tbody>
              {passedOver.slice(0, shown).map((row) => (
                <tr key={row.line}>
                  <td>{formatEmail(row.email) || '–'}</td>
                  <td>{wordsOf(row)}</td>
                  <td>{formatLineRange(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {passedOver.length > shown && <p>{t('people.import.more', { count: passedOver.length - shown })}</p>}
        </section>
      )}
    </>
  );
}

const Counts = ({ children }: { children: ReactNode }) => <dl className={styles.counts}>{children}</dl>;

/** Returns the line number of a row in its file, or its first and last line: '3–5'. */
export function formatLineRange({ line, lastLine }: Pick<CheckedImportRow, 'line' | 'lastLine'>): string {
  return line === lastLine ? String(line) : `${line}–${lastLine}`;
}

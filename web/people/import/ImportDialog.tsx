import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { limits } from '#contract/limits.ts';
import { listExtraAttributes } from '#contract/members.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import styles from '../dialogs.module.css';
import { saveCsv } from '../save-file.ts';
import { type ImportState, type JudgedRow, useImport } from './use-import.ts';

/** In the order in which they are told. */
const fates = ['sent', 'new', 'former', 'failed', 'member', 'invited', 'repeated', 'unusable'] as const;
/** Rows of the file that are shown; the result has all. */
const shown = 100;

type Judged = Extract<ImportState, { rows: JudgedRow[] }>;

/** Invites thousands from a file: says first what would become of each row, then sends in portions, and gives the result as a file. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(listExtraAttributes));
  const attributes = data?.extraAttributes ?? [];
  const { state, read, send, stop, begin, isWanted } = useImport(attributes);
  const close = () => {
    stop();
    begin();
    onClose();
  };
  const isJudged = 'rows' in state;
  const wanted = isJudged ? state.rows.filter(isWanted).length : 0;
  const saveResult = (rows: readonly JudgedRow[]) =>
    void saveCsv(
      `${t('people.import.resultName')}.csv`,
      [t('people.import.line'), t('people.columns.email'), t('people.import.result')],
      rows.map((row) => [String(row.line), row.email, wordsOf(row)]),
    );
  const wordsOf = ({ fate, fault }: JudgedRow) =>
    fault ? t(`people.import.faults.${fault}`) : t(`people.import.fates.${fate}`);
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      phone="full"
      title={t('people.import.title')}
      description={t('people.import.lead')}
      dismissible={state.step !== 'sending'}
      actions={
        <>
          {state.step === 'sending' ? (
            <Button onClick={stop}>{t('people.import.stop')}</Button>
          ) : (
            <Button onClick={close}>{t(state.step === 'done' ? 'people.close' : 'people.cancel')}</Button>
          )}
          {(state.step === 'preview' || state.step === 'done') && (
            <Button onClick={begin}>{t('people.import.another')}</Button>
          )}
          {state.step === 'done' && (
            <Button icon={<Download size={18} />} onClick={() => saveResult(state.rows)}>
              {t('people.import.download')}
            </Button>
          )}
          {isJudged && (wanted > 0 || state.step === 'sending') && (
            <Button variant="primary" pending={state.step === 'sending'} onClick={send}>
              {t(state.step === 'done' ? 'people.import.sendRest' : 'people.import.send', { count: wanted })}
            </Button>
          )}
        </>
      }
    >
      {state.step === 'file' && (
        <div className={styles.file}>
          {(state.fault || state.error) && (
            <Notice tone="error" role="alert">
              {state.error ??
                (state.fault && t(`people.import.fileFaults.${state.fault}`, { most: limits.importedRows }))}
            </Notice>
          )}
          <Field
            label={t('people.import.file')}
            help={`${t('people.import.columns')} ${['email', t('people.import.roleColumn'), ...attributes.map(({ name }) => name)].join(', ')}.`}
          >
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".csv,text/csv,text/plain"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) read(file);
                }}
              />
            )}
          </Field>
        </div>
      )}
      {state.step === 'reading' && (
        <p role="status">
          <Spinner /> {t('people.import.reading')}
        </p>
      )}
      {isJudged && <Preview state={state} wanted={wanted} wordsOf={wordsOf} />}
    </Dialog>
  );
}

interface PreviewProps {
  state: Judged;
  wanted: number;
  wordsOf: (row: JudgedRow) => string;
}

/** How many rows of the file become what, and which those are that nobody is invited by. */
function Preview({ state, wanted, wordsOf }: PreviewProps) {
  const { t } = useTranslation();
  const { rows, unknown, error, sent, step } = state;
  const passedOver = rows.filter(({ fate }) => fate !== 'new' && fate !== 'former' && fate !== 'sent');
  return (
    <>
      {error && (
        <Notice tone="error" role="alert">
          {t('people.errors.errorOnInvitingUsers')} {error}
        </Notice>
      )}
      {unknown.length > 0 && step === 'preview' && (
        <Notice tone="warning">{t('people.import.unknownColumns', { names: unknown.join(', ') })}</Notice>
      )}
      <dl className={styles.counts}>
        {fates
          .map((fate) => ({ fate, count: rows.filter((row) => row.fate === fate).length }))
          .filter(({ count }) => count > 0)
          .map(({ fate, count }) => (
            <div key={fate}>
              <dt>{t(`people.import.fates.${fate}`)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
      </dl>
      {step === 'sending' && (
        <p role="status">
          <progress
            className={styles.progress}
            aria-label={t('people.import.progress')}
            value={sent}
            max={sent + wanted}
          />
          {t('people.import.sending', { sent, all: sent + wanted })}
        </p>
      )}
      {step === 'done' && !error && wanted === 0 && <p role="status">{t('people.import.done')}</p>}
      {passedOver.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that the arrow keys scroll it
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
                  <td>{row.email}</td>
                  <td>{wordsOf(row)}</td>
                  <td>{row.line}</td>
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

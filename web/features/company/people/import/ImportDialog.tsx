import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ExtraAttribute, listExtraAttributes } from '#contract/people/members.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { limits } from '#contract/wire/limits.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Spinner } from '#web/ui/button/Spinner.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Field } from '#web/ui/field/Field.tsx';
import drop from '#web/ui/field/PictureDrop.module.css';
import styles from '../dialogs.module.css';
import { downloadCsv } from '../download-text-file.ts';
import { ImportActions } from './ImportActions.tsx';
import { ImportColumnFields } from './ImportColumnFields.tsx';
import { formatLineRange, ImportPreview } from './ImportPreview.tsx';
import { type CheckedImportRow, createImportPlan } from './import-plan.ts';
import { type ImportState, usePeopleImport } from './use-people-import.ts';

/**
 * The dialog that invites thousands of people from a file. It previews the result, sends in
 * portions, and offers the result of each row as a file.
 */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(createQueryOptions(listExtraAttributes));
  const attributes = data?.extraAttributes ?? [];
  const { state, read, choose, readChosen, changeColumns, send, stop, begin: beginAnew } = usePeopleImport(attributes);
  const [meant, setMeant] = useState(false);
  const begin = () => {
    setMeant(false);
    beginAnew();
  };
  const close = () => {
    stop();
    begin();
    onClose();
  };
  const isJudged = 'rows' in state;
  const plan = isJudged ? createImportPlan(state.rows, state.letters.left) : null;
  const saveResult = (rows: readonly CheckedImportRow[]) =>
    void downloadCsv(
      `${t('people.import.resultName')}.csv`,
      [t('people.import.line'), t('people.columns.email'), t('people.import.result')],
      rows.map((row) => [formatLineRange(row), formatEmail(row.email), wordsOf(row)]),
    );
  const wordsOf = ({ fate, fault }: CheckedImportRow) => {
    if (fault) return t(`people.import.faults.${fault}`);
    const waits = state.step === 'done' && (fate === 'new' || fate === 'former');
    return t(waits ? 'people.import.notYet' : `people.import.fates.${fate}`);
  };
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
        <ImportActions
          state={state}
          plan={plan}
          isLookedAt={plan === null || plan.adminEmails.length === 0 || meant}
          onChangeColumns={() => {
            setMeant(false);
            changeColumns();
          }}
          onSaveResult={saveResult}
          {...{ close, begin, readChosen, send, stop }}
        />
      }
    >
      {(state.step === 'file' || state.step === 'columns') && <FileRefused {...state} />}
      {state.step === 'columns' && (
        <ImportColumnFields
          choice={state.choice}
          chosen={state.chosen}
          onChosen={choose}
          attributes={attributes}
          isEmailColumnUnnamed={state.isEmailColumnUnnamed}
        />
      )}
      {state.step === 'file' && <FilePick attributes={attributes} onFile={read} />}
      {state.step === 'reading' && (
        <p role="status">
          <Spinner /> {t('people.import.reading')}
        </p>
      )}
      {isJudged && plan && (
        <ImportPreview file={state} plan={plan} wordsOf={wordsOf} meant={meant} onMeant={setMeant} />
      )}
    </Dialog>
  );
}

type FileState = Extract<ImportState, { step: 'file' | 'columns' }>;

/** Shows the reason why a file cannot be read. */
function FileRefused({ fault, error }: Pick<FileState, 'fault' | 'error'>) {
  const { t } = useTranslation();
  if (!fault && !error) return null;
  return (
    <div className={styles.notices}>
      <Notice tone="error" role="alert">
        {error ?? (fault && t(`people.import.fileFaults.${fault}`, { most: limits.importedRows }))}
      </Notice>
    </div>
  );
}

interface PickProps {
  attributes: readonly ExtraAttribute[];
  onFile: (file: File) => void;
}

/**
 * The step in which the administrator selects a file. It lists the columns that a file may have.
 */
function FilePick({ attributes, onFile }: PickProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const columns = ['email', t('people.import.roleColumn'), ...attributes.map(({ name }) => name)].join(', ');
  return (
    <div className={styles.file}>
      <Field label={t('people.import.file')} help={`${t('people.import.columns')} ${columns}.`}>
        {(control) => (
          <div className={drop.drop}>
            {/* The browser's own file input would be labelled in the browser's language, not the
                page's. */}
            <input
              {...control}
              ref={picker}
              type="file"
              accept=".csv,text/csv,text/plain"
              hidden
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) onFile(file);
              }}
            />
            <Button
              icon={<Upload size={18} />}
              aria-describedby={control['aria-describedby']}
              onClick={() => picker.current?.click()}
            >
              {t('people.import.pick')}
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}

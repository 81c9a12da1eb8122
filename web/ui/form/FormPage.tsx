import type { ReactNode } from 'react';
import { actBar } from '../act-bar.ts';
import { Button } from '../Button.tsx';
import { RibbonActs } from '../RibbonActs.tsx';
import type { RibbonAct } from '../ribbon-act.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import styles from './form.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';
import { NotSaved } from './NotSaved.tsx';
import { SaveButton } from './SaveButton.tsx';
import type { FormState } from './use-contract-form.ts';

export interface FormPageProps {
  title: ReactNode;
  form: FormState;
  /** The way out; unsaved changes are asked about when it leads elsewhere. */
  onCancel: () => void;
  /** Cancel takes back what was typed, and is off while there is nothing to take back. */
  cancelsChanges?: boolean;
  /** Nothing can be changed now; what is there can be read. */
  disabled?: boolean;
  /** Above the fields: what to know about all of them. */
  notice?: ReactNode;
  saveLabel?: ReactNode;
  /** In the ribbon, before Cancel and Save: other acts on what is edited. */
  acts?: readonly RibbonAct[];
  /** One column, or one each: on a narrow screen they follow each other. */
  children: ReactNode;
}

/**
 * A page to fill in: a ribbon with Cancel and Save that stays in sight, unsaved changes told and never left unasked, fields in
 * columns that become one. On a phone Cancel and Save stay in thumb's reach; the other acts are a menu beside the title.
 */
export function FormPage(props: FormPageProps) {
  const { title, form, onCancel, cancelsChanges = false, disabled = false, notice, saveLabel, acts, children } = props;
  const texts = useUiTexts();
  return (
    <form
      noValidate
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <header {...actBar} className={styles.ribbon}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          <p role="status" className={styles.unsaved}>
            {form.isDirty && texts.unsaved}
          </p>
        </div>
        <div className={styles.acts}>
          {acts && <RibbonActs acts={acts} />}
          <div className={styles.decide}>
            <Button disabled={cancelsChanges && !form.isDirty} onClick={onCancel}>
              {texts.cancel}
            </Button>
            {!disabled && <SaveButton form={form}>{saveLabel}</SaveButton>}
          </div>
        </div>
        <NotSaved refused={form.refused} failed={form.failed} />
      </header>
      {notice}
      <fieldset disabled={disabled} className={styles.columns}>
        {children}
      </fieldset>
      <LeaveGuard isUnsaved={form.isUnsaved} onDiscard={form.reset} />
    </form>
  );
}

/** One column of a form page: fields that belong together, under their name. */
export function FormColumn({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.column}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

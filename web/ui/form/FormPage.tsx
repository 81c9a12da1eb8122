import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { RibbonActions } from '../menu/RibbonActions.tsx';
import type { RibbonAction } from '../menu/ribbon-action.ts';
import { useUiTexts } from '../texts/ui-texts.ts';
import { actionBarProps } from '../toast/action-bar.ts';
import styles from './form.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SaveErrorMessage } from './SaveErrorMessage.tsx';
import type { FormSaveControls } from './use-contract-form.ts';

export interface FormPageProps {
  title: ReactNode;
  form: FormSaveControls;
  /**
   * Called on Cancel. It navigates away, and LeaveGuard first confirms the loss of unsaved changes.
   * With `cancelsChanges` it reverts the typed values instead.
   */
  onCancel: () => void;
  /**
   * True when Cancel reverts the typed values instead of leaving the page. Cancel is then disabled
   * without changes.
   */
  cancelsChanges?: boolean;
  /** True when the values can only be read at the moment, not changed. */
  disabled?: boolean;
  /** A notice above all fields that concerns the whole form. */
  notice?: ReactNode;
  saveLabel?: ReactNode;
  /** Other actions on the edited object, before Cancel and Save in the ribbon. */
  acts?: readonly RibbonAction[];
  /** One or more columns. On a narrow screen they stand one below the other. */
  children: ReactNode;
}

/**
 * A page with a form. Its sticky ribbon shows Cancel, Save and whether changes are unsaved.
 * LeaveGuard confirms their loss. On a phone Cancel and Save stay at the bottom, and a menu beside
 * the title has the actions `acts`.
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
      <header {...actionBarProps} className={styles.ribbon}>
        <div className={styles.heading}>
          <h1>{title}</h1>
          <p role="status" className={styles.unsaved}>
            {form.isDirty && texts.unsaved}
          </p>
        </div>
        <div className={styles.acts}>
          {acts && <RibbonActions acts={acts} />}
          <div className={styles.decide}>
            <Button disabled={cancelsChanges && !form.isDirty} onClick={onCancel}>
              {texts.cancel}
            </Button>
            {!disabled && <SaveButton form={form}>{saveLabel}</SaveButton>}
          </div>
        </div>
        <SaveErrorMessage refused={form.refused} failed={form.failed} />
      </header>
      {notice}
      <fieldset disabled={disabled} className={styles.columns}>
        {children}
      </fieldset>
      <LeaveGuard
        isUnsaved={form.isUnsaved}
        {...(typeof title === 'string' && { name: () => title })}
        onDiscard={form.reset}
      />
    </form>
  );
}

/** One column of a form page: related fields under their common heading. */
export function FormColumn({ title, children }: { title?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.column}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { FormState } from '#web/ui/form/use-contract-form.ts';
import formStyles from '../LoginForm.module.css';
import pageStyles from '../LoginScreen.module.css';
import { SignedOutPage } from '../SignedOutPage.tsx';
import styles from './AccountForm.module.css';

export interface AccountFormProps {
  /** Above the title: whose page this is. */
  before?: ReactNode;
  title: string;
  lead: ReactNode;
  form: Pick<FormState, 'isSaving' | 'submit' | 'refused' | 'failed'>;
  /** The words of the button; null where the fields alone are for a way on. */
  submit: string | null;
  /** The button is off: what the form needs has not loaded yet. */
  disabled?: boolean | undefined;
  /** A way on when the server has refused. */
  remedy?: ReactNode;
  children: ReactNode;
  /** Below the button: other ways on. */
  after?: ReactNode;
}

/** A signed-out page with one form: its name, what went wrong, fields, one button. */
export function AccountForm({
  before,
  title,
  lead,
  form,
  submit,
  disabled,
  remedy,
  children,
  after,
}: AccountFormProps) {
  return (
    <SignedOutPage>
      {before}
      <h1 className={pageStyles.title}>{title}</h1>
      <p className={pageStyles.lead}>{lead}</p>
      <form
        noValidate
        className={formStyles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isSaving) form.submit();
        }}
      >
        <div role="alert">
          {form.refused && (
            <div className={formStyles.refused}>
              <CircleAlert size={20} aria-hidden="true" />
              <span>
                {form.failed} {form.refused} {remedy}
              </span>
            </div>
          )}
        </div>
        {children}
        {submit !== null && (
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            pending={form.isSaving}
            disabled={disabled}
            // The press must not first leave a field: what is wrong with it would move the button away from under the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {submit}
          </Button>
        )}
      </form>
      {after && <div className={styles.after}>{after}</div>}
    </SignedOutPage>
  );
}

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button/Button.tsx';
import type { FormSaveControls } from '#web/ui/form/use-contract-form.ts';
import { useEnterSubmitsOnceEnabled } from '#web/ui/form/use-enter-submits-once-enabled.ts';
import formStyles from '../LoginForm.module.css';
import pageStyles from '../LoginScreen.module.css';
import { SignedOutPageLayout } from '../SignedOutPageLayout.tsx';
import styles from './SignedOutFormPage.module.css';

export interface SignedOutFormPageProps {
  /** Content above the title, such as the company that invites. */
  before?: ReactNode;
  title: string;
  lead: ReactNode;
  form: Pick<FormSaveControls, 'isSaving' | 'submit' | 'refused' | 'failed'>;
  /**
   * The label of the button. Null hides the button, if the person can only continue by another
   * sign-in method below the form.
   */
  submit: string | null;
  /** True disables the button while something that the form needs, such as the captcha, loads. */
  disabled?: boolean | undefined;
  /** A link or button that helps after the server's refusal. */
  remedy?: ReactNode;
  children: ReactNode;
  /** Content below the button, such as other sign-in methods. */
  after?: ReactNode;
}

/** A page for signed-out people with one form: the title, the error, the fields and one button. */
export function SignedOutFormPage({
  before,
  title,
  lead,
  form,
  submit,
  disabled = false,
  remedy,
  children,
  after,
}: SignedOutFormPageProps) {
  const earlyEnter = useEnterSubmitsOnceEnabled(disabled);
  return (
    <SignedOutPageLayout>
      {before}
      <h1 className={pageStyles.title}>{title}</h1>
      <p className={pageStyles.lead}>{lead}</p>
      <form
        noValidate
        className={formStyles.form}
        {...earlyEnter.handlers}
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
            pending={form.isSaving || earlyEnter.isWaiting}
            disabled={disabled}
            // A mouse down must not blur a field. The field's error would move the button away from
            // the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {submit}
          </Button>
        )}
      </form>
      {after && <div className={styles.after}>{after}</div>}
    </SignedOutPageLayout>
  );
}

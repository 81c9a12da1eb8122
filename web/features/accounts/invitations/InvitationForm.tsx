import type { ReactNode } from 'react';
import { shownEmail } from '#contract/text/shown-email.ts';
import { AccountForm, type AccountFormProps } from '#web/features/accounts/identity/accounts/AccountForm.tsx';
import { SignInMethods } from '#web/features/accounts/identity/SignInMethods.tsx';
import { useTranslation, withTexts } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { ConsentFields, type ConsentProps } from './ConsentFields.tsx';
import { consented } from './consented.ts';
import { FailureText } from './FailureText.tsx';
import styles from './InvitationForm.module.css';
import { InvitedInto } from './InvitedInto.tsx';
import type { ModeProps } from './mode-props.ts';

const InvitedSso = lazyPart(
  () => withTexts(['besideTheForm'], import('#web/features/accounts/identity/providers/OtherWays.tsx')),
  'InvitedSso',
);

interface Props
  extends Pick<ModeProps, 'code' | 'invitation' | 'said'>,
    Pick<AccountFormProps, 'title' | 'form' | 'submit' | 'disabled'> {
  /**
   * The sentence that explains how to accept the invitation here. A failure at a provider replaces
   * it.
   */
  lead: string;
  /** The form with the consents, which every sign-in method sends along. */
  consents: Parameters<typeof consented>[0] & { values: { marketingConsent: boolean }; text: ConsentProps['text'] };
  /** Fields below the email, such as the password. */
  children?: ReactNode;
  /** Content between the button and the other sign-in methods. */
  between: ReactNode;
  /** Content below the other sign-in methods. */
  last?: ReactNode;
}

/**
 * The form that accepts an invitation: the inviter, the email, one button, and other sign-in
 * methods. Single sign-on of the email's company stands after the consents and above the password.
 */
export function InvitationForm(props: Props) {
  const { code, invitation, said, title, lead, form, submit, disabled, consents, children, between, last } = props;
  const { t } = useTranslation();
  const { invitedUserEmail, sso } = invitation;
  const { marketingConsent } = consents.values;
  const ticks = <ConsentFields text={consents.text} />;
  const way = {
    at: 'invitation',
    emailAddress: invitedUserEmail,
    invitation: { code, marketingConsent, consented: () => consented(consents) },
  } as const;
  return (
    <AccountForm
      before={<InvitedInto invitation={invitation} />}
      title={title}
      lead={said ? <FailureText>{said}</FailureText> : lead}
      form={form}
      submit={submit}
      disabled={disabled}
      after={
        <>
          {between}
          {(!sso?.isAlone || sso.besideProviders) && <SignInMethods {...way} />}
          {last}
        </>
      }
    >
      <TextField
        label={t('accounts.email')}
        type="email"
        autoComplete="username"
        defaultValue={shownEmail(invitedUserEmail)}
        readOnly
      />
      {sso && ticks}
      {sso && (
        <div className={styles.sso}>
          <InvitedSso {...way} companyId={sso.companyId} isAlone={sso.isAlone} />
        </div>
      )}
      {children}
      {!sso && ticks}
    </AccountForm>
  );
}

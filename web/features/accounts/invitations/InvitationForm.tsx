import type { ReactNode } from 'react';
import { formatEmail } from '#contract/text/format-email.ts';
import {
  SignedOutFormPage,
  type SignedOutFormPageProps,
} from '#web/features/accounts/identity/accounts/SignedOutFormPage.tsx';
import { SignInMethodsBesidesPassword } from '#web/features/accounts/identity/SignInMethodsBesidesPassword.tsx';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { ConsentFields, type ConsentFieldsProps } from './ConsentFields.tsx';
import { checkRequiredConsents } from './has-required-consents.ts';
import styles from './InvitationForm.module.css';
import { InvitingCompany } from './InvitingCompany.tsx';
import type { InvitationModeProps } from './invitation-mode-props.ts';
import { ProviderFailureText } from './ProviderFailureText.tsx';

const InvitedSso = lazyPart(
  () => loadWithTexts(['besideTheForm'], import('#web/features/accounts/identity/providers/OtherSignInMethods.tsx')),
  'InvitationSsoLink',
);

interface Props
  extends Pick<InvitationModeProps, 'code' | 'invitation' | 'said'>,
    Pick<SignedOutFormPageProps, 'title' | 'form' | 'submit' | 'disabled'> {
  /**
   * The sentence that explains how to accept the invitation here. A failure at a provider replaces
   * it.
   */
  lead: string;
  /** The form with the consents, which every sign-in method sends along. */
  consents: Parameters<typeof checkRequiredConsents>[0] & {
    values: { marketingConsent: boolean };
    text: ConsentFieldsProps['text'];
  };
  /** Fields below the email, such as the password. */
  children?: ReactNode;
  /** Content between the button and the other sign-in methods. */
  between: ReactNode;
  /** Content below the other sign-in methods. */
  last?: ReactNode;
}

/**
 * The form that accepts an invitation: the inviter, the email, one button, and other sign-in
 * methods. If the email's company has single sign-on, its link stands after the consents and above
 * the password.
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
    invitation: { code, marketingConsent, consented: () => checkRequiredConsents(consents) },
  } as const;
  return (
    <SignedOutFormPage
      before={<InvitingCompany invitation={invitation} />}
      title={title}
      lead={said ? <ProviderFailureText>{said}</ProviderFailureText> : lead}
      form={form}
      submit={submit}
      disabled={disabled}
      after={
        <>
          {between}
          {(!sso?.isAlone || sso.besideProviders) && <SignInMethodsBesidesPassword {...way} />}
          {last}
        </>
      }
    >
      <TextField
        label={t('accounts.email')}
        type="email"
        autoComplete="username"
        defaultValue={formatEmail(invitedUserEmail)}
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
    </SignedOutFormPage>
  );
}

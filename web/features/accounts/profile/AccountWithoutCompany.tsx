import { useEffect } from 'react';
import { formatEmail } from '#contract/text/format-email.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { focusHeading } from '#web/platform/routing/focus-heading.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { DeleteAccountSection } from './info/DeleteAccountSection.tsx';
import { PersonalDataDownload } from './info/PersonalDataDownload.tsx';
import styles from './profile.module.css';
import { useIdentityProvenToast } from './use-identity-proven-toast.ts';

const ExternalSignInError = lazyPart(
  () => loadWithTexts(['besideTheForm'], import('#web/features/accounts/identity/providers/ExternalSignInError.tsx')),
  'ExternalSignInErrorNotice',
);

interface Props {
  email: string;
  onBack: () => void;
}

/**
 * The account of a person without a company: a download of their data, and the deletion of the
 * account.
 */
export function AccountWithoutCompany({ email, onBack }: Props) {
  const { t } = useTranslation();
  useIdentityProvenToast();
  useEffect(() => focusHeading(), []);
  return (
    <>
      <h1>{t('profile.own.title')}</h1>
      <p className={styles.whose}>{t('profile.own.words', { email: formatEmail(email) })}</p>
      <div className={styles.account}>
        <ExternalSignInError />
        <PersonalDataDownload />
        <DeleteAccountSection />
        <div>
          <Button onClick={onBack}>{t('profile.own.back')}</Button>
        </div>
      </div>
    </>
  );
}

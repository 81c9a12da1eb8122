import { useEffect, useState } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { focusHeading } from '#web/platform/routing/focus-heading.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import styles from '../profile.module.css';
import { PasswordForm } from './PasswordForm.tsx';

/**
 * The profile's tab that sets or changes the password. An account of a company's single sign-on has
 * no password (PROF-03).
 */
export function PasswordScreen() {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const [changes, setChanges] = useState(0);
  useEffect(() => (changes > 0 ? focusHeading() : undefined), [changes]);
  if (profile.ssoOnly)
    return (
      <div className={styles.sessions}>
        <h1>{t('profile.password.change')}</h1>
        <Notice tone="info">{t('profile.password.bySSO')}</Notice>
      </div>
    );
  // Remounts the form after each change, so that no password stays in a field.
  return <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />;
}

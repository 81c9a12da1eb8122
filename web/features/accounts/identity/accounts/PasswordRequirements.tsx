import { Check, Circle } from 'lucide-react';
import { getUnmetPasswordRequirements, passwordRequirements } from '#contract/sign-in/password-rule.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import styles from './PasswordRequirements.module.css';

/** The requirements of a new password. Each gets a tick as soon as the typed password meets it. */
export function PasswordRequirements({ password }: { password: string }) {
  const { t } = useTranslation();
  const missing = getUnmetPasswordRequirements(password);
  return (
    <div className={styles.parts}>
      <p>{t('accounts.passwordParts.label')}</p>
      <ul>
        {passwordRequirements.map((part) => {
          const isThere = !missing.includes(part);
          const Sign = isThere ? Check : Circle;
          return (
            <li key={part} className={classNames(isThere && styles.there)}>
              <Sign size={14} strokeWidth={isThere ? 3 : 2} aria-hidden="true" />
              {t(`accounts.passwordParts.${part}`)}
              <VisuallyHidden>: {t(`accounts.passwordParts.${isThere ? 'there' : 'missing'}`)}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

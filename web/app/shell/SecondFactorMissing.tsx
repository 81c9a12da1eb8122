import { Link } from '@tanstack/react-router';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';

/**
 * Replaces the screens of a company that requires a second factor, for a person without one. It
 * links to the person's security settings.
 */
export function SecondFactorMissingScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  return (
    <MessageScreen
      drawing="lock"
      title={t('shell.secondFactor.title')}
      actions={
        <Link
          to="/$company/userProfile/security"
          params={{ company: company.companyUrlName }}
          className={getButtonClass({ variant: 'primary' })}
        >
          {t('shell.secondFactor.setUp')}
        </Link>
      }
    >
      <p>{t('shell.secondFactor.words', { name: company.name })}</p>
    </MessageScreen>
  );
}

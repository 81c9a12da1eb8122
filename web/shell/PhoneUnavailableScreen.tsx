import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** Instead of a screen that has no form for phones (SHELL-02). */
export function PhoneUnavailableScreen() {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  return (
    <MessageScreen
      alert
      drawing="wide"
      title={t('shell.phoneUnavailable.title')}
      actions={
        <Link
          to="/$company/booking"
          params={{ company: company.companyUrlName }}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('shell.toBooking')}
        </Link>
      }
    >
      {t('shell.phoneUnavailable.words')}
    </MessageScreen>
  );
}

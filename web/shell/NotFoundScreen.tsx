import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { MessageScreen } from './MessageScreen.tsx';

/** An address that leads nowhere (SHELL-01). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const { company } = useWorkplace();
  return (
    <MessageScreen
      drawing="lost"
      title={t('shell.notFound.title')}
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
      {t('shell.notFound.words')}
    </MessageScreen>
  );
}

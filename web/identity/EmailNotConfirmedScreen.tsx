import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Trans } from '#web/app/languages/Trans.tsx';
import { MessageScreen } from '#web/shell/MessageScreen.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { SignedOutPage } from './SignedOutPage.tsx';

/** The password was right, but the e-mail has not been confirmed yet. */
export function EmailNotConfirmedScreen() {
  const { t } = useTranslation();
  const { email } = useLocation({ select: ({ state }) => state });
  if (!email) return <Navigate to="/" replace />;
  return (
    <SignedOutPage>
      <MessageScreen
        drawing="envelope"
        title={t('identity.emailNotConfirmed.title')}
        actions={
          <Link to="/login" className={buttonClass({ variant: 'primary' })}>
            {t('identity.toLogin')}
          </Link>
        }
      >
        <p>
          <Trans i18nKey="identity.emailNotConfirmed.words" values={{ email }} components={{ strong: <strong /> }} />
        </p>
      </MessageScreen>
    </SignedOutPage>
  );
}

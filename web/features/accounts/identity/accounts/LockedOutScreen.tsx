import { Link, Navigate, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { formatEmail } from '#contract/text/format-email.ts';
import { EmailText } from '#web/platform/frame/EmailText.tsx';
import { MessageScreen } from '#web/platform/frame/MessageScreen.tsx';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { SignedOutPageLayout } from '../SignedOutPageLayout.tsx';
import { formatLocalDateTime } from './format-local-date-time.ts';

/** The screen after too many failed sign-ins: the email and the end of the lock-out (AUTH-10). */
export function LockedOutScreen() {
  const { t } = useTranslation();
  // The history state at the first render. During a navigation the location already has the next
  // page's state.
  const state = useLocation({ select: (location) => location.state });
  const [{ userName, lockedOutEnd }] = useState(state);
  if (!userName || !lockedOutEnd) return <Navigate to="/login" replace />;
  return (
    <SignedOutPageLayout>
      <MessageScreen
        drawing="lock"
        title={t('accounts.lockedOut.title')}
        actions={
          <>
            <Link to="/login" className={getButtonClass()}>
              {t('accounts.toLogin')}
            </Link>
            <Link to="/passwordForgotten" className={getButtonClass({ variant: 'primary' })}>
              {t('accounts.lockedOut.forgotten')}
            </Link>
          </>
        }
      >
        <p>
          <Trans
            i18nKey="accounts.lockedOut.words"
            values={{
              userName: formatEmail(userName),
              end: formatLocalDateTime(lockedOutEnd),
              zone: getDeviceTimeZone(),
            }}
            components={{ strong: <EmailText strong /> }}
          />
        </p>
      </MessageScreen>
    </SignedOutPageLayout>
  );
}

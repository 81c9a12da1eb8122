import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { hasSessionEnded, startSessionWithTokens, wasSessionEndedRemotely } from '#web/platform/session/session.ts';
import { hasSignedOutInAnotherTab } from '#web/platform/session/session-marker.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginScreen.module.css';
import { SignedOutPageLayout } from './SignedOutPageLayout.tsx';

const AccountActivationNotice = lazyPart(
  () => loadWithTexts(['accounts'], import('./accounts/ActivationLinkResultNotice.tsx')),
  'ActivationLinkResultNotice',
);

const SecondStep = lazyPart(
  () => loadWithTexts(['besideTheForm'], import('./factors/SecondFactorStep.tsx')),
  'SecondFactorStep',
);

const ExternalSignInError = lazyPart(
  () => loadWithTexts(['besideTheForm'], import('./providers/ExternalSignInError.tsx')),
  'ExternalSignInErrorNotice',
);

/** Returns the text key of the sentence that says why the last session ended. */
function endOfSession() {
  if (hasSignedOutInAnotherTab()) return 'identity.login.signedOutInAnotherTab';
  return wasSessionEndedRemotely() ? 'identity.login.endedElsewhere' : 'identity.login.sessionEnded';
}

/** The sign-in screen (AUTH-01). The link of an activation email opens it too (AUTH-17). */
export function LoginScreen() {
  const { t } = useTranslation();
  const [code] = useState(() => new URLSearchParams(location.search).get('activationCode'));
  const [needed, setNeeded] = useState<ErrorDetails<'secondFactorNeeded'> | null>(null);
  const router = useRouter();
  // The email that the previous screen passed, or that the activation link confirmed.
  const [known, setKnown] = useState<string | null>(() => router.state.location.state.email ?? null);
  const told = router.state.location.state.failed;
  const [failed] = useState(() => location.search.includes('externalError='));
  if (needed)
    return (
      <SignedOutPageLayout>
        <SecondStep ways={needed.ways} onDone={startSessionWithTokens} onAgain={() => setNeeded(null)} />
      </SignedOutPageLayout>
    );
  return (
    <SignedOutPageLayout>
      <h1 className={classNames(styles.title, styles.alone)}>{t('identity.login.title')}</h1>
      {code && (
        <div className={styles.activation}>
          <AccountActivationNotice code={code} onConfirmed={setKnown} />
        </div>
      )}
      {failed && (
        <div className={styles.activation}>
          <ExternalSignInError />
        </div>
      )}
      {told && (
        <p role="alert" lang={told.language} className={styles.failed}>
          {told.text}
        </p>
      )}
      {!code && hasSessionEnded() && (
        <p role="status" className={styles.ended}>
          {t(endOfSession())}
        </p>
      )}
      <LoginForm onSecondStep={setNeeded} emailAddress={known} />
      <p className={styles.trial}>
        {t('identity.login.noAccount')} <Link to="/register">{t('identity.login.freeTrial')}</Link>.{' '}
        {t('identity.login.noCard')}
      </p>
    </SignedOutPageLayout>
  );
}

import { Link, useNavigate } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { prefetchSignedInCode } from '#web/platform/company/prefetch-signed-in-code.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { startSessionWithTokens } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { assignRefusalToFields } from '#web/ui/form/refused-at.ts';
import { useEnterSubmitsOnceEnabled } from '#web/ui/form/use-enter-submits-once-enabled.ts';
import { trackScreenWait } from '#web/ui/lazy/screen-waits.ts';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useFailureToastControls } from '#web/ui/toast/use-failure-toast-controls.ts';
import { useCaptcha } from './captcha/use-captcha.tsx';
import { fetchTokensByPassword } from './fetch-tokens-by-password.ts';
import { SsoForTypedEmailSpace } from './InlineSsoContainer.tsx';
import styles from './LoginForm.module.css';
import { SignInMethodsBesidesPassword } from './SignInMethodsBesidesPassword.tsx';
import { useLoginFields } from './use-login-fields.ts';

interface Props {
  /** Called after a correct password, when the account also demands a second factor. */
  onSecondStep: (needed: ErrorDetails<'secondFactorNeeded'>) => void;
  /**
   * An email that the screen knows, such as from an activation link. The form puts it into the
   * email field if the field is empty.
   */
  emailAddress?: string | null;
}

/**
 * The form that signs in by email and password (AUTH-01). It keeps the input after every error that
 * it shows.
 */
export function LoginForm({ onSecondStep, emailAddress: learned = null }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const fields = useLoginFields(form);
  const captcha = useCaptcha('login');
  const earlyEnter = useEnterSubmitsOnceEnabled(!captcha.ready);
  const failure = useFailureToastControls();
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page learns the email from another part
  useEffect(() => {
    if (learned !== null) fields.fillIn('emailAddress', learned);
  }, [learned]);

  /** Shows a refusal beside the fields that it concerns, or above the form. */
  const show = (error: ApiError) => {
    const { beside, text } = assignRefusalToFields(error, { fields: ['emailAddress', 'password'] });
    for (const name of ['password', 'emailAddress'] as const) if (beside[name]) fields.refuse(name, beside[name]);
    // The message about wrong credentials is complete. Any other message follows a sentence about
    // the failed sign-in.
    const isWrong = error.errorCode === 'invalidCredentials';
    failure.say(t('identity.login.errorOnLogin'));
    setRefused(text && (isWrong ? text : `${t('identity.login.errorOnLogin')} ${text}`));
    if (isWrong) fields.select('password');
  };
  const refuse = (error: ApiError, emailAddress: string) => {
    if (error.errorCode === 'userLockOuted') {
      const { userName, lockedOutEnd } = error.details as ErrorDetails<'userLockOuted'>;
      void navigate({ to: '/userLockOuted', state: { userName, lockedOutEnd } });
    } else if (error.errorCode === 'secondFactorNeeded') {
      onSecondStep(error.details as ErrorDetails<'secondFactorNeeded'>);
    } else if (error.errorCode === 'emailNotConfirmed') {
      void navigate({ to: '/emailNotConfirmed', state: { email: emailAddress } });
    } else if (error.errorCode !== 'invalidCaptcha') show(error);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const typed = new FormData(event.currentTarget);
    setPending(true);
    if (!(await fields.areRight())) {
      setPending(false);
      return;
    }
    const emailAddress = String(typed.get('emailAddress')).trim();
    setRefused(null);
    failure.takeBack();
    prefetchSignedInCode();
    try {
      // After a success the button stays pending until the first screen shows, so that the person
      // cannot submit twice.
      const values = { emailAddress, password: String(typed.get('password')), rememberMe: typed.has('rememberMe') };
      startSessionWithTokens(
        await trackScreenWait(captcha.run((tokens) => fetchTokensByPassword({ ...values, ...tokens }))),
      );
    } catch (error) {
      setPending(false);
      if (!(error instanceof ApiError)) throw error;
      refuse(error, emailAddress);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} {...earlyEnter.handlers} className={styles.form}>
      <div role="alert">
        {refused && (
          <p className={styles.refused}>
            <CircleAlert size={20} aria-hidden="true" />
            <span>{refused}</span>
          </p>
        )}
      </div>
      <TextField
        {...fields.inputOf('emailAddress')}
        label={t('identity.login.email')}
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SsoForTypedEmailSpace at="login" />
      <PasswordField
        {...fields.inputOf('password')}
        label={t('identity.login.password')}
        autoComplete="current-password"
        required
      />
      <div className={styles.line}>
        <Checkbox name="rememberMe" defaultChecked label={t('identity.login.rememberMe')} />
        {/* The router calls `state` at the first render, and again on the click. */}
        <Link to="/passwordForgotten" state={() => ({ email: fields.typed('emailAddress') })}>
          {t('identity.login.forgotten')}
        </Link>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        pending={pending || earlyEnter.isWaiting}
        disabled={!captcha.ready}
        // A mouse down must not blur a field. The field's error would move the button away from the
        // pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('identity.login.submit')}
      </Button>
      {captcha.part}
      <SignInMethodsBesidesPassword at="login" />
    </form>
  );
}

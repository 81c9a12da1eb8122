import { CircleAlert, Fingerprint } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { AuthTokens } from '#contract/sign-in/auth.ts';
import { askSecondStepPasskey } from '#contract/sign-in/second-step.ts';
import type { ErrorDetails } from '#contract/wire/errors.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import formStyles from '../LoginForm.module.css';
import pageStyles from '../LoginScreen.module.css';
import { arePasskeysSupported } from './are-passkeys-supported.ts';
import { callWithoutSession } from './call-without-session.ts';
import { authenticateWithPasskey } from './passkey.ts';
import { useSecondFactorStep } from './use-second-factor-step.ts';

/** The details of a refused sign-in that needs a second factor: its methods, and its time limit. */
export type SecondFactorNeededDetails = ErrorDetails<'secondFactorNeeded'>;

interface Props {
  ways: SecondFactorNeededDetails['ways'];
  onDone: (tokens: AuthTokens) => void;
  /** Called to return to the first factor. */
  onAgain: () => void;
}

/**
 * The second step of a sign-in: a code of the authenticator app, a recovery code, or a passkey. It
 * takes the place of the form with email and password.
 */
export function SecondFactorStep({ ways, onDone, onAgain }: Props) {
  const { t } = useTranslation();
  const byApp = ways.includes('authenticator');
  const byPasskey = ways.includes('passkey') && arePasskeysSupported();
  // The first input takes the app's code. For a person without the app, null shows only the passkey
  // button. If this browser also cannot use a passkey of theirs, the input takes a recovery code.
  const [typing, setTyping] = useState<'code' | 'recoveryCode' | null>(
    byApp ? 'code' : byPasskey ? null : 'recoveryCode',
  );
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { pending, wrong, setWrong, refused, send } = useSecondFactorStep(field, onDone);

  // Focuses the new field, because switching the method removed the previous field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each change of the method
  useEffect(() => (field.current ?? heading.current)?.focus(), [typing]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') {
      setWrong(t('factors.step.required'));
      field.current?.focus();
    } else void send('code', async () => ({ code }));
  };
  const passkey = () =>
    send('passkey', async () => ({
      passkey: await authenticateWithPasskey((await callWithoutSession(askSecondStepPasskey)).options),
    }));
  const choose = (way: typeof typing) => {
    setWrong(null);
    setTyping(way);
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={pageStyles.title}>
        {t('factors.step.title')}
      </h1>
      <p className={pageStyles.lead}>{t(`factors.step.lead.${typing ?? 'passkey'}`)}</p>
      <form noValidate className={formStyles.form} onSubmit={submit}>
        <div role="alert">
          {refused && (
            <p className={formStyles.refused}>
              <CircleAlert size={20} aria-hidden="true" />
              <span>{refused.text}</span>
            </p>
          )}
        </div>
        {typing && !refused?.isOver && (
          <>
            <TextField
              key={typing}
              ref={field}
              name="code"
              label={t(`factors.step.field.${typing}`)}
              error={wrong ?? undefined}
              inputMode={typing === 'code' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
            />
            <Button type="submit" variant="primary" size="large" wide pending={pending === 'code'}>
              {t('factors.step.submit')}
            </Button>
          </>
        )}
        {byPasskey && !refused?.isOver && (
          <Button
            size="large"
            wide
            variant={typing === null ? 'primary' : 'secondary'}
            icon={<Fingerprint size={18} />}
            pending={pending === 'passkey'}
            onClick={passkey}
          >
            {t('factors.step.byPasskey')}
          </Button>
        )}
        {!refused?.isOver && byApp && typing === 'recoveryCode' && (
          <Button wide onClick={() => choose('code')}>
            {t('factors.step.byApp')}
          </Button>
        )}
        {!refused?.isOver && ways.includes('recoveryCode') && typing !== 'recoveryCode' && (
          <Button wide onClick={() => choose('recoveryCode')}>
            {t('factors.step.byRecoveryCode')}
          </Button>
        )}
        <Button wide variant={refused?.isOver ? 'primary' : 'quiet'} onClick={onAgain}>
          {t('factors.step.again')}
        </Button>
      </form>
    </>
  );
}

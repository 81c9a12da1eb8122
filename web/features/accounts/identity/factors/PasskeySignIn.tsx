import { CircleAlert, Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { askSignInPasskey, signInByPasskey } from '#contract/sign-in/second-step.ts';
import { prefetchSignedInCode } from '#web/platform/company/prefetch-signed-in-code.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { startSessionWithTokens } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button/Button.tsx';
import formStyles from '../LoginForm.module.css';
import type { SignInMethodProps } from '../way-in.ts';
import { arePasskeysSupported } from './are-passkeys-supported.ts';
import { callWithoutSession, fetchTokens } from './call-without-session.ts';
import {
  authenticateWithPasskey,
  cancelPendingPasskeyRequest,
  isPasskeyAutofillAvailable,
  PasskeyError,
} from './passkey.ts';

/**
 * The sign-in by a passkey: by a button and, if the browser supports it, by suggestions in the
 * email field.
 */
export function PasskeySignIn({ at }: SignInMethodProps) {
  return at === 'login' && arePasskeysSupported() ? <PasskeyButton /> : null;
}

function PasskeyButton() {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState<string | null>(null);

  const run = async (inField: boolean) => {
    const { options } = await callWithoutSession(askSignInPasskey);
    // A device handles one passkey request at a time. If the person has clicked the button
    // meanwhile, the suggestions must not start, or they would cancel the button's request.
    if (inField && pressed.current) return;
    const passkey = await authenticateWithPasskey(options, inField);
    setPending(true);
    setSaid(null);
    prefetchSignedInCode();
    const box = place.current?.closest('form')?.elements.namedItem('rememberMe') as HTMLInputElement | null;
    // After a success the button stays pending until the first screen shows, so that the person
    // cannot submit twice.
    startSessionWithTokens(await fetchTokens(signInByPasskey, { passkey, rememberMe: box?.checked ?? true }));
  };
  const refused = (error: unknown) => {
    setPending(false);
    if (!(error instanceof PasskeyError)) return setSaid((error as Error).message);
    if (error.problem === 'elsewhere') return setSaid(t('factors.elsewhere', { host: location.hostname }));
    setSaid(error.problem === 'failed' ? t('factors.failed') : null);
  };
  const press = async () => {
    pressed.current = true;
    setPending(true);
    setSaid(null);
    // If the suggestions' request reached the device after the button's request and cancelled it,
    // runs the button's request again.
    const again = (error: unknown) => {
      if (error instanceof PasskeyError && error.problem === 'overtaken' && place.current) return run(false);
      throw error;
    };
    await run(false).catch(again).catch(refused);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, while the form is mounted
  useEffect(() => {
    let left = false;
    void isPasskeyAutofillAvailable().then((offers) => {
      // Shows an error only if the server refused a selected passkey. Ignored suggestions, or a
      // server that cannot be reached, show none.
      if (offers && !left) run(true).catch((error) => place.current && pendingOf(error) && refused(error));
    });
    return () => {
      left = true;
      void cancelPendingPasskeyRequest();
    };
  }, []);

  return (
    <div ref={place} className={formStyles.form}>
      <Button size="large" wide icon={<Fingerprint size={18} />} pending={pending} onClick={press}>
        {t('factors.signIn')}
      </Button>
      <div role="alert">
        {said && (
          <p className={formStyles.refused}>
            <CircleAlert size={20} aria-hidden="true" />
            <span>{said}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns true if the server refused a passkey that the person had selected. */
function pendingOf(error: unknown): boolean {
  return !(error instanceof PasskeyError) && (error as { errorCode?: string }).errorCode === 'passkeyRefused';
}

import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { getFactors } from '#contract/factors/factors.ts';
import { askProofPasskey, prove } from '#contract/factors/proof.ts';
import { arePasskeysSupported } from '#web/features/accounts/identity/factors/are-passkeys-supported.ts';
import { authenticateWithPasskey } from '#web/features/accounts/identity/factors/passkey.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { SaveErrorMessage } from '#web/ui/form/SaveErrorMessage.tsx';
import { PasswordField } from '#web/ui/text-field/PasswordField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useFailureToastControls } from '#web/ui/toast/use-failure-toast-controls.ts';
import { IdentityProofByProvider } from './IdentityProofByProvider.tsx';
import styles from './security.module.css';
import { useSecurityErrorFormatter } from './use-passkey-error-text.ts';

interface Props {
  open: boolean;
  onProven: () => void;
  onClose: () => void;
}

/**
 * The dialog that proves the person's identity before they change sign-in methods or delete the
 * account. It accepts a passkey, a code of the app, or the password. Without any of them, the
 * person signs in again at a provider.
 */
export function IdentityProofDialog({ open, onProven, onClose }: Props) {
  const { t } = useTranslation();
  // This request needs no company, because a person without a company needs the dialog too.
  const { data: profile } = useQuery(createQueryOptions(getProfile));
  const { data } = useQuery({ ...createQueryOptions(getFactors), enabled: open });
  const explain = useSecurityErrorFormatter();
  const ways = data?.proofWays ?? [];
  const byApp = ways.includes('authenticator');
  const byPassword = ways.includes('password');
  const byPasskey = ways.includes('passkey') && arePasskeysSupported();
  const [withCode, setWithCode] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, setPending] = useState<'typed' | 'passkey' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asksCode = byApp && (withCode || !byPassword);

  const failure = useFailureToastControls();

  useEffect(() => {
    if (open) setRefused(null);
    else failure.takeBack();
  }, [open, failure]);

  const show = async (by: 'typed' | 'passkey', shown: () => Promise<Parameters<typeof call<typeof prove>>[1]>) => {
    setPending(by);
    failure.takeBack();
    setRefused(null);
    try {
      await call(prove, await shown());
      onProven();
    } catch (error) {
      const why = explain(error);
      setRefused(why);
      if (why) failure.say(t('security.proof.failed'));
      field.current?.select();
    } finally {
      setPending(null);
    }
  };
  const submit = () => {
    const typed = field.current?.value ?? '';
    if (typed === '') {
      setRefused(t(asksCode ? 'security.proof.codeRequired' : 'security.proof.passwordRequired'));
      field.current?.focus();
    } else void show('typed', async () => ({ body: asksCode ? { code: typed } : { password: typed } }));
  };
  const passkey = () =>
    show('passkey', async () => ({
      body: { passkey: await authenticateWithPasskey((await call(askProofPasskey)).options) },
    }));
  const types = byApp || byPassword;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('security.proof.title')}
      description={t('security.proof.words')}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('security.cancel')}</Button>
          {types && (
            <Button type="submit" variant="primary" pending={pending === 'typed'}>
              {t('security.proof.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        {byPassword && !asksCode && (
          <>
            {/* A password manager looks for the user name that belongs to the password. */}
            <input type="hidden" name="username" autoComplete="username" value={profile?.email ?? ''} readOnly />
            <PasswordField
              ref={field}
              name="password"
              label={t('security.proof.password')}
              autoComplete="current-password"
              required
            />
          </>
        )}
        {asksCode && (
          <TextField
            ref={field}
            name="code"
            label={t('security.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            required
          />
        )}
        {byPasskey && (
          <Button icon={<Fingerprint size={18} />} pending={pending === 'passkey'} onClick={passkey}>
            {t('security.proof.byPasskey')}
          </Button>
        )}
        {byApp && byPassword && (
          <Button variant="quiet" onClick={() => setWithCode(!asksCode)}>
            {t(asksCode ? 'security.proof.byPassword' : 'security.proof.byApp')}
          </Button>
        )}
        {data && ways.length === 0 && <IdentityProofByProvider />}
        <SaveErrorMessage refused={refused} failed={t('security.proof.failed')} />
      </div>
    </Dialog>
  );
}

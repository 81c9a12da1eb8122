import { useQuery } from '@tanstack/react-query';
import { Fingerprint, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { askProofPasskey, getFactors, prove } from '#contract/factors.ts';
import { listUserProviders } from '#contract/providers.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { rememberReturn } from '#web/app/routing/return-to.ts';
import { answerByPasskey, knowsPasskeys } from '#web/identity/factors/passkey.ts';
import { providerAddress, ssoAddress } from '#web/identity/providers/external-address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { NotSaved } from '#web/ui/form/NotSaved.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useNoPasskeyWords } from './no-passkey-words.ts';
import styles from './security.module.css';

interface Props {
  open: boolean;
  onProven: () => void;
  onClose: () => void;
}

/** Whoever has neither password nor factor signs in anew where they came from, and comes back here. */
function SignInAgain() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(listUserProviders));
  const go = (address: string) => {
    rememberReturn({ pathname: location.pathname, href: location.pathname });
    location.assign(address);
  };
  return (
    <div className={styles.stack}>
      <p>{t('security.proof.again')}</p>
      {data?.providers.map(({ loginProvider }) => (
        <Button key={loginProvider} icon={<KeyRound size={18} />} onClick={() => go(providerAddress(loginProvider))}>
          {t('security.proof.by', { name: loginProvider })}
        </Button>
      ))}
      {data?.companies
        .filter(({ linked }) => linked)
        .map(({ companyId, name }) => (
          <Button key={companyId} icon={<KeyRound size={18} />} onClick={() => go(ssoAddress(companyId))}>
            {t('security.proof.by', { name: `SSO ${name}` })}
          </Button>
        ))}
    </div>
  );
}

/** Asks again who somebody is, before they change what they sign in by: a passkey, a code of the app, or the password. */
export function ProofDialog({ open, onProven, onClose }: Props) {
  const { t } = useTranslation();
  const { profile } = useWorkplace();
  const { data } = useQuery({ ...queryOf(getFactors), enabled: open });
  const explain = useNoPasskeyWords();
  const ways = data?.proofWays ?? [];
  const byApp = ways.includes('authenticator');
  const byPassword = ways.includes('password');
  const byPasskey = ways.includes('passkey') && knowsPasskeys();
  const [withCode, setWithCode] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [pending, setPending] = useState<'typed' | 'passkey' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const asksCode = byApp && (withCode || !byPassword);

  useEffect(() => {
    if (open) setRefused(null);
  }, [open]);

  const show = async (by: 'typed' | 'passkey', shown: () => Promise<Parameters<typeof call<typeof prove>>[1]>) => {
    setPending(by);
    setRefused(null);
    try {
      await call(prove, await shown());
      onProven();
    } catch (error) {
      setRefused(explain(error));
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
      body: { passkey: await answerByPasskey((await call(askProofPasskey)).options) },
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
            {/* Password managers look for the name that a password belongs to. */}
            <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
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
        {data && ways.length === 0 && <SignInAgain />}
        <NotSaved reason={refused} />
      </div>
    </Dialog>
  );
}

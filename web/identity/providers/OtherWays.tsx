import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { listProviders } from '#contract/providers.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { useSettled } from '#web/ui/use-settled.ts';
import type { WayInProps } from '../way-in.ts';
import { ask, useAnswer } from './ask.ts';
import { acceptAddress, providerAddress, ssoAddress } from './external-address.ts';
import styles from './OtherWays.module.css';
import { ProviderSign } from './ProviderSign.tsx';
import { domainOrOrgOf, ssoCheck } from './sso-check.ts';

const looks = buttonClass({ size: 'large', wide: true });

/** What is typed into the form that this stands in, where the form itself does not say. */
function useTypedEmail(given: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (given !== undefined) return;
    const input = place.current?.closest('form')?.elements.namedItem('emailAddress') as HTMLInputElement | null;
    if (!input) return;
    const heed = () => setTyped(input.value);
    heed();
    input.addEventListener('input', heed);
    return () => input.removeEventListener('input', heed);
  }, [given]);
  return { place, email: given ?? typed };
}

/**
 * Signing in by a provider or by one's company, below the form (AUTH-01, AUTH-05). On an invitation's page the same accepts it, once the
 * terms and cookies are ticked (INV-02, INV-05).
 */
export function OtherWays({ at, emailAddress, referralCode, invitation }: WayInProps) {
  const { t } = useTranslation();
  const { place, email } = useTypedEmail(emailAddress);
  const { data } = useAnswer('providers', () => ask(listProviders));
  const code = referralCode?.trim();
  const search = at === 'login' ? location.search : code ? `?${new URLSearchParams({ referralCode: code })}` : '';
  const domain = useSettled(
    /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email.trim()) ? domainOrOrgOf(email) : '',
    limits.ssoDebounce,
  );
  const sso = useAnswer(domain === '' ? null : domain, ssoCheck);
  const companyId = sso.data?.enabled ? sso.data.companyId : null;
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    if (invitation && !invitation.consented()) event.preventDefault();
    // Unticked, the form's box counts for every way in.
    const box = place.current?.closest('form')?.elements.namedItem('rememberMe') as HTMLInputElement | null;
    if (box && !box.checked) event.currentTarget.href += '&rememberMe=false';
  };
  return (
    <div ref={place} className={styles.ways}>
      <div role="status">
        {companyId && (
          <div className={styles.found}>
            <p>{t('providers.inlineFound')}</p>
            <a
              href={invitation ? acceptAddress(companyId, invitation) : ssoAddress(companyId, search)}
              className={looks}
              onClick={leave}
            >
              <KeyRound size={18} aria-hidden="true" />
              {t('providers.inlineSso', { domain })}
            </a>
          </div>
        )}
      </div>
      <p className={styles.or}>
        <span>{t('providers.or')}</span>
      </p>
      {data?.providers.toReversed().map((provider) => (
        <a
          key={provider}
          href={invitation ? acceptAddress(provider, invitation) : providerAddress(provider, search)}
          className={looks}
          onClick={leave}
        >
          <ProviderSign provider={provider} />
          {t('providers.continueWith', { provider })}
        </a>
      ))}
      {!invitation && (
        <Link to="/loginSSO/{-$val}" params={{}} search={(previous) => previous} className={looks}>
          <KeyRound size={18} aria-hidden="true" />
          {t('providers.withSso')}
        </Link>
      )}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { listProviders } from '#contract/sign-in/providers.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { readEmbeddedLoginProviders } from '../read-embedded-login-providers.ts';
import type { SignInMethodProps } from '../way-in.ts';
import { parseDomainOrOrg } from './fetch-sso-check.ts';
import styles from './OtherSignInMethods.module.css';
import { ProviderLogo } from './ProviderLogo.tsx';
import { createProviderLinkClickHandler, getQueryAfterSignIn } from './provider-link-handler.ts';
import { SsoLink } from './SsoLink.tsx';
import { getProviderInvitationAcceptanceUrl, getProviderSignInUrl } from './sign-in-urls.ts';
import { queryWithoutSession, useLatestResponse } from './use-latest-response.ts';

const looks = getButtonClass({ size: 'large', wide: true });

/**
 * The links below a form that sign in by a provider or a company (AUTH-01, AUTH-05). On an
 * invitation's page, signing in at a provider also accepts the invitation (INV-02, INV-05). It
 * first demands ticked terms and cookies. There the company's link is inside the form.
 */
export function ProviderSignInLinks(props: SignInMethodProps) {
  const { t } = useTranslation();
  const { invitation } = props;
  const [named] = useState(readEmbeddedLoginProviders);
  const { data } = useLatestResponse(named ? null : 'providers', () => queryWithoutSession(listProviders));
  const providers = named ?? data?.providers;
  const search = getQueryAfterSignIn(props);
  return (
    <div className={styles.ways}>
      <p className={styles.or}>
        <span>{t('providers.or')}</span>
      </p>
      {providers?.toReversed().map((provider) => (
        <a
          key={provider}
          href={
            invitation
              ? getProviderInvitationAcceptanceUrl(provider, invitation)
              : getProviderSignInUrl(provider, search)
          }
          className={looks}
          onClick={createProviderLinkClickHandler(props)}
        >
          <ProviderLogo provider={provider} />
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

/**
 * The link that accepts an invitation by the single sign-on of the email's company. The form shows
 * it above the password.
 */
export function InvitationSsoLink({
  companyId,
  isAlone,
  ...way
}: SignInMethodProps & { companyId: string; isAlone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={styles.ways}>
      <div className={styles.found}>
        <p>{t('providers.inlineFound')}</p>
        <SsoLink {...way} companyId={companyId} domain={parseDomainOrOrg(way.emailAddress ?? '')} />
      </div>
      {!isAlone && (
        <p className={styles.or}>
          <span>{t('providers.or')}</span>
        </p>
      )}
    </div>
  );
}

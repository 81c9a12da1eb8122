import { KeyRound } from 'lucide-react';
import { formatDomain } from '#contract/text/format-email.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import styles from '../InlineSsoContainer.module.css';
import type { SignInMethodProps } from '../way-in.ts';
import { createProviderLinkClickHandler, getQueryAfterSignIn } from './provider-link-handler.ts';
import { getProviderInvitationAcceptanceUrl, getSsoSignInUrl } from './sign-in-urls.ts';

/** The link to the single sign-on of the company to which an email's domain belongs. */
export function SsoLink({ companyId, domain, ...way }: SignInMethodProps & { companyId: string; domain: string }) {
  const { invitation } = way;
  return (
    <a
      href={
        invitation
          ? getProviderInvitationAcceptanceUrl(companyId, invitation)
          : getSsoSignInUrl(companyId, getQueryAfterSignIn(way))
      }
      className={getButtonClass({ size: 'large', wide: true })}
      onClick={createProviderLinkClickHandler(way)}
    >
      <KeyRound size={18} aria-hidden="true" />
      <span>
        <Trans
          i18nKey="providers.inlineSso"
          values={{ domain: formatDomain(domain) }}
          // Prevents line breaks at the hyphens of the domain.
          components={{ domain: <span className={styles.domain} /> }}
        />
      </span>
    </a>
  );
}

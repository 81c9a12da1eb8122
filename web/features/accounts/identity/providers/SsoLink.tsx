import { KeyRound } from 'lucide-react';
import { shownDomain } from '#contract/text/shown-email.ts';
import { Trans } from '#web/platform/languages/Trans.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import styles from '../SsoPlace.module.css';
import type { SignInMethodProps } from '../way-in.ts';
import { acceptAddress, ssoAddress } from './external-address.ts';
import { leaveBy, searchOf } from './leave.ts';

/** The link to the single sign-on of the company to which an email's domain belongs. */
export function SsoLink({ companyId, domain, ...way }: SignInMethodProps & { companyId: string; domain: string }) {
  const { invitation } = way;
  return (
    <a
      href={invitation ? acceptAddress(companyId, invitation) : ssoAddress(companyId, searchOf(way))}
      className={buttonClass({ size: 'large', wide: true })}
      onClick={leaveBy(way)}
    >
      <KeyRound size={18} aria-hidden="true" />
      <span>
        <Trans
          i18nKey="providers.inlineSso"
          values={{ domain: shownDomain(domain) }}
          // Prevents line breaks at the hyphens of the domain.
          components={{ domain: <span className={styles.domain} /> }}
        />
      </span>
    </a>
  );
}

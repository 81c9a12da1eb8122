import { KeyRound } from 'lucide-react';
import { shownDomain } from '#contract/shown-email.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import type { WayInProps } from '../way-in.ts';
import { acceptAddress, ssoAddress } from './external-address.ts';
import { leaveBy, searchOf } from './leave.ts';

/** Leads to the single sign-on of the company that an e-mail's domain belongs to. */
export function SsoLink({ companyId, domain, ...way }: WayInProps & { companyId: string; domain: string }) {
  const { t } = useTranslation();
  const { invitation } = way;
  return (
    <a
      href={invitation ? acceptAddress(companyId, invitation) : ssoAddress(companyId, searchOf(way))}
      className={buttonClass({ size: 'large', wide: true })}
      onClick={leaveBy(way)}
    >
      <KeyRound size={18} aria-hidden="true" />
      <span>{t('providers.inlineSso', { domain: shownDomain(domain) })}</span>
    </a>
  );
}

import { useTranslation } from '#web/app/languages/i18n.ts';
import ways from '#web/identity/providers/OtherWays.module.css';
import { SsoLink } from '#web/identity/providers/SsoLink.tsx';
import { domainOrOrgOf } from '#web/identity/providers/sso-check.ts';
import type { WayInProps } from '#web/identity/way-in.ts';

/** Accepts an invitation by the single sign-on that the e-mail's company has, before any password is asked for. */
export function InvitedSso({ companyId, isAlone, ...way }: WayInProps & { companyId: string; isAlone: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={ways.ways}>
      <div className={ways.found}>
        <p>{t('providers.inlineFound')}</p>
        <SsoLink {...way} companyId={companyId} domain={domainOrOrgOf(way.emailAddress ?? '')} />
      </div>
      {!isAlone && (
        <p className={ways.or}>
          <span>{t('providers.or')}</span>
        </p>
      )}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { listProviders } from '#contract/providers.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import type { WayInProps } from '../way-in.ts';
import { ask, useAnswer } from './ask.ts';
import { acceptAddress, providerAddress } from './external-address.ts';
import { leaveBy, searchOf } from './leave.ts';
import styles from './OtherWays.module.css';
import { ProviderSign } from './ProviderSign.tsx';
import { SsoLink } from './SsoLink.tsx';
import { useSsoOfEmail } from './use-sso-of-email.ts';

const looks = buttonClass({ size: 'large', wide: true });

/**
 * Signing in by a provider or by one's company, below the form (AUTH-01, AUTH-05). On an invitation's page the same accepts it, once the
 * terms and cookies are ticked (INV-02, INV-05).
 */
export function OtherWays(props: WayInProps) {
  const { t } = useTranslation();
  const { invitation, emailAddress = '' } = props;
  const { data } = useAnswer('providers', () => ask(listProviders));
  // An invitation's e-mail stands from the beginning; that of other forms is typed, and its button has a place there (SsoPlace).
  const found = useSsoOfEmail(invitation ? emailAddress : '');
  const search = searchOf(props);
  return (
    <div className={styles.ways}>
      <div role="status">
        {found && (
          <div className={styles.found}>
            <p>{t('providers.inlineFound')}</p>
            <SsoLink {...props} {...found} />
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
          onClick={leaveBy(props)}
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

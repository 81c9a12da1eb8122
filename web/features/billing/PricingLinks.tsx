import { useQuery } from '@tanstack/react-query';
import { Building2, ExternalLink, Tags } from 'lucide-react';
import { getPaymentSettings } from '#contract/billing/payments.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { getButtonClass } from '#web/ui/button/get-button-class.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import styles from './billing.module.css';

/**
 * Links to the operator's web pages about prices and offers for large companies. The deployment
 * sets the addresses (modules, section 2).
 */
export function PricingLinks() {
  const { t } = useTranslation();
  const { data } = useQuery(createQueryOptions(getPaymentSettings));
  const links = [
    { name: 'pricing', url: data?.pricingUrl, Sign: Tags },
    { name: 'enterprise', url: data?.contactUrl, Sign: Building2 },
  ] as const;
  const named = links.filter(({ url }) => url);
  if (named.length === 0) return null;
  return (
    <section className={styles.provider} aria-label={t('billing.provider.label')}>
      <p className={styles.muted}>{t('billing.provider.words')}</p>
      <div className={styles.acts}>
        {named.map(({ name, url, Sign }) => (
          <a key={name} href={url!} target="_blank" rel="noreferrer" className={getButtonClass()}>
            <Sign size={18} aria-hidden="true" />
            {t(`billing.provider.${name}`)}
            <ExternalLink size={16} aria-hidden="true" />
            <VisuallyHidden> {t('billing.provider.newWindow')}</VisuallyHidden>
          </a>
        ))}
      </div>
    </section>
  );
}

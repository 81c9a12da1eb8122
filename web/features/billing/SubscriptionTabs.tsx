import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import tabs from '#web/ui/list/Tabs.module.css';

const parts = ['info', 'paymentMethods', 'subscriptionsHistory'] as const;

/** The screens without a tab of their own. The tab 'info' is marked while one of them is open. */
const ofInfo = /\/subscription\/(changePackage|orderSummary)$/;

/** The tabs of the subscription's screens (SUB-01). */
export function SubscriptionTabs() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const pathname = useLocation({ select: (location) => location.pathname });
  const list = useRef<HTMLElement>(null);
  // Scrolls the open tab into view, because on a phone it may lie beyond the edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another tab opens
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <>
      <nav ref={list} aria-label={t('billing.parts.label')} className={`${tabs.tabs} ${tabs.ofScreen}`}>
        {parts.map((part) => (
          <Link
            key={part}
            to={`/$company/subscription/${part}`}
            params={{ company: company.companyUrlName }}
            className={tabs.tab}
            activeOptions={{ includeSearch: false }}
            {...(part === 'info' && ofInfo.test(pathname) && { 'aria-current': 'true' })}
          >
            {t(`billing.parts.${part}`)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

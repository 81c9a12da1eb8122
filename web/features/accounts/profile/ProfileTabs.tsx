import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import tabs from '#web/ui/list/Tabs.module.css';
import { findTabForKeyPress, getProfileTabs } from './profile-tabs.ts';
import { useIdentityProvenToast } from './use-identity-proven-toast.ts';

/**
 * The tabs of the person's profile (PROF-01). They are links, each with its own URL. Arrow keys
 * only move the focus among the tabs, and Enter or Space opens one. A form below may have unsaved
 * changes.
 */
export function ProfileTabs() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  useIdentityProvenToast();
  const profileTabs = getProfileTabs(company);
  const pathname = useLocation({ select: (location) => location.pathname });
  const opened = profileTabs.find((tab) => pathname.endsWith(`/${tab}`)) ?? 'info';
  const list = useRef<HTMLDivElement>(null);
  const linkOf = (tab: string) => list.current?.querySelector<HTMLElement>(`#profile-${tab}`);
  // On a phone the open tab may lie outside of the visible area.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when another tab opens
  useEffect(() => {
    linkOf(opened)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [opened]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = profileTabs.find((tab) => event.target === linkOf(tab));
    if (!from) return;
    if (event.key === ' ') linkOf(from)?.click();
    const to = findTabForKeyPress(profileTabs, from, event.key);
    if (to) linkOf(to)?.focus();
    if (to || event.key === ' ') event.preventDefault();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={t('profile.tabs.label')} className={`${tabs.tabs} ${tabs.ofScreen}`}>
        {profileTabs.map((tab) => (
          <Link
            key={tab}
            id={`profile-${tab}`}
            role="tab"
            to={`/$company/userProfile/${tab}`}
            params={{ company: company.companyUrlName }}
            className={tabs.tab}
            aria-selected={tab === opened}
            aria-controls="profile-panel"
            tabIndex={tab === opened ? 0 : -1}
            onKeyDown={onKeyDown}
          >
            {t(`profile.tabs.${tab}`)}
          </Link>
        ))}
      </div>
      <div role="tabpanel" id="profile-panel" aria-labelledby={`profile-${opened}`}>
        <Outlet />
      </div>
    </>
  );
}

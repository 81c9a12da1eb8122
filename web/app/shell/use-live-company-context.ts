import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import type { CompanyContextValue } from '#web/platform/company/company-context.ts';
import { reloadAfterAccessLoss } from '#web/platform/company/lost-company.ts';
import { applySelectedOrProfileLanguage } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Returns the open company with newer responses about the person and their companies than the route
 * had. If the person lost the company, it leaves the page.
 */
export function useLiveCompanyContext(opened: CompanyContextValue): CompanyContextValue {
  const { data: profile = opened.profile } = useQuery(createQueryOptions(getProfile));
  const { data: { companies } = opened } = useQuery(createQueryOptions(listCompanies));
  const stillIn = companies.find(({ id }) => id === opened.company.id);
  const company = stillIn ?? opened.company;
  useEffect(() => {
    if (!stillIn) reloadAfterAccessLoss(opened.company.name);
  }, [stillIn, opened.company.name]);

  // Another device or another tab may have changed the language of the profile.
  useEffect(() => {
    applySelectedOrProfileLanguage(profile).catch((error: Error) => toast.error(error.message));
  }, [profile]);

  return useMemo(() => ({ company, companies, profile }), [company, companies, profile]);
}

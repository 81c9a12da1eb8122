import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { getProfile } from '#contract/accounts/user.ts';
import { listCompanies } from '#contract/company/companies.ts';
import { queryOf } from '#web/platform/api/query-of.ts';
import type { Workplace } from '#web/platform/company/company-context.ts';
import { leaveCompany } from '#web/platform/company/left-company.ts';
import { showLanguageOf } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/ui/toast/toast.ts';

/**
 * Returns the open company with newer responses about the person and their companies than the route
 * had. If the person lost the company, it leaves the page.
 */
export function useLiveWorkplace(opened: Workplace): Workplace {
  const { data: profile = opened.profile } = useQuery(queryOf(getProfile));
  const { data: { companies } = opened } = useQuery(queryOf(listCompanies));
  const stillIn = companies.find(({ id }) => id === opened.company.id);
  const company = stillIn ?? opened.company;
  useEffect(() => {
    if (!stillIn) leaveCompany(opened.company.name);
  }, [stillIn, opened.company.name]);

  // Another device or another tab may have changed the language of the profile.
  useEffect(() => {
    showLanguageOf(profile).catch((error: Error) => toast.error(error.message));
  }, [profile]);

  return useMemo(() => ({ company, companies, profile }), [company, companies, profile]);
}

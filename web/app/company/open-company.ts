import { redirect } from '@tanstack/react-router';
import { listCompanies, type UserCompany } from '#contract/companies.ts';
import { getProfile, type Profile } from '#contract/user.ts';
import { callFor } from '../api/call.ts';
import { queryOf } from '../api/query-of.ts';
import { showLanguageOf } from '../languages/i18n.ts';
import { queryClient } from '../query-client.ts';
import { chooseCompany, landingOf, rememberCompany, rememberedCompanyId } from './choose-company.ts';
import type { Workplace } from './company-context.ts';

/** Who is signed in and their companies, the texts already in their language. */
export async function loadPerson(): Promise<{ companies: UserCompany[]; profile: Profile }> {
  const [{ companies }, profile] = await Promise.all([
    queryClient.ensureQueryData(queryOf(listCompanies)),
    queryClient.ensureQueryData(queryOf(getProfile)),
  ]);
  await showLanguageOf(profile);
  return { companies, profile };
}

/** SHELL-07, when the path names no company of this person. @throws a redirect, always */
export async function toChosenCompany(firstSegment: string | undefined, search: string): Promise<never> {
  const { companies } = await loadPerson();
  const company = chooseCompany(companies, firstSegment, rememberedCompanyId());
  throw redirect({ href: company ? landingOf(company, search) : '/noCompany', replace: true });
}

/** Selects the company that the path names, or redirects to the one of SHELL-07. */
export async function openCompany(urlName: string, search: string): Promise<Workplace> {
  const { companies, profile } = await loadPerson();
  const company = companies.find((one) => one.companyUrlName.toLowerCase() === urlName.toLowerCase());
  if (!company) return await toChosenCompany(urlName, search);
  rememberCompany(company.id);
  callFor(company.id);
  return { company, companies, profile };
}

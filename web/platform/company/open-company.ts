import { redirect } from '@tanstack/react-router';
import { getProfile, type Profile } from '#contract/accounts/user.ts';
import { listCompanies, type UserCompany } from '#contract/company/companies.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { setCallCompany } from '../api/call.ts';
import { createQueryOptions } from '../api/query-options.ts';
import { deleteDraftsOfOthers } from '../drafts/draft-store.ts';
import { applySelectedOrProfileLanguage, loadWithTexts } from '../languages/i18n.ts';
import { currentLocale } from '../languages/locale.ts';
import { translateByLocale } from '../languages/texts.ts';
import { recordFirstReadTime } from '../live/first-read-time.ts';
import { queryClient } from '../query-client.ts';
import { screens } from '../routing/screens.ts';
import { findCompanyToOpen, getLandingPath, getStoredCompanyId, storeCompanyId } from './choose-company.ts';
import type { CompanyContextValue } from './company-context.ts';
import { consumeLostCompanyName } from './lost-company.ts';
import { getAccessLossReason, getCompanyNotOpenedTextArguments } from './why-closed.ts';

/**
 * Returns the signed-in person and their companies, after the texts in the person's language have
 * loaded.
 */
export async function loadProfileAndCompanies(): Promise<{ companies: UserCompany[]; profile: Profile }> {
  recordFirstReadTime();
  const [{ companies }, profile] = await Promise.all([
    queryClient.ensureQueryData(createQueryOptions(listCompanies)),
    queryClient.ensureQueryData({
      ...createQueryOptions(getProfile),
      meta: { failed: translateByLocale[currentLocale()]('shell.error.errorOnLoadingProfile') },
    }),
  ]);
  deleteDraftsOfOthers(profile.id);
  await applySelectedOrProfileLanguage(profile);
  return { companies, profile };
}

/** Returns whether a path's first segment should name a company, because it names no screen. */
const namesCompany = (segment: string) => !Object.values(screens).some(({ path }) => path === segment);

/** The duration of a toast that explains an unexpected page, in milliseconds. */
const long = { duration: 12_000 };

/** Returns the companies that turned off or removed the person, or null if the request fails. */
const readStanding = () =>
  queryClient.fetchQuery({ ...createQueryOptions(getRemoval), retry: false, staleTime: 0 }).catch(() => null);

/**
 * Redirects to the person's default company (SHELL-07), because the path names none of their
 * companies. A toast explains a company that the person lost, or a name that cannot be opened.
 * @throws a redirect, always
 */
export async function redirectToDefaultCompany(firstSegment: string | undefined, search: string): Promise<never> {
  const { companies } = await loadProfileAndCompanies();
  const company = findCompanyToOpen(companies, firstSegment, getStoredCompanyId());
  const left = consumeLostCompanyName();
  const asked = company && firstSegment !== undefined && namesCompany(firstSegment) ? firstSegment : null;
  if (left !== null || asked !== null) {
    const [standing] = await Promise.all([readStanding(), loadWithTexts(['workplace'], Promise.resolve())]);
    const t = translateByLocale[currentLocale()];
    if (left !== null) toast.info(t(`shell.leftCompany.${getAccessLossReason(standing, left)}`, { name: left }), long);
    else if (asked !== null && company)
      toast.info(t(...getCompanyNotOpenedTextArguments(standing, asked, company.name)), long);
  }
  throw redirect({ href: company ? getLandingPath(company, search) : '/noCompany', replace: true });
}

/**
 * Opens the company that the path names, in upper or lower case. It redirects to the exact spelling
 * of the name, by which links recognise the open screen. Without such a company it redirects to the
 * default company (SHELL-07).
 */
export async function openCompany(
  urlName: string,
  { pathname, href, searchStr }: Address,
): Promise<CompanyContextValue> {
  const { companies, profile } = await loadProfileAndCompanies();
  const company = companies.find((one) => one.companyUrlName.toLowerCase() === urlName.toLowerCase());
  if (!company) return await redirectToDefaultCompany(urlName, searchStr);
  if (company.companyUrlName !== urlName) {
    const [, first = ''] = pathname.split('/');
    throw redirect({ href: href.replace(`/${first}`, `/${company.companyUrlName}`), replace: true });
  }
  storeCompanyId(company.id);
  setCallCompany(company.id);
  return sameWorkplace({ company, companies, profile });
}

let lastOpened: CompanyContextValue | null = null;

/**
 * Returns the previous object while its content is the same. The router calls this on every
 * navigation, which must not rerender the whole frame.
 */
function sameWorkplace(opened: CompanyContextValue): CompanyContextValue {
  const { company, companies, profile } = opened;
  const isSame =
    lastOpened?.company === company && lastOpened.companies === companies && lastOpened.profile === profile;
  if (!isSame) lastOpened = opened;
  return lastOpened!;
}

interface Address {
  pathname: string;
  /** The path, query and hash together. */
  href: string;
  searchStr: string;
}

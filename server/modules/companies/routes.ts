import * as alerts from '#contract/company/alerts.ts';
import * as contract from '#contract/company/companies.ts';
import * as details from '#contract/company/company-details.ts';
import { getRemoval } from '#contract/company/membership-removal.ts';
import { createCompany as createCompanyCall } from '#contract/company/new-company.ts';
import { getSecondFactorRule, setSecondFactorRule } from '#contract/factors/second-factor-rule.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import { listOwnInvitations } from '#server/modules/companies/invitations/own-invitations.query.ts';
import { type AcceptedConsentSql, requireConsents } from '#server/modules/companies/people/consents.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { replaceLogo } from './add-logo.command.ts';
import { type CompanyRow, readCompany } from './company.query.ts';
import { type BeginTrial, createCompany } from './create-company.command.ts';
import { listOwnCompanies } from './list-companies.query.ts';
import { listOwnAlerts } from './list-own-alerts.query.ts';
import { readLastMembershipRemoval } from './removal.query.ts';
import { readSecondFactorRule, setSecondFactorRule as setRule } from './second-factor-rule.command.ts';
import { setCompanyActive } from './set-company-active.command.ts';
import { listDeactivatedMemberships } from './turned-off.query.ts';
import { updateCompany } from './update-company.command.ts';
import { updateSettings } from './update-settings.command.ts';
import { markAlertViewed } from './view-alert.command.ts';

/** The dependencies of the routes of companies. */
export interface CompanyDeps {
  db: Database;
  clock: Clock;
  links: PictureUrlBuilder;
  publish: Publish<CompanyEvent>;
  /** Returns the SQL conditions on consents to the documents that are in force. */
  accepted: () => AcceptedConsentSql;
  beginTrial: BeginTrial;
  /** True when this deployment has a referral programme. */
  hasReferrals: boolean;
}

/** Routes of the signed-in person's companies and alerts, and of a company's administration. */
export function companyRoutes(deps: CompanyDeps): Route[] {
  const { db, clock, links, accepted, hasReferrals } = deps;
  const present = ({ logoFileId, ...row }: CompanyRow) => ({ ...row, logo: logoFileId && links.file(logoFileId) });
  return [
    createRoute(contract.listCompanies, async ({ caller }) => {
      const companies = await listOwnCompanies(db, links, caller);
      return { companies: companies.map((company) => ({ ...company, hasReferrals })) };
    }),
    createRoute(createCompanyCall, async ({ caller, body }) => {
      await requireConsents(db, accepted(), caller.userId);
      return await createCompany(deps, caller.userId, body);
    }),
    createRoute(getRemoval, async ({ caller: { userId } }) => {
      const [removal, turnedOff, invitations] = await Promise.all([
        readLastMembershipRemoval(db, userId),
        listDeactivatedMemberships(db, userId),
        listOwnInvitations(db, userId, clock.now()),
      ]);
      return { removal, turnedOff, invitations };
    }),
    createRoute(details.getCompany, async ({ caller }) => present(await readCompany(db, caller.companyId))),
    createRoute(details.updateCompany, async ({ caller, body }) => present(await updateCompany(deps, caller, body))),
    createRoute(contract.updateCompanySettings, ({ caller, body }) => updateSettings(deps, caller, body)),
    createRoute(getSecondFactorRule, ({ caller }) => readSecondFactorRule(db, caller.companyId)),
    createRoute(setSecondFactorRule, async ({ caller, body }) => {
      await setRule(deps, caller, body.required);
      return undefined;
    }),
    createRoute(details.activateCompany, async ({ caller }) => {
      await setCompanyActive(deps, caller, true);
      return undefined;
    }),
    createRoute(details.deactivateCompany, async ({ caller }) => {
      await setCompanyActive(deps, caller, false);
      return undefined;
    }),
    createRoute(details.addLogo, async ({ caller, file }) => ({
      logo: links.file(await replaceLogo(deps, caller, file)),
    })),
    createRoute(alerts.listAlerts, async ({ caller }) => ({ alerts: await listOwnAlerts(db, caller.userId) })),
    createRoute(alerts.viewAlert, async ({ caller, params, body }) => {
      await markAlertViewed(db, caller.userId, params.id, body.extraData);
      return undefined;
    }),
  ];
}

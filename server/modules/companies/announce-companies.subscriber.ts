import type { SsoEvent } from '#server/events/account-events.ts';
import type { CompanyEvent } from '#server/events/company-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import { hasOnlyAdministratorFields } from './for-administrators.ts';

interface AnnouncementDeps {
  announce: Announce;
  membersChanged(companyId: string, userId?: string): void;
  admissionChanged(companyId: string): void;
}

/** Notifies the pages of a company that names have other readers than before. */
export const announceNameVisibilityChange = (announce: Announce, companyId: string): void =>
  announce({ company: companyId }, { name: 'NamesChanged', payload: { companyId } });

/**
 * Clears the data that every server has cached about a changed company, and notifies the browsers
 * of its members.
 */
export function announceCompanies({
  announce,
  membersChanged,
  admissionChanged,
}: AnnouncementDeps): Subscriber<CompanyEvent | SsoEvent> {
  const changed = ({ companyId, after }: { companyId: string; after: object }) => {
    membersChanged(companyId);
    // Only administrators see some changes. The pages of other members do not refetch for these.
    const audience = hasOnlyAdministratorFields(after) ? ({ permission: 'company-update' } as const) : {};
    announce({ company: companyId, ...audience }, { name: 'CompanyUpdated', payload: { companyId } });
  };
  // Only administrators see the settings of single sign-on, so other members' pages do not refetch.
  const ssoChanged = ({ companyId }: { companyId: string }) =>
    announce({ company: companyId, permission: 'company-update' }, { name: 'CompanyUpdated', payload: { companyId } });
  return {
    afterCommit: {
      companySsoChanged: ssoChanged,
      ssoDomainProven: ssoChanged,
      ssoDomainRemoved: ssoChanged,
      ssoDomainLost: ssoChanged,
      companyChanged: changed,
      companyLogoChanged: changed,
      companySettingsChanged(event) {
        changed(event);
        if ('namesSeenBy' in event.after) announceNameVisibilityChange(announce, event.companyId);
      },
      secondFactorRuleChanged({ companyId }) {
        // The servers come first, so that a browser that refetches gets the new rule. Members
        // without their required second factor are notified too.
        membersChanged(companyId);
        const event = { name: 'CompanyUpdated', payload: { companyId } } as const;
        announce({ company: companyId }, event);
        announce({ company: companyId, waiting: true }, event);
        admissionChanged(companyId);
      },
      companyActivated: changed,
      companyDeactivated: changed,
      companyCreated({ companyId, by }) {
        membersChanged(companyId, by);
        // The founder is a company creator now. Their other windows refetch the profile and the
        // companies.
        announce({ user: by }, { name: 'UserProfileRefreshed', payload: { companyId: null, userId: by } });
      },
    },
  };
}

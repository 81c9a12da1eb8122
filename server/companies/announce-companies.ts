import type { IdentityEvent } from '#server/identity/events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { CompanyEvent } from './events.ts';
import { isForAdministrators } from './for-administrators.ts';

interface Telling {
  announce: Announce;
  membersChanged(companyId: string, userId?: string): void;
  admissionChanged(companyId: string): void;
}

/** Has every server forget what it knows of a company that has changed, and tells the browsers of its people. */
export function announceCompanies({
  announce,
  membersChanged,
  admissionChanged,
}: Telling): Subscriber<CompanyEvent | IdentityEvent> {
  const changed = ({ companyId, after }: { companyId: string; after: object }) => {
    membersChanged(companyId);
    // Of what they do not see ten thousand windows have nothing to read again.
    const audience = isForAdministrators(after) ? ({ permission: 'company-update' } as const) : {};
    announce({ company: companyId, ...audience }, { name: 'CompanyUpdated', payload: { companyId } });
  };
  // Only those who set it up have it on the screen.
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
      companySettingsChanged: changed,
      secondFactorRuleChanged({ companyId }) {
        // Servers first, so that who reads anew because of it is answered by the new rule; those who wait outside hear of it too.
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
        // They have become a company's creator: their other windows fetch them and their companies again.
        announce({ user: by }, { name: 'UserProfileRefreshed', payload: { companyId: null, userId: by } });
      },
    },
  };
}

import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';
import type { CompanyEvent } from './events.ts';

interface Telling {
  announce: Announce;
  membersChanged(companyId: string, userId?: string): void;
}

/** Has every server forget what it knows of a company that has changed, and tells the browsers of its people. */
export function announceCompanies({ announce, membersChanged }: Telling): Subscriber<CompanyEvent> {
  const changed = ({ companyId }: { companyId: string }) => {
    membersChanged(companyId);
    announce({ company: companyId }, { name: 'CompanyUpdated', payload: { companyId } });
  };
  return {
    afterCommit: {
      companyChanged: changed,
      companyLogoChanged: changed,
      companySettingsChanged: changed,
      companyActivated: changed,
      companyDeactivated: changed,
      companyCreated({ companyId, by }) {
        membersChanged(companyId, by);
        // They have become a company's creator: their other windows fetch them and their companies again.
        announce({ user: by }, { name: 'UserProfileRefreshed', payload: { userId: by } });
      },
    },
  };
}

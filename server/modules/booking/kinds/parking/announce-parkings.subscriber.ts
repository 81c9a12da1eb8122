import type { LiveEvent } from '#contract/events.ts';
import type { ParkingEvent } from '#server/events/parking-events.ts';
import type { SubscriptionEvent } from '#server/events/subscription-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/**
 * Announces changes of the company's parkings to the live windows of all members who may park,
 * after the commit.
 */
export function announceParkings(announce: Announce): Subscriber<ParkingEvent | SubscriptionEvent> {
  const announceTo = (companyId: string, event: LiveEvent) =>
    announce({ company: companyId, permission: 'parking-user' }, event);
  const saved = ({ companyId, parkingId }: { companyId: string; parkingId: string }) =>
    announceTo(companyId, { name: 'ParkingSaved', payload: { companyId, parkingId } });
  return {
    afterCommit: {
      parkingAdded: saved,
      parkingSaved(event) {
        saved(event);
        const { companyId, parkingId, release } = event;
        if (release)
          announceTo(companyId, {
            name: 'ParkingAutoReleaseSettingsChanged',
            payload: { companyId, parkingId, hours: release.hours },
          });
      },
      parkingRemoved: ({ companyId, parkingId }) =>
        announceTo(companyId, { name: 'ParkingRemoved', payload: { companyId, parkingId } }),
      coverageChanged({ companyId, containers }) {
        for (const { id: parkingId, kind } of containers) if (kind === 'parking') saved({ companyId, parkingId });
      },
    },
  };
}

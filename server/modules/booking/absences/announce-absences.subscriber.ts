import type { AbsenceEvent } from '#server/events/absence-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/**
 * Notifies the browsers of a company that absences changed. The live event has no names. Pages that
 * show absences refetch them, and others ignore it.
 */
export function announceAbsences(announce: Announce): Subscriber<AbsenceEvent> {
  return {
    afterCommit: {
      absencesChanged: ({ companyId }) =>
        announce({ company: companyId }, { name: 'AbsencesChanged', payload: { companyId } }),
    },
  };
}

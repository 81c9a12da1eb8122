import type { HolderNameVisibilityEvent } from '#server/events/name-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { Announce } from '#server/platform/live/announce.ts';

/** Asks open pages to read names again after a booking hid its holder, or shows them again. */
export const announceHiddenNames = (announce: Announce): Subscriber<HolderNameVisibilityEvent> => ({
  afterCommit: {
    bookingNameChanged: ({ companyId }) =>
      announce({ company: companyId }, { name: 'NamesChanged', payload: { companyId } }),
  },
});

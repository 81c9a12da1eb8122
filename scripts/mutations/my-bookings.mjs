/** Faults of the list of one's own bookings. */
export const faults = [
  {
    sentence: 'A booking that can be had back is asked about before it goes.',
    file: 'web/my-bookings/use-acts.ts',
    text: "if (act === 'cancel' && canUndoAll([row])) {",
    replacement: 'if (act === null) {',
    noticedBy: [['e2e/my-bookings/my-bookings', '[MY-02] a booking is confirmed, ended and deleted']],
  },
];

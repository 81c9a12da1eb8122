const locations = 'e2e/locations/locations';

/** Faults that `npm run mutate` plants in the tree of locations. */
export const faults = [
  {
    sentence: 'ArrowLeft on an open card does not close it.',
    file: 'web/features/places/locations/card-keys.ts',
    text: 'if (isOpen) return { turn: id, isOpen: false };',
    replacement: '',
    noticedBy: [
      ['web/features/places/locations/card-keys.test.ts', 'opens and goes in, closes and goes out'],
      [locations, 'arrows go through the cards'],
    ],
  },
  {
    sentence: 'The focus is lost after a location was added.',
    file: 'web/features/places/locations/NameDialog.tsx',
    text: 'added.current = id;',
    replacement: '',
    noticedBy: [[locations, '[LOC-01] locations are added by type']],
  },
  {
    sentence: 'Cards that were closed are open again after a reload.',
    file: 'web/features/places/locations/use-opened-cards.ts',
    text: 'storeCardOpenStates(company.id, next);',
    replacement: '',
    noticedBy: [[locations, '[LOC-01] locations are added by type']],
  },
  {
    sentence: 'The root of the tree can be removed.',
    file: 'web/features/places/locations/CardMenu.tsx',
    text: '...(isRoot ? [] : [{ items: item',
    replacement: '...(false ? [] : [{ items: item',
    noticedBy: [[locations, '[LOC-01] locations are added by type']],
  },
  {
    sentence: 'A location whose removal lost its answer is said not to be removed.',
    file: 'web/features/places/locations/RemoveDialog.tsx',
    text: 'if (!known?.every(({ id }) => id !== locationId)) return',
    replacement: 'if (known?.length !== 0) return',
    noticedBy: [[locations, 'an answer that is lost neither adds twice']],
  },
  {
    sentence: 'A removal with more bookings than were told closes instead of asking again.',
    file: 'web/features/places/locations/CancelBookingsConfirmation.tsx',
    text: 'await removal.refetch();\n        return;',
    replacement: 'onClose();\n        return;',
    noticedBy: [[locations, 'removal says how many bookings go']],
  },
];

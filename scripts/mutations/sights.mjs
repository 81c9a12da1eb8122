/**
 * Faults that `npm run mutate` plants and only a browser can show: positions, sizes, colours and
 * overlaps of elements.
 */
export const faults = [
  {
    sentence: 'The card of a hovered desk takes the presses that are meant for the desks beneath it.',
    file: 'web/features/booking/floors/plan/place-popover.module.css',
    text: '  pointer-events: none;\n',
    replacement: '',
    noticedBy: [['e2e/floors/plan', 'a desk can be pressed while its neighbour’s card is open']],
  },
  {
    sentence: 'The card of a hovered desk lies over its neighbours.',
    file: 'web/features/booking/floors/plan/beside-anchor.ts',
    text: 'neighbours.reduce((sum, box) => sum + covered(box, spot), 0)',
    replacement: '0',
    noticedBy: [
      ['web/features/booking/floors/plan/beside-anchor.test.ts', 'goes where no neighbour is'],
      ['e2e/floors/plan', 'among many desks the card covers none'],
    ],
  },
  {
    sentence: 'Quiet words are too pale to be read.',
    file: 'web/ui/theme/global.css',
    text: '  min-height: 100dvh;\n  overflow-wrap: break-word;',
    replacement: '  --color-text-muted: #a8a39d;\n  min-height: 100dvh;\n  overflow-wrap: break-word;',
    noticedBy: [['e2e/settings/accessibility', 'axe finds nothing on the settings']],
  },
  {
    sentence: 'The list of bookings is wider than a phone of 320 px.',
    file: 'web/features/booking/booking-lists/list/BookingsCards.module.css',
    text: '.bar {\n  display: flex;',
    replacement: '.bar {\n  min-width: 340px;\n  display: flex;',
    noticedBy: [['e2e/ui/screens/shell.phone', 'nothing is wider than a phone of 320 px']],
  },
  {
    sentence: 'The filter of the bypass column shows half of its choice.',
    file: 'web/features/booking/booking-lists/list/shared-columns.tsx',
    text: '<BypassIndicator bypass={booking.adminBypassMode} />,\n      width: choiceWidth,',
    replacement: '<BypassIndicator bypass={booking.adminBypassMode} />,',
    noticedBy: [['e2e/ui/screens/booking-lists', 'who manages bookings sees the whole of each row']],
  },
  {
    sentence: 'A badge runs out of a narrow box.',
    file: 'web/ui/person/Badge.module.css',
    text: 'white-space: var(--badge-space, normal);',
    replacement: 'white-space: nowrap;',
    noticedBy: [['e2e/ui/narrow.phone', 'nothing is cut off at 320 px']],
  },
  {
    sentence: 'A chip that an arrow leads to shows no ring.',
    file: 'web/ui/combobox/Combobox.module.css',
    text: '.chip:focus-visible {\n  outline: 2px solid var(--color-focus);',
    replacement: '.chip:focus-visible {\n  outline: none;',
    noticedBy: [['e2e/ui/forced-colours', 'the ring of the keyboard is seen on a chip']],
  },
];

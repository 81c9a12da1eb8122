const kept = ['e2e/display/room-display', '[DASH-03] a display asks for its key'];

/** Faults that `npm run mutate` plants in the display at a room's door. */
export const faults = [
  {
    sentence: 'A display keeps a key that no longer opens its room.',
    file: 'web/features/display/use-dashboard.ts',
    text: '        deleteRoomKey(roomId);\n',
    replacement: '        void deleteRoomKey;\n',
    noticedBy: [kept],
  },
  {
    sentence: 'A display says that it is offline at the first answer that does not come.',
    file: 'web/features/display/use-dashboard.ts',
    text: 'performance.now() - answeredAt.current >= offlineAfter',
    replacement: 'performance.now() > 0',
    noticedBy: [kept],
  },
  {
    sentence: 'A display whose network came back during a read goes on with two timers.',
    file: 'web/features/display/poll-sequentially.ts',
    text: 'may have set its own.\n    clearTimeout(timer);\n',
    replacement: 'may have set its own.\n',
    noticedBy: [['web/features/display/poll-sequentially.test.ts', 'sets one timer, though reads began']],
  },
];

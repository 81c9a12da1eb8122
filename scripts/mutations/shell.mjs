const bell = 'e2e/shell/bell';
const shell = 'e2e/shell/shell';
const named = '[CONF-02] the bell names each kind’s places';

/** Faults that `npm run mutate` plants in the bell, and in fetching screens ahead. */
export const faults = [
  {
    sentence: 'The bell does not count what waits.',
    file: 'web/app/shell/bell/NotificationBell.tsx',
    text: "count > 0 ? (count > 99 ? '99+' : count)",
    replacement: "count > 99 ? '99+'",
    noticedBy: [[shell, '[SHELL-05] the top bar']],
  },
  {
    sentence: 'The button of a confirmation does not show that it is under way.',
    file: 'web/app/shell/bell/BookingToConfirmEntry.tsx',
    text: 'pending={confirming.isPending}',
    replacement: '',
    noticedBy: [[bell, named]],
  },
  {
    sentence: 'The word of a confirmation stays for longer than four seconds.',
    file: 'web/app/shell/bell/BookingToConfirmEntry.tsx',
    text: '{ duration: 4000 }',
    replacement: '{ duration: 60_000 }',
    noticedBy: [[bell, named]],
  },
  {
    sentence: 'The buttons of the bell do not name their place.',
    file: 'web/app/shell/bell/BookingToConfirmEntry.tsx',
    text: "            {t('shell.bell.confirm')}\n            <VisuallyHidden>: {place}</VisuallyHidden>",
    replacement: "            {t('shell.bell.confirm')}",
    noticedBy: [[bell, named]],
  },
  {
    sentence: 'Screens are fetched ahead while the open one still waits for its answers.',
    file: 'web/ui/lazy/run-when-idle.ts',
    text: 'calm - getMillisecondsSinceScreenWait()',
    replacement: '0',
    noticedBy: [['web/ui/lazy/run-when-idle.test.ts', 'waits until the screen has been answered']],
  },
  {
    sentence: 'Whoever saves data gets the other screens ahead all the same.',
    file: 'web/ui/lazy/spare-connection.ts',
    text: '!connection.saveData && ',
    replacement: '',
    noticedBy: [['web/ui/lazy/spare-connection.test.ts', 'carries what nobody has asked for']],
  },
];

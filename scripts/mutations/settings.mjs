const settings = 'e2e/settings/settings';
const settings4 = 'e2e/settings/effects';

/** Faults that `npm run mutate` plants in the settings screen. */
export const faults = [
  {
    sentence: 'Cancel of a page is on although nothing was typed.',
    file: 'web/ui/form/FormPage.tsx',
    text: 'disabled={cancelsChanges && !form.isDirty}',
    replacement: 'disabled={false}',
    noticedBy: [[settings, '[SET-01] every setting is there']],
  },
  {
    sentence: 'A number is not clamped to its range when the field is left.',
    file: 'web/ui/text-field/NumberField.tsx',
    text: 'if (settled !== value) onChange(settled);',
    replacement: '',
    noticedBy: [[settings, '[SET-02] numbers are clamped']],
  },
  {
    sentence: 'The check box of booking without confirmation disappears where places are confirmed.',
    file: 'web/features/company/settings/SettingsScreen.tsx',
    text: '{isConfirmed && (',
    replacement: '{!isConfirmed && (',
    noticedBy: [[settings, '[SET-01] every setting is there']],
  },
  {
    sentence: 'Settings that a colleague saves overwrite what is typed.',
    file: 'web/ui/form/use-contract-form.ts',
    text: 'if (Object.keys(own).length > 0) form.reset({ ...next, ...own }, { keepDefaultValues: true, keepTouched: true });',
    replacement: '',
    noticedBy: [[settings, 'what others save meanwhile comes into the form']],
  },
  {
    sentence: 'Nothing says that a colleague has saved other settings.',
    file: 'web/features/company/settings/SettingsScreen.tsx',
    text: 'form.overtaken && (',
    replacement: 'false && (',
    noticedBy: [[settings, 'what others save meanwhile comes into the form']],
  },
  {
    sentence: 'The form is still unsaved after it was saved.',
    file: 'web/ui/form/use-contract-form.ts',
    text: '    form.reset(now);\n',
    replacement: '',
    noticedBy: [[settings, '[SET-01] every setting is there']],
  },
  {
    sentence: 'The date bar counts desks as before the setting changed.',
    file: 'web/features/booking/floors/create-booking-screen-live-handlers.ts',
    text: '      void refetchQueries(queryClient, { queryKey: getQueryKeyPrefix(getCalendar) });\n',
    replacement: '',
    noticedBy: [[settings4, '[SET-04] what a company sets is seen at once']],
  },
  {
    sentence: "Days beyond the company's period can be chosen.",
    file: 'web/features/booking/floors/when/BookingDateBar.tsx',
    text: 'tooFar === null ? null : { lastDay, reason: tooFar }',
    replacement: 'null',
    noticedBy: [[settings4, '[SET-04] what a company sets is seen at once']],
  },
  {
    sentence: 'Parking has no limit of bookings.',
    file: 'web/features/booking/parking/booking/use-parking-page.ts',
    text: 'held >= most ?',
    replacement: 'held > most ?',
    noticedBy: [[settings4, '[SET-04] what a company sets is seen at once']],
  },
  {
    sentence: 'The booking screen opens with today, whatever the company has set.',
    file: 'web/features/booking/floors/when/get-initial-days-and-hours.ts',
    text: 'Math.max(settings.daysToAddForDefaultBookingDate, over ? 1 : 0)',
    replacement: 'over ? 1 : 0',
    noticedBy: [[settings4, '[SET-04] what a company sets is seen at once']],
  },
];

const settings = 'e2e/settings/settings';

/** Faults of the screen of settings. */
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
    file: 'web/ui/NumberField.tsx',
    text: 'if (settled !== value) onChange(settled);',
    replacement: '',
    noticedBy: [[settings, '[SET-02] numbers are clamped']],
  },
  {
    sentence: 'The check box of booking without confirmation disappears where places are confirmed.',
    file: 'web/settings/SettingsScreen.tsx',
    text: '{isConfirmed && (',
    replacement: '{!isConfirmed && (',
    noticedBy: [[settings, '[SET-01] every setting is there']],
  },
  {
    sentence: 'Settings that a colleague saves overwrite what is typed.',
    file: 'web/ui/form/use-contract-form.ts',
    text: 'if (Object.keys(own).length > 0) form.reset({ ...next, ...own }, { keepDefaultValues: true });',
    replacement: '',
    noticedBy: [[settings, 'what others save meanwhile comes into the form']],
  },
  {
    sentence: 'Nothing says that a colleague has saved other settings.',
    file: 'web/settings/SettingsScreen.tsx',
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
];

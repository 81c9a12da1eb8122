const save = 'e2e/editor/save';
const dirty = '[EDIT-07] any edit leaves it dirty until a save';

/** Faults that `npm run mutate` plants in the editor of plans. */
export const faults = [
  {
    sentence: 'A plan with faults is sent.',
    file: 'web/features/places/editor/saving/use-save.ts',
    text: 'if (faults.length > 0) return onFaults(faults);',
    replacement: 'void onFaults;',
    noticedBy: [[save, dirty]],
  },
  {
    sentence: 'Future bookings of locked places stay unless one says otherwise.',
    file: 'web/features/places/editor/saving/SaveConfirmationDialog.tsx',
    text: 'useState(true)',
    replacement: 'useState(false)',
    noticedBy: [[save, 'locking a booked desk asks whether its bookings go']],
  },
  {
    sentence: 'The bookings that one let stay are cancelled all the same.',
    file: 'web/features/places/editor/saving/SaveConfirmationDialog.tsx',
    text: 'onSubmit={() => save.agree(cancels)}',
    replacement: 'onSubmit={() => save.agree(true)}',
    noticedBy: [[save, 'locking a booked desk asks whether its bookings go']],
  },
  {
    sentence: 'The button of saving does not show that bookings are being counted.',
    file: 'web/features/places/editor/saving/use-save.ts',
    text: 'busy: send.isPending || counting,',
    replacement: 'busy: send.isPending,',
    noticedBy: [[save, 'locking a booked desk asks whether its bookings go']],
  },
  {
    sentence: 'Of two changes of a desk the own one is always taken.',
    file: 'web/features/places/editor/saving/ConflictDialog.tsx',
    text: 'onChoose={(choice) => setChoices(new Map(choices).set(conflict.id, choice))}',
    replacement: 'onChoose={() => setChoices(new Map(choices))}',
    noticedBy: [[save, 'what two people drew at once is joined']],
  },
  {
    sentence: 'Unsaved work is lost on a reload.',
    file: 'web/features/places/editor/saving/use-stored-unsaved-work.ts',
    text: 'if (editor.isDirty()) kept.keep({ begun, version, now: history.now });',
    replacement: 'if (editor.isDirty()) return;',
    noticedBy: [[save, 'unsaved work comes back after a reload']],
  },
];

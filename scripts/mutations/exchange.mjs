const form = 'e2e/exchange/form';
const form1 = '[EXCH-01] the form says what is missing or wrong';

/** Faults of the integration with Exchange. */
export const faults = [
  {
    sentence: 'A secret that was saved stands in its field again.',
    file: 'web/exchange/ExchangeForm.tsx',
    text: "    afterSaving: { clientSecret: '' },\n",
    replacement: '',
    noticedBy: [[form, form1]],
  },
  {
    sentence: 'Switching off does not ask what becomes of meetings.',
    file: 'web/exchange/ExchangeForm.tsx',
    text: 'isSwitchedOff && form.canSave ? setAsking(true) : form.submit()',
    replacement: 'form.submit()',
    noticedBy: [[form, form1]],
  },
];

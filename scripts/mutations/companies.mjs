const company = 'e2e/companies/company';

/** Faults of the company's own page. */
export const faults = [
  {
    sentence: 'The form of the company does not ask before unsaved changes are left.',
    file: 'web/ui/form/LeaveGuard.tsx',
    text: 'isUnsaved() && current.pathname !== next.pathname',
    replacement: 'false',
    noticedBy: [[company, '[COMP-02] company data left, invoice data right']],
  },
  {
    sentence: 'A line of text keeps the spaces around it.',
    file: 'web/ui/form/use-contract-form.ts',
    text: 'if (typed !== typed.trim()) set(typed.trim());',
    replacement: 'void set;',
    noticedBy: [[company, '[COMP-02] company data left, invoice data right']],
  },
  {
    sentence: 'The draft of a form is lost on a reload.',
    file: 'web/app/drafts/use-form-draft.ts',
    text: 'keep: (typed) => keepDraft(owner, key, typed),',
    replacement: 'keep: () => undefined,',
    noticedBy: [[company, 'what is typed about the company and its settings outlives a reload']],
  },
  {
    sentence: 'The dialog of turning off asks for the opposite once a colleague was quicker.',
    file: 'web/companies/CompanyPage.tsx',
    text: "asked={opened === 'logo' ? null : opened}",
    replacement: "asked={opened === 'logo' || opened === null ? null : isActive ? 'deactivate' : 'activate'}",
    noticedBy: [[company, 'whoever is asked whether to deactivate does that']],
  },
  {
    sentence: 'The dialog of the logo does not say that a picture is wrong.',
    file: 'web/companies/LogoDialog.tsx',
    text: 'onWrong: setWrong,',
    replacement: 'onWrong: () => undefined,',
    noticedBy: [[company, '[COMP-04] a logo of the wrong type or size']],
  },
  {
    sentence: 'Save is on although a field is wrong.',
    file: 'web/ui/form/use-contract-form.ts',
    text: 'canSave: isDirty && isValid && !isSubmitting,',
    replacement: 'canSave: isDirty && !isSubmitting,',
    noticedBy: [[company, '[COMP-03] what is wrong is said beside its field']],
  },
];

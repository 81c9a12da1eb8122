const of = (file) => `e2e/app/refusals/${file}`;

/**
 * Faults that `npm run mutate` plants in the screens' messages about the server's refusals (Core
 * and modules, section 8).
 */
export const faults = [
  {
    sentence: 'An invitation that is not sent again is said to be not taken back.',
    file: 'web/features/company/people/use-member-actions.ts',
    text: "() => t('people.errors.errorOnSendInvitation'),",
    replacement: "() => t('people.errors.errorOnRemovingInvitation'),",
    noticedBy: [[of('administration'), 'what an administrator does and the server refuses']],
  },
  {
    sentence: 'A company that is not activated is said to be not deactivated.',
    file: 'web/features/company/companies/CompanyActivationDialog.tsx',
    text: "isActive ? 'companies.turn.errorOnDeactivatingCompany' : 'companies.turn.errorOnActivatingCompany'",
    replacement: "isActive ? 'companies.turn.errorOnActivatingCompany' : 'companies.turn.errorOnDeactivatingCompany'",
    noticedBy: [
      [of('core'), 'companies, locations and plans: what the server refuses'],
      [of('administration'), 'what an administrator does and the server refuses'],
    ],
  },
  {
    sentence: 'A sample plan that was not copied is told by words that are not there.',
    file: 'web/features/booking/floors/empty/DrawSampleFloorButton.tsx',
    text: 'sampleDataClonedFailed',
    replacement: 'title',
    noticedBy: [[of('core'), 'companies, locations and plans: what the server refuses']],
  },
  {
    sentence: 'A taken e-mail is told in the words of any failed registration.',
    file: 'web/features/accounts/identity/accounts/RegisterScreen.tsx',
    text: "errorCode === 'DuplicateUserName' ? message : t(",
    replacement: 't(',
    noticedBy: [[of('signed-out'), 'what keeps somebody from signing in']],
  },
  {
    sentence: 'A display does not say why its key opens nothing.',
    file: 'web/features/display/KeyPrompt.tsx',
    text: '{refused && (',
    replacement: '{false && (',
    noticedBy: [[of('modules-paying'), 'a programme that is not joined']],
  },
  {
    sentence: 'A failed form says nothing in a toast.',
    file: 'web/ui/form/use-form-refusal.ts',
    text: 'failure.say(text);',
    replacement: 'void failure;',
    noticedBy: [
      [of('forms-and-screens'), 'signed out, a refused form says'],
      [of('own'), 'what one does for oneself'],
      [of('modules'), 'what is done with car parks'],
    ],
  },
  {
    sentence: 'A phone number that was wrong is right once a colleague saves something else.',
    file: 'web/ui/form/use-contract-form.ts',
    text: 'if (wrong.length > 0) void form.trigger(wrong);',
    replacement: '',
    noticedBy: [['e2e/companies/phone', 'a wrong phone number stays wrong']],
  },
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
/**
 * Predicates that nothing can notice, because something else makes them redundant: the file, the predicate, what else stands in its
 * line, and the reason. One that is noticed after all has to leave the list.
 */
export const redundant = [
  {
    file: 'server/sample-company/insert-bookings.ts',
    predicate: 's.company_id = ${companyId}',
    line: 'JOIN bookables s',
    reason:
      'the sample is written into an empty database, and its ids are never used twice (load.ts, sample-companies.test.ts)',
  },
  {
    file: 'server/companies/add-logo.command.ts',
    predicate: 'company_id = ${companyId}',
    line: 'DELETE FROM files',
    reason: 'the id comes from the company’s own row, which a foreign key keeps to files of the company',
  },
  {
    file: 'server/companies/operate.ts',
    predicate: 'm.company_id = ${companyId}',
    line: "m.status = 'active'",
    reason:
      'it runs in a process of its own, where nothing is taken out; operator.test.ts fails without it (tried by hand)',
  },
  {
    file: 'server/identity/delete-account.command.ts',
    predicate: 'company_id IS NULL',
    line: 'DELETE FROM files',
    reason: 'the id comes from the person’s own row: their avatar, which no company has',
  },
];

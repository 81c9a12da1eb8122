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
];

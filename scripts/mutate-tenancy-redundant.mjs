// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are quoted here.
/**
 * Predicates whose removal no test can notice, because another condition makes them redundant.
 * `line` is other text in the predicate's line, which tells it from equal predicates. `npm run
 * mutate:tenancy` fails if a test does notice the removal.
 */
export const redundantPredicates = [
  {
    file: 'server/sample-company/insert-bookings.command.ts',
    predicate: 's.company_id = ${companyId}',
    line: 'JOIN bookables s',
    reason:
      'the sample is written into an empty database, and its ids are never used twice (load.ts, sample-companies.test.ts)',
  },
  {
    file: 'server/modules/companies/add-logo.command.ts',
    predicate: 'company_id = ${companyId}',
    line: 'DELETE FROM files',
    reason: 'the id comes from the company’s own row, which a foreign key keeps to files of the company',
  },
  {
    file: 'server/modules/companies/survey-or-group.command.ts',
    predicate: 'm.company_id = ${companyId}',
    line: "m.status = 'active'",
    reason:
      'it runs in a process of its own, where nothing is taken out; operator.test.ts fails without it (tried by hand)',
  },
  {
    file: 'server/modules/accounts/delete-account.command.ts',
    predicate: 'company_id IS NULL',
    line: 'DELETE FROM files',
    reason: 'the id comes from the person’s own row: their avatar, which no company has',
  },
  {
    file: 'server/modules/accounts/sso/sso-domains.command.ts',
    predicate: 'company_id = ${holder.companyId}',
    line: 'SET proven_on = NULL',
    reason: 'a unique index lets one company have proven a domain: of all others it is not proven already',
  },
  {
    file: 'server/modules/companies/people/change-avatar.command.ts',
    predicate: 'company_id IS NULL',
    line: 'DELETE FROM files',
    reason: 'the id comes from the person’s own row: their avatar, which no company has',
  },
  {
    file: 'server/modules/companies/people/erase-person.command.ts',
    predicate: 'b.company_id = m.company_id',
    line: 'FROM all_memberships m JOIN bookings b',
    reason:
      'a foreign key lets nobody hold a booking in a company that has no membership of theirs, and all of theirs are read',
  },
  {
    file: 'server/modules/companies/invitations/announce-emails.subscriber.ts',
    predicate: 'company_id = ${companyId}',
    line: 'mail_id = ${mailId}',
    reason:
      'the mail is named by its primary key, and an invitation names none but the one that was posted for it, by its own company (post-invitations.ts)',
  },
  {
    file: 'server/modules/places/write-drawing.command.ts',
    predicate: 'company_id = ${companyId}',
    line: 'UPDATE files SET used_on',
    reason:
      'the files are named by their primary key, which no other company’s have, and a foreign key keeps what the drawing showed to its company',
  },
  {
    file: 'server/modules/places/drop-unused-pictures.command.ts',
    predicate: 'o.id = f.company_id',
    line: 'o.logo_file_id = f.id',
    reason:
      'the file is named by its primary key, which no other company’s has, and a foreign key keeps what names it to its company',
  },
  {
    file: 'server/modules/places/drop-unused-pictures.command.ts',
    predicate: 'l.company_id = f.company_id',
    line: 'l.sketch_file_id = f.id',
    reason:
      'the file is named by its primary key, which no other company’s has, and a foreign key keeps what names it to its company',
  },
  {
    file: 'server/modules/places/drop-unused-pictures.command.ts',
    predicate: 'r.company_id = f.company_id',
    line: 'r.image_file_id = f.id',
    reason:
      'the file is named by its primary key, which no other company’s has, and a foreign key keeps what names it to its company',
  },
];

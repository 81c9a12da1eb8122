import { dropOldCalendarChanges } from './booking/drop-old-calendar-changes.command.ts';
import { dropEndedSessions } from './identity/drop-ended-sessions.command.ts';
import { dropOldCodes } from './identity/drop-old-codes.command.ts';
import { dropOldSignInFailures } from './identity/drop-old-sign-in-failures.command.ts';
import { dropUnconfirmedAccounts } from './identity/drop-unconfirmed-accounts.command.ts';
import { dropUnanswered } from './identity/factors/passkey-challenges.ts';
import { spentSignIns } from './identity/providers/spent-sign-ins.ts';
import { dropUnusedPictures } from './locations/drop-unused-pictures.command.ts';
import { captchaAnswers } from './platform/captcha/captcha-answers.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { dropFailedJobs, dropOldDeliveries } from './platform/jobs/drop-old.command.ts';
import { dropOldMailReports, dropOldMails } from './platform/mail/drop-old-mails.command.ts';

/** What housekeeping drops every night, by the name under which it is counted. */
export const oldRows = (db: Database, clock: Clock) => ({
  endedSessions: () => dropEndedSessions(db, clock.now()),
  oldSignInFailures: () => dropOldSignInFailures(db, clock.now()),
  unconfirmedAccounts: () => dropUnconfirmedAccounts(db, clock.now()),
  unansweredChallenges: () => dropUnanswered(db, clock.now()),
  oldCodes: () => dropOldCodes(db, clock.now()),
  spentSignIns: () => spentSignIns.dropOld(db, clock.now()),
  oldCaptchaAnswers: () => captchaAnswers.dropOld(db, clock.now()),
  oldDeliveries: () => dropOldDeliveries(db),
  failedJobs: () => dropFailedJobs(db),
  oldCalendarChanges: () => dropOldCalendarChanges(db),
  oldMails: () => dropOldMails(db),
  oldMailReports: () => dropOldMailReports(db),
  unusedPictures: () => dropUnusedPictures(db, clock.now()),
});

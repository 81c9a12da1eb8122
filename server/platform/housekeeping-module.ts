import { usedCaptchaAnswerStore } from './captcha/captcha-answers.ts';
import { dropFailedJobs, dropOldDeliveries } from './jobs/drop-old.command.ts';
import { housekeepingTask } from './jobs/housekeeping.job.ts';
import { nightlyTimeZone } from './jobs/nightly-time-zone.ts';
import { type AppContext, defineModule } from './module.ts';

/** The module of the platform's own tables: their cleanups, and the nightly run of all cleanups. */
export const housekeepingModule = defineModule({
  name: 'housekeeping',
  deps: (context: AppContext) => context,
  cleanups: ({ db, clock }) => ({
    oldCaptchaAnswers: () => usedCaptchaAnswerStore.dropOld(db, clock.now()),
    oldDeliveries: () => dropOldDeliveries(db),
    failedJobs: () => dropFailedJobs(db),
  }),
  schedules: () => [{ task: housekeepingTask, daily: { hour: '03:00', timeZone: nightlyTimeZone } }],
});

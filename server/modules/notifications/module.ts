import type { KindName } from '#server/events/kind-name.ts';
import type { PersonalNotificationSettingsEvent } from '#server/events/notification-events.ts';
import { createAnswerCodeCodec } from '#server/modules/booking/engine/answer-codes.ts';
import type { KindsInCalendars } from '#server/modules/booking/engine/series/calendar/calendar-series.query.ts';
import { type AppContext, defineModule } from '#server/platform/module.ts';
import { createPushSender } from '#server/platform/push/push-sender.ts';
import type { PushSettings } from '#server/platform/push/push-settings.ts';
import type { KindInEmails } from './booking-email.ts';
import { createEmailChannel } from './email-channel.ts';
import type { NotificationChannels } from './notification-channel.ts';
import { createNotifyOfBookingsHandler } from './notify-of-bookings.ts';
import { createNotifyOfClosedDaysHandler } from './notify-of-closed-days.ts';
import { createNotifyOfSeriesHandler } from './notify-of-series.ts';
import { createNotifyOfTeamDaysHandler } from './notify-of-team-days.ts';
import { emailOffers } from './offers/email-offers.subscriber.ts';
import { createPlanPersonRemindersHandler } from './plan-reminders.ts';
import { createPushChannel } from './push/push-channel.ts';
import { pushImportedAbsences } from './push/push-imported-absences.subscriber.ts';
import { pushOffers } from './push/push-offers.subscriber.ts';
import { pushRoutes } from './push/push-routes.command.ts';
import { createSendPushHandler } from './push/send-push.command.ts';
import { createRemindHandler } from './remind.ts';
import { reportRefusedDatesTask } from './report-refused-dates.job.ts';
import { createReportRefusedDatesHandler } from './report-refused-dates.ts';
import { notificationRoutes } from './routes.ts';
import { createCopySender, type ReadCopyRecipients } from './send-copies.ts';
import { enqueueNotificationJobs } from './store-notices.subscriber.ts';

/** The dependencies of notifications, in addition to those of every module. */
interface NotificationModuleDeps {
  settings: PushSettings & { mailFrom: string };
  /** The screens and texts of each kind. */
  kinds: Partial<Record<KindName, KindInEmails>>;
  /** Reads the addresses that get copies about bookings of a kind. */
  copyReaders: Partial<Record<KindName, ReadCopyRecipients>>;
  /** The kinds' parts that calendar entries of series read from the database. */
  shownKinds: KindsInCalendars;
}

/** Joins the channels that this deployment has, and the dependencies of notifications. */
function notificationDeps(
  context: AppContext<PersonalNotificationSettingsEvent>,
  { settings, kinds, copyReaders, shownKinds }: NotificationModuleDeps,
) {
  const publicKey = settings.vapid?.publicKey ?? null;
  const codes = createAnswerCodeCodec(context.signerFor('meeting answers'));
  const byMail = { ...context, kinds, shownKinds, codes, mailFrom: settings.mailFrom };
  const channels: NotificationChannels = {
    mail: createEmailChannel(byMail),
    ...(publicKey !== null && { push: createPushChannel({ ...context, kinds, publicKey }) }),
  };
  return {
    ...context,
    ...{ channels, kinds, shownKinds, mailFrom: settings.mailFrom },
    copies: createCopySender(byMail, copyReaders),
    push: { ...context, encryptor: context.encryptorFor('push devices'), settings, publicKey },
  };
}

/** Notifies people of bookings: preferences, channels and reminders. */
export const notificationsModule = defineModule({
  name: 'notifications',
  deps: notificationDeps,
  routes: (deps) => [...notificationRoutes(deps), ...pushRoutes(deps.push)],
  subscribers: ({ addJob, clock, enqueueEmail, kinds, publicUrl, push: { publicKey } }) => [
    enqueueNotificationJobs(addJob, clock),
    emailOffers({ enqueueEmail, kinds, publicUrl }),
    ...(publicKey === null
      ? []
      : [pushImportedAbsences({ addJob, clock, publicKey }), pushOffers({ addJob, clock, kinds, publicKey })]),
  ],
  schedules: () => [{ task: reportRefusedDatesTask }],
  jobs: (deps) => [
    createNotifyOfBookingsHandler(deps, deps.copies),
    createNotifyOfSeriesHandler(deps),
    createNotifyOfClosedDaysHandler(deps),
    createNotifyOfTeamDaysHandler({ ...deps, publicKey: deps.push.publicKey }),
    createReportRefusedDatesHandler(deps),
    createPlanPersonRemindersHandler(deps),
    createRemindHandler(deps),
    createSendPushHandler({ ...deps.push, sender: createPushSender(deps.push.settings) }),
  ],
});

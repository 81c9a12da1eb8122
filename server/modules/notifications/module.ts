import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { NotificationEvent } from '#server/events/notification-events.ts';
import { answerCodes } from '#server/modules/booking/engine/answer-codes.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { pushSender } from '#server/platform/push/push-sender.ts';
import type { PushSettings } from '#server/platform/push/push-settings.ts';
import type { KindInEmails } from './booking-email.ts';
import { emailChannel } from './email-channel.ts';
import type { NotificationChannels } from './notification-channel.ts';
import { notifyHandler } from './notify-of-bookings.ts';
import { planRemindersHandler } from './plan-reminders.ts';
import { pushChannel } from './push/push-channel.ts';
import { pushRoutes } from './push/push-routes.command.ts';
import { sendPushHandler } from './push/send-push.command.ts';
import { remindHandler } from './remind.ts';
import { notificationRoutes } from './routes.ts';
import { copiesByMail, type ReadCopyReaders } from './send-copies.ts';
import { storeNotices } from './store-notices.ts';

/** The dependencies of notifications, in addition to those of every module. */
interface OfNotifications {
  settings: PushSettings & { mailFrom: string };
  /** The screens and texts of each kind. */
  kinds: Partial<Record<KindName, KindInEmails>>;
  /** Reads the addresses that get copies about bookings of a kind. */
  copyReaders: Partial<Record<KindName, ReadCopyReaders>>;
}

/** The module that notifies people of bookings: preferences, channels and reminders. */
export function notificationsModule(
  parts: ModuleParts<NotificationEvent>,
  { settings, kinds, copyReaders }: OfNotifications,
): Module<BookingEvent | NotificationEvent> {
  const publicKey = settings.vapid?.publicKey ?? null;
  const codes = answerCodes(parts.signerFor('meeting answers'));
  const byMail = { ...parts, kinds, codes, mailFrom: settings.mailFrom };
  const channels: NotificationChannels = {
    mail: emailChannel(byMail),
    ...(publicKey !== null && { push: pushChannel({ ...parts, kinds, publicKey }) }),
  };
  const notificationParts = { ...parts, channels };
  const encryptor = parts.encryptorFor('push devices');
  return {
    routes: [...notificationRoutes(parts), ...pushRoutes({ ...parts, encryptor, settings })],
    subscribers: [storeNotices(parts.addJob)],
    jobHandlers: [
      notifyHandler(notificationParts, copiesByMail(byMail, copyReaders)),
      planRemindersHandler(notificationParts),
      remindHandler(notificationParts),
      sendPushHandler({ ...parts, publicKey, encryptor, sender: pushSender(settings) }),
    ],
  };
}

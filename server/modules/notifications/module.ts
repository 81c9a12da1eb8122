import type { BookingEvent } from '#server/events/booking-events.ts';
import type { KindName } from '#server/events/kind-name.ts';
import type { NotificationEvent } from '#server/events/notification-events.ts';
import { answerCodes } from '#server/modules/booking/engine/answer-codes.ts';
import type { Module, ModuleParts } from '#server/platform/module.ts';
import { pushSender } from '#server/platform/push/push-sender.ts';
import type { PushSettings } from '#server/platform/push/push-settings.ts';
import type { KindInLetters } from './booking-letter.ts';
import { mailTeller } from './mail-teller.ts';
import { notifyWork } from './notify-of-bookings.ts';
import { planRemindersWork } from './plan-reminders.ts';
import { pushRoutes } from './push/push-routes.command.ts';
import { pushTeller } from './push/push-teller.ts';
import { sendPushWork } from './push/send-push.command.ts';
import { remindWork } from './remind.ts';
import { notificationRoutes } from './routes.ts';
import { storeNotices } from './store-notices.ts';
import { copiesByMail, type ReadCopyReaders } from './tell-copies.ts';
import type { Tellers } from './teller.ts';

/** Dependencies of notifications beside those of every module. */
interface OfNotifications {
  settings: PushSettings & { mailFrom: string };
  /** The words and screens of each kind. */
  kinds: Partial<Record<KindName, KindInLetters>>;
  /** Reads the addresses that get copies about places of a kind. */
  copyReaders: Partial<Record<KindName, ReadCopyReaders>>;
}

/** Notifies people of bookings: preferences, channels and reminders. */
export function notificationsModule(
  parts: ModuleParts<NotificationEvent>,
  { settings, kinds, copyReaders }: OfNotifications,
): Module<BookingEvent | NotificationEvent> {
  const publicKey = settings.vapid?.publicKey ?? null;
  const codes = answerCodes(parts.signerFor('meeting answers'));
  const byMail = { ...parts, kinds, codes, mailFrom: settings.mailFrom };
  const tellers: Tellers = {
    mail: mailTeller(byMail),
    ...(publicKey !== null && { push: pushTeller({ ...parts, kinds, publicKey }) }),
  };
  const telling = { ...parts, tellers };
  const sealer = parts.sealerFor('push devices');
  return {
    routes: [...notificationRoutes(parts), ...pushRoutes({ ...parts, sealer, settings })],
    subscribers: [storeNotices(parts.addJob)],
    works: [
      notifyWork(telling, copiesByMail(byMail, copyReaders)),
      planRemindersWork(telling),
      remindWork(telling),
      sendPushWork({ ...parts, publicKey, sealer, sender: pushSender(settings) }),
    ],
  };
}

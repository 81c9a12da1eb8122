import type * as z from 'zod';
import { dayMs } from '#contract/time/durations.ts';
import { getCalendarDayAt, getInstantOfWallClock, getLaterDay, getMonday } from '#contract/time/wall-clock.ts';
import { getNextProposedDays } from '#contract/week/team-days.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import { readCompanyTimeZone } from '#server/modules/booking/absences/company-zone.query.ts';
import { readTeamDaysForMessage, readTeamPeopleIds } from '#server/modules/week/team-days.query.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { type AddJob, getEventEffectKey } from '#server/platform/jobs/add-job.command.ts';
import { createJobHandler, type JobHandler } from '#server/platform/jobs/task.ts';
import type { EnqueueEmail } from '#server/platform/mail/mailer.command.ts';
import { notifyOfTeamDaysTask } from './notify-of-team-days.job.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { getPushMessageId } from './push/push-channel.ts';
import { listDevicesOfPeople } from './push/push-devices.query.ts';
import { clipPushText, getPushTopic } from './push/push-text.ts';
import { sendPushTask } from './push/send-push.job.ts';
import { type Recipient, readActiveRecipients, readEmailCompanyAndActor } from './recipients.query.ts';
import {
  createTeamDaysEmail,
  describeTeamDays,
  formatTeamDaysLead,
  getTeamDaysSubject,
  type TeamDaysMessage,
} from './team-days-email.ts';

/** The dependencies of messages about team days. */
export interface TeamDaysNotificationDeps {
  db: Database;
  clock: Clock;
  addJob: AddJob;
  enqueueEmail: EnqueueEmail;
  publicUrl: string;
  /** The public key of push messages. Null in a deployment without them. */
  publicKey: string | null;
}

type Payload = z.output<typeof notifyOfTeamDaysTask.payload>;

interface Message extends TeamDaysMessage {
  /** The path of the week with the first proposed day from today on. */
  path: string;
  /** The instant at which the last proposed day ends. Null without an end. */
  endsOn: number | null;
  recipients: readonly Recipient[];
}

/** The time for which push services keep the message, in milliseconds. */
const keptMs = 7 * dayMs;

/** Emails the recipients who want it. */
async function email(
  tx: Transaction,
  { enqueueEmail, publicUrl }: TeamDaysNotificationDeps,
  { eventId, companyId }: Payload,
  { recipients, path, endsOn: _, ...message }: Message,
): Promise<void> {
  const preferences = await readChannelPreferences(
    tx,
    'mail',
    recipients.map(({ userId }) => userId),
  );
  for (const { userId, email: to, language } of recipients) {
    if (!preferences.get(userId)!.enabled.teamDays) continue;
    await enqueueEmail(tx, {
      ...{ to, companyId, key: getEventEffectKey({ eventId, receiver: `${userId} teamDays` }) },
      email: createTeamDaysEmail(language, { ...message, address: `${publicUrl}${path}` }),
    });
  }
}

/**
 * Sends push messages to the browsers of the recipients who want it. A later message replaces an
 * earlier one.
 */
async function push(
  tx: Transaction,
  { addJob, clock, publicKey }: TeamDaysNotificationDeps,
  { eventId, companyId, id }: Payload,
  { recipients, path, endsOn, ...message }: Message,
): Promise<void> {
  if (publicKey === null) return;
  const now = clock.now();
  const userIds = recipients.map(({ userId }) => userId);
  const preferences = await readChannelPreferences(tx, 'push', userIds);
  const wanting = userIds.filter((userId) => preferences.get(userId)!.enabled.teamDays);
  const languages = new Map(recipients.map(({ userId, language }) => [userId, language]));
  const devices = await listDevicesOfPeople(tx, wanting, { publicKey, now });
  const notAfter = new Date(Math.min(now.getTime() + keptMs, endsOn ?? Infinity)).toISOString();
  const { situation, days, note } = message;
  const teamDays = { id, days: situation === 'withdrawn' ? null : { ...days, weekdays: [...days.weekdays], note } };
  const jobs = devices.map(({ id: deviceId, userId }) => {
    const language = languages.get(userId)!;
    const lines = [
      describeTeamDays(message, language).days,
      note,
      formatTeamDaysLead(message, language),
      message.companyName,
    ].filter((line) => line !== '');
    const text = {
      ...{ id: getPushMessageId(getEventEffectKey({ eventId, receiver: userId })), path, language },
      ...clipPushText({ title: getTeamDaysSubject(message, getLanguage(language)), body: lines.join('\n') }),
      tag: getPushTopic(`team days ${id} ${userId}`),
    };
    const payload = { deviceId, companyId, text, urgency: 'normal' as const, notAfter, teamDays };
    return { task: sendPushTask, payload, key: `${text.id} ${deviceId}` };
  });
  await addJob(tx, ...jobs);
}

/**
 * Returns the message about a change with the days and the lead of the last change. Null if the
 * days were withdrawn meanwhile, of which another message tells.
 */
async function readPresentState(tx: Transaction, payload: Payload): Promise<Payload | null> {
  if (payload.situation !== 'changed') return payload;
  const present = await readTeamDaysForMessage(tx, payload.companyId, payload.id);
  return present && { ...payload, ...present, by: present.by ?? payload.by };
}

/** Sends each member of the team one message by each channel that they want. The lead gets none. */
async function notifyOf(tx: Transaction, deps: TeamDaysNotificationDeps, stored: Payload): Promise<void> {
  const payload = await readPresentState(tx, stored);
  if (payload === null) return;
  const { companyId, teamId, by, situation, team, days, note } = payload;
  const people = payload.userIds ?? (await readTeamPeopleIds(tx, companyId, teamId));
  const userIds = people.filter((userId) => userId !== by);
  const recipients = [...(await readActiveRecipients(tx, companyId, userIds)).values()];
  if (recipients.length === 0) return;
  const { companyName, urlName, by: lead } = await readEmailCompanyAndActor(tx, companyId, by);
  const timeZone = await readCompanyTimeZone(tx, companyId);
  const today = getCalendarDayAt(deps.clock.now().getTime(), timeZone);
  const [first = getLaterDay(days.from, today)] = getNextProposedDays(days, today);
  const path = `/${urlName}/week?week=${getMonday(first)}`;
  const endsOn = days.until && getInstantOfWallClock(days.until, '24:00', timeZone);
  const message: Message = {
    ...{ situation, team, days, note, today, companyName, by: lead, path, recipients },
    endsOn: endsOn || null,
  };
  await email(tx, deps, payload, message);
  await push(tx, deps, payload, message);
}

/** Returns the handler of the job that notifies the members of a team of its days. */
export function createNotifyOfTeamDaysHandler(deps: TeamDaysNotificationDeps): JobHandler<'notifyOfTeamDays'> {
  return createJobHandler(notifyOfTeamDaysTask, (payload) => deps.db.transaction((tx) => notifyOf(tx, deps, payload)));
}

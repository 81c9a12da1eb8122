import { answerCalendarView, answerDeltaQuery, answerEventList, answerSeriesOccurrences } from './calendar-view.ts';
import type { GraphResponse, MailboxCall } from './call.ts';
import {
  answerDeleteEvent,
  getEvent,
  patchEvent,
  postAccept,
  postCancel,
  postDecline,
  postEvent,
  postTentativelyAccept,
} from './event-routes.ts';
import { postGetSchedule } from './schedule.ts';
import { getCalendar, getMailboxSettings, getUser } from './user-routes.ts';

/**
 * A kind of request about a user's mailbox: its method, its path below the user, and the allowed
 * roles.
 */
export interface MailboxRoute {
  method: string;
  path: RegExp;
  roles: readonly string[];
  /**
   * True for a request to the directory. It has its own errors, and works for users without a
   * mailbox.
   */
  directory?: true;
  act(call: MailboxCall): GraphResponse;
}

const read = ['Calendars.Read', 'Calendars.ReadWrite', 'Calendars.ReadBasic.All'];
const write = ['Calendars.ReadWrite'];
const users = [
  'User.Read.All',
  'User.ReadWrite.All',
  'User.ReadBasic.All',
  'Directory.Read.All',
  'Directory.ReadWrite.All',
];
const settings = ['MailboxSettings.Read', 'MailboxSettings.ReadWrite'];

const event = '^(?:calendar/)?events/([^/]+)';
const path = (source: string) => new RegExp(`${source}$`, 'i');

/** The requests below /v1.0/users/{user}. */
export const mailboxRoutes: readonly MailboxRoute[] = [
  { method: 'GET', path: path('^'), roles: users, directory: true, act: getUser },
  { method: 'GET', path: path('^mailboxSettings'), roles: settings, act: getMailboxSettings },
  { method: 'GET', path: path('^calendar'), roles: read, act: getCalendar },
  { method: 'POST', path: path('^calendar/(?:microsoft\\.graph\\.)?getSchedule'), roles: read, act: postGetSchedule },
  { method: 'GET', path: path('^(?:calendar/)?calendarView'), roles: read, act: answerCalendarView },
  {
    method: 'GET',
    path: path('^(?:calendar/)?calendarView/(?:microsoft\\.graph\\.)?delta(?:\\(\\))?'),
    roles: read,
    act: answerDeltaQuery,
  },
  { method: 'GET', path: path('^(?:calendar/)?events'), roles: read, act: answerEventList },
  { method: 'POST', path: path('^(?:calendar/)?events'), roles: write, act: postEvent },
  { method: 'GET', path: path(event), roles: read, act: getEvent },
  { method: 'PATCH', path: path(event), roles: write, act: patchEvent },
  { method: 'DELETE', path: path(event), roles: write, act: answerDeleteEvent },
  { method: 'GET', path: path(`${event}/instances`), roles: read, act: answerSeriesOccurrences },
  { method: 'POST', path: path(`${event}/cancel`), roles: write, act: postCancel },
  { method: 'POST', path: path(`${event}/accept`), roles: write, act: postAccept },
  { method: 'POST', path: path(`${event}/decline`), roles: write, act: postDecline },
  { method: 'POST', path: path(`${event}/tentativelyAccept`), roles: write, act: postTentativelyAccept },
];

/** The roles of which a subscription to a calendar needs one. */
export const calendarReadRoles = read;

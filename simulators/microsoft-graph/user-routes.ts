import { createContextProperty, type GraphResponse, type MailboxCall } from './call.ts';

/** GET /users/{id} */
export function getUser(call: MailboxCall): GraphResponse {
  const { id, displayName, upn } = call.mailbox;
  const user = {
    ...{ businessPhones: [], displayName, givenName: null, jobTitle: null, mail: upn, mobilePhone: null },
    ...{ officeLocation: null, preferredLanguage: null, surname: null, userPrincipalName: upn, id },
  };
  return { status: 200, body: { ...createContextProperty(call, 'users/$entity'), ...user } };
}

/**
 * GET /users/{id}/mailboxSettings. Graph does not return a room's settings of automatic responses
 * (`processing`).
 */
export function getMailboxSettings(call: MailboxCall): GraphResponse {
  const { id, kind, timeZone } = call.mailbox;
  const settings = {
    ...{ timeZone, language: { locale: 'pl-PL', displayName: 'Polish (Poland)' } },
    ...{ dateFormat: 'dd.MM.yyyy', timeFormat: 'HH:mm', userPurpose: kind === 'room' ? 'room' : 'user' },
  };
  return { status: 200, body: { ...createContextProperty(call, `users('${id}')/mailboxSettings`), ...settings } };
}

/** GET /users/{id}/calendar */
export function getCalendar(call: MailboxCall): GraphResponse {
  const { id, displayName, upn } = call.mailbox;
  const calendar = {
    ...{ id: `AAMkA${Buffer.from(id.slice(0, 8)).toString('base64url')}CALENDAR=`, name: 'Calendar', color: 'auto' },
    ...{ isDefaultCalendar: true, changeKey: 'AAAAAA==', canShare: false, canViewPrivateItems: true, canEdit: true },
    owner: { name: displayName, address: upn },
  };
  return { status: 200, body: { ...createContextProperty(call, `users('${id}')/calendar/$entity`), ...calendar } };
}

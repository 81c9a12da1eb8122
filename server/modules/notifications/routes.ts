import * as contract from '#contract/notifications/notification-preferences.ts';
import type { PersonalNotificationSettingsEvent } from '#server/events/notification-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { readCalendarEntryPreference } from './calendar-entries.query.ts';
import { readChannelPreferences } from './preferences.query.ts';
import { setChannelPreferences } from './set-preferences.command.ts';

/** Returns the routes of notification preferences (PROF-04). */
export function notificationRoutes(deps: {
  db: Database;
  publish: Publish<PersonalNotificationSettingsEvent>;
}): Route[] {
  return [
    createRoute(contract.getNotificationPreferences, async ({ caller, params }) => {
      const preferences = await readChannelPreferences(deps.db, params.channel, [caller.userId]);
      const chosen = preferences.get(caller.userId)!;
      if (params.channel !== 'mail') return chosen;
      return { ...chosen, calendarEntries: await readCalendarEntryPreference(deps.db, caller.userId) };
    }),
    createRoute(contract.setNotificationPreferences, async ({ caller, params, body }) => {
      await setChannelPreferences(deps, caller.userId, params.channel, body);
      return undefined;
    }),
  ];
}

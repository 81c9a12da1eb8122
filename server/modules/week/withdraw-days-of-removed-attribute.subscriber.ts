import sql from 'sql-template-tag';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Subscriber } from '#server/platform/events/domain-events.ts';
import type { WeekDeps } from './week-deps.ts';
import { withdrawDaysOfTeams } from './withdraw-days-of-teams.command.ts';

/**
 * Withdraws the team days of an attribute that is being removed, before its teams go with it. Their
 * people get a message.
 */
export function withdrawDaysOfRemovedAttribute(deps: Pick<WeekDeps, 'clock' | 'publish'>): Subscriber<PeopleEvent> {
  return {
    inTransaction: {
      extraAttributeRemoved: (tx, { companyId, by, attributeId }) =>
        withdrawDaysOfTeams(tx, deps, { companyId, userId: by }, sql`t.attribute_id = ${attributeId}`),
    },
  };
}

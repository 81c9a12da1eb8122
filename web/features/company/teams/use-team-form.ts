import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addTeam, changeTeam, type NewTeam, type Team } from '#contract/week/teams.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchTeams } from './use-teams.ts';

export type TeamForm = ReturnType<typeof useContractForm<NewTeam, NewTeam>>;

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id);
/** Returns the ids that only the first list has. */
const without = (some: readonly string[], others: readonly string[]) => some.filter((one) => !others.includes(one));

/**
 * Creates the form of a team. A change sends only the people who came or went, so that another
 * administrator's change stays.
 * @param team the team to change, or null for a new one
 */
export function useTeamForm(team: Team | null, onSaved: () => void): TeamForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  // A repeated request after a lost answer has the same id, so it makes one team.
  const [id] = useState(() => team?.id ?? crypto.randomUUID());
  // The team as the form began. Live events refetch the team, while the form keeps its first values.
  const [begun] = useState(team);
  const before = { memberIds: idsOf(begun?.members ?? []), leadIds: idsOf(begun?.leads ?? []) };
  const form: TeamForm = useContractForm<NewTeam, NewTeam>(addTeam.body, {
    initial: { id, name: begun?.name ?? '', ...before },
    refusedAt: { teamNameTaken: 'name', teamTooLarge: 'memberIds', personNotActive: 'memberIds' },
    failed: t(team ? 'teams.notChanged' : 'teams.notAdded'),
    async save({ name, memberIds, leadIds }) {
      if (begun) {
        const body = {
          ...(name !== begun.name && { name }),
          addedMembers: without(memberIds, before.memberIds),
          removedMembers: without(before.memberIds, memberIds),
          addedLeads: without(leadIds, before.leadIds),
          removedLeads: without(before.leadIds, leadIds),
        };
        await call(changeTeam, { params: { id }, body });
      } else await call(addTeam, { body: { id, name, memberIds, leadIds } });
      await refetchTeams(client);
    },
    onSaved() {
      toast.success(t(team ? 'teams.changed' : 'teams.added', { name: form.values.name }));
      onSaved();
    },
  });
  return form;
}

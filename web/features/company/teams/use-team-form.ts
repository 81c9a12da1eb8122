import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 } from 'uuid';
import { addTeam, changeTeam, type NewTeam, type Team } from '#contract/week/teams.ts';
import { teamInForm } from '#contract/week/typed-team.ts';
import { limits } from '#contract/wire/limits.ts';
import { call } from '#web/platform/api/call.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { idsOf, listTeamChanges } from './list-team-changes.ts';
import { refetchTeams } from './use-teams.ts';

export type TeamForm = ReturnType<typeof useContractForm<NewTeam, NewTeam>>;

/**
 * Creates the form of a team. A change sends only the people who came or went, so that another
 * administrator's change stays.
 * @param team the team to change, or null for a new one
 */
export function useTeamForm(team: Team | null, onSaved: () => void): TeamForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  // A repeated request after a lost answer has the same id, so it makes one team.
  const [teamId] = useState(() => team?.id ?? v4());
  // The team as the form began. Live events refetch the team, while the form keeps its first
  // values.
  const [begun] = useState(team);
  const before = {
    // The attribute alone decides its members, so the form has none.
    memberIds: begun?.attributeId ? [] : idsOf(begun?.members ?? []),
    leadIds: idsOf(begun?.leads ?? []),
  };
  const form: TeamForm = useContractForm<NewTeam, NewTeam>(teamInForm, {
    initial: { id: teamId, name: begun?.name ?? '', ...before },
    refusedAt: { teamNameTaken: 'name', teamTooLarge: 'memberIds', personNotActive: 'memberIds' },
    failed: t(team ? 'teams.notChanged' : 'teams.notAdded'),
    async save({ name, memberIds, leadIds }) {
      const typed = { name, memberIds, leadIds };
      const first = (ids: readonly string[]) => ids.slice(0, limits.teamChanges);
      // After a lost answer the server returns the team of the first try, which may differ from
      // what is typed now.
      const known =
        begun ??
        (await call(addTeam, { body: { id: teamId, name, memberIds: first(memberIds), leadIds: first(leadIds) } }));
      for (const body of listTeamChanges(known, typed)) await call(changeTeam, { params: { id: teamId }, body });
      await refetchTeams(client);
    },
    onSaved() {
      toast.success(t(team ? 'teams.changed' : 'teams.added', { name: form.values.name }));
      onSaved();
    },
  });
  return form;
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeTeamDays, proposeTeamDays, type TeamDaysBody } from '#contract/week/propose-team-days.ts';
import { getWeek } from '#contract/week/week.ts';
import { call } from '#web/platform/api/call.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { useRetrySafeIds } from '#web/platform/api/use-id-of.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { sendProposal } from './send-proposal.ts';
import type { ShownTeamDays } from './team-days.ts';
import { type TypedTeamDays, toTeamDaysBody, toTypedTeamDays, toUnchangedTeamDaysBody } from './typed-team-days.ts';
import type { WeekResponse } from './use-week.ts';

type Body = TeamDaysBody & { id: string };

interface Given {
  teams: WeekResponse['teams'];
  monday: string;
  changed: ShownTeamDays | null;
  onSaved: () => void;
}

/** Returns the form of team days. It begins with Monday's week, or with the proposal to change. */
export function useTeamDaysForm({ teams, monday, changed, onSaved }: Given) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { idOf, forget } = useRetrySafeIds();
  const [began] = useState(() => changed && toUnchangedTeamDaysBody(changed.proposal));
  const form: ReturnType<typeof useContractForm<TypedTeamDays, Body>> = useContractForm<TypedTeamDays, Body>(
    proposeTeamDays.body,
    {
      initial: toTypedTeamDays(changed?.proposal ?? null, { teamId: teams[0]?.id ?? '', monday }),
      bodyOf(typed) {
        const values = toTeamDaysBody(typed, { monday, before: began });
        return { ...values, id: changed?.proposal.id ?? idOf(typed.teamId) };
      },
      required: { weekdays: t('week.teamDays.noWeekday') },
      refusedAt: { daysOutOfOrder: 'until', teamDaysPassed: 'weekdays', teamDaysTooFar: 'weekdays' },
      failed: t(changed ? 'week.teamDays.notChanged' : 'week.teamDays.notProposed'),
      async save({ id, ...body }) {
        if (began) await call(changeTeamDays, { params: { id }, body: { ...body, before: began } });
        else
          await sendProposal(
            { ...body, id },
            {
              propose: (proposal) => call(proposeTeamDays, { params: { id: form.values.teamId }, body: proposal }),
              change: (proposalId, changes) => call(changeTeamDays, { params: { id: proposalId }, body: changes }),
            },
          );
        await refetchQueries(client, { queryKey: getQueryKeyPrefix(getWeek) });
      },
      onSaved() {
        forget();
        const team = changed?.team ?? teams.find(({ id }) => id === form.values.teamId)?.name ?? '';
        toast.success(t(changed ? 'week.teamDays.changed' : 'week.teamDays.proposed', { team }));
        onSaved();
      },
    },
  );
  return form;
}

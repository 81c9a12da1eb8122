import { useQueryClient } from '@tanstack/react-query';
import { releaseAssignedDays, takeBackAssignedDays } from '#contract/booking/assigned-desks.ts';
import { call } from '#web/platform/api/call.ts';
import { useToastMutation } from '#web/platform/api/use-toast-mutation.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Day } from '#web/ui/date/days.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchAssignedDesks } from './refetch-assigned-desks.ts';

/** Days of an own assigned desk, and what becomes of them. */
interface Change {
  act: 'release' | 'takeBack';
  assignmentId: string;
  deskNo: string;
  days: readonly Day[];
}

/** Releases days of an own assigned desk, or takes them back. The toast of a release can undo it. */
export function useReleaseDays() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const change = useToastMutation({
    mutationFn: ({ act, assignmentId, days }: Change) =>
      call(act === 'release' ? releaseAssignedDays : takeBackAssignedDays, { body: { assignmentId, days: [...days] } }),
    onSuccess: (_nothing, done) => {
      const { act, deskNo, days } = done;
      const said = days.length === 1 ? formatLongDay(days[0]!) : t('assigned.days', { count: days.length });
      const undo = { label: t('assigned.undo'), onClick: () => change.mutate({ ...done, act: 'takeBack' }) };
      toast.success(
        t(act === 'release' ? 'assigned.released' : 'assigned.takenBack', { desk: deskNo, days: said }),
        act === 'release' ? { actions: [undo] } : undefined,
      );
    },
    failed: (error, { act }) =>
      t(act === 'release' ? 'assigned.notReleased' : 'assigned.notTakenBack', { reason: error.message }),
    about: ({ assignmentId, days }) => `${assignmentId} ${days.join()}`,
    onSettled: () => refetchAssignedDesks(client),
  });
  return change;
}

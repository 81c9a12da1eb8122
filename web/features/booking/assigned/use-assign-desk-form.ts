import { useQueryClient } from '@tanstack/react-query';
import {
  assignDesk,
  changeDeskAssignment,
  type DeskAssignment,
  type NewDeskAssignment,
} from '#contract/booking/assigned-desks.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { call } from '#web/platform/api/call.ts';
import { getDeviceTimeZone } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { refetchAssignedDesks } from './refetch-assigned-desks.ts';
import { type DeskAssignmentFields, useAffectedDeskBookings } from './use-touched-bookings.ts';

/** The desk that the manager opened on the plan, for the dialog that assigns it. */
export interface ChosenDesk {
  deskId: string;
  deskNo: string;
  locationId: string;
}

/**
 * The values of the form. `locationId` only limits the choice of desks, and the server does not get
 * it.
 */
export interface AssignDeskFormValues extends DeskAssignmentFields {
  locationId: string;
  /** The number of the chosen desk, for the toast. */
  deskNo: string;
  bookings: NewDeskAssignment['bookings'];
  seenBookings: number;
}

export type AssignDeskForm = ReturnType<typeof useContractForm<AssignDeskFormValues, NewDeskAssignment>>;

/**
 * Returns the initial values: those of the assignment, or Monday to Friday without an end, from
 * today in the device's time zone.
 */
function initialValues(assignment: DeskAssignment | null, desk: ChosenDesk | null): AssignDeskFormValues {
  const { locationId = '', deskId = '', deskNo = '' } = assignment ?? desk ?? {};
  const { userId, weekdays, from, until } = assignment ?? {
    ...{ userId: '', weekdays: [1, 2, 3, 4, 5], until: null },
    from: getCalendarDayAt(serverNow(), getDeviceTimeZone()),
  };
  const chosen = { bookings: 'keep' as const, seenBookings: 0 };
  return { locationId, deskId, deskNo, userId, weekdays: [...weekdays], from, until, ...chosen };
}

interface Options {
  assignment: DeskAssignment | null;
  desk: ChosenDesk | null;
  open: boolean;
  onSaved: () => void;
}

/**
 * Returns the form that assigns a desk or changes an assignment, and other people's bookings on the
 * assigned days.
 */
export function useAssignDeskForm({ assignment, desk, open, onSaved }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form: AssignDeskForm = useContractForm<AssignDeskFormValues, NewDeskAssignment>(assignDesk.body, {
    initial: initialValues(assignment, desk),
    rules: ({ from, until }) =>
      until !== null && from !== '' && until < from ? { until: createRefusal('daysOutOfOrder', {}) } : {},
    required: { weekdays: t('assigned.noWeekday') },
    // The desk's field shows `notFound` only if the form has that field. A change, and the plan's
    // dialog, have a fixed desk.
    refusedAt: {
      ...{ daysOutOfOrder: 'until', personNotActive: 'userId', restrictedArea: 'userId' },
      ...(!assignment && !desk && { notFound: 'deskId' }),
    },
    failed: t(assignment ? 'assigned.notChanged' : 'assigned.notAssigned'),
    async save({ deskId, ...days }) {
      // If the form listed no bookings, the manager could choose neither 'keep' nor 'cancel'. With
      // 'ask', the server refuses the save if there are bookings now.
      const isChosen = touched.seen > 0;
      const body = { ...days, bookings: isChosen ? days.bookings : ('ask' as const), seenBookings: touched.seen };
      try {
        if (assignment) await call(changeDeskAssignment, { params: { id: assignment.id }, body });
        else await call(assignDesk, { body: { ...body, deskId } });
      } catch (error) {
        await touched.refetch();
        throw error;
      }
      await refetchAssignedDesks(client);
    },
    onSaved() {
      toast.success(t(assignment ? 'assigned.changed' : 'assigned.assigned', { desk: form.values.deskNo }));
      onSaved();
    },
  });
  const touched = useAffectedDeskBookings(form.values, assignment?.id, open);
  return { form, touched };
}

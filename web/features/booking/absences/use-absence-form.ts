import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 } from 'uuid';
import { type AbsencePeriod, checkAbsencePeriod } from '#contract/absences/absence-days.ts';
import {
  type Absence,
  addAbsence,
  type BookingNotFreed,
  changeAbsence,
  type DayKeptByOthers,
  freeBookings,
  previewAbsence,
} from '#contract/absences/absences.ts';
import type { EndpointRequest } from '#contract/wire/endpoint.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showAbsenceResultToast } from './show-result.ts';
import { refetchAbsencesAndBookings, useUndoFreeing } from './use-undo-freeing.ts';

/**
 * The task of the dialog: to add an absence, to change an absence, or to free bookings without an
 * absence.
 */
export type AbsenceTask = { what: 'add' } | { what: 'change'; absence: Absence } | { what: 'free' };

/** The values of the dialog's form. `kept` has the ids of the bookings that the member unticked. */
export interface AbsenceFormValues extends AbsencePeriod {
  kept: string[];
}

/**
 * The body of a save. `addAbsence` and `freeBookings` take all its fields, `changeAbsence` all but
 * the id.
 */
type Body = EndpointRequest<typeof addAbsence>['body'];

const emptyValues: AbsenceFormValues = { firstDay: '', fromNoon: false, lastDay: '', untilNoon: false, kept: [] };

function getInitialValues(task: AbsenceTask): AbsenceFormValues {
  if (task.what !== 'change') return emptyValues;
  const { firstDay, fromNoon, lastDay, untilNoon } = task.absence;
  return { firstDay, fromNoon, lastDay, untilNoon, kept: [] };
}

/**
 * Returns the form of the absence dialog, with the preview of the member's bookings on the form's
 * days.
 * @param today today in the company's time zone
 */
export function useAbsenceForm(task: AbsenceTask, today: string, onClose: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { undo, undoOutside } = useUndoFreeing();
  // A retry after a lost response sends the same id. The server then adds no second absence and
  // frees no booking twice.
  const [id] = useState(() => v4());

  const previewOf = ({ firstDay, fromNoon, lastDay, untilNoon }: AbsencePeriod) =>
    createQueryOptions(previewAbsence, { body: { firstDay, fromNoon, lastDay, untilNoon } });

  /** Returns the ids of the shown bookings that the person leaves ticked. */
  const getTickedIds = ({ kept, ...period }: AbsenceFormValues) =>
    (client.getQueryData(previewOf(period).queryKey)?.bookings ?? [])
      .filter((one) => one.effect !== 'kept' && !kept.includes(one.id))
      .map((one) => one.id);

  async function save(body: Body) {
    if (task.what === 'free') {
      const { freed: count, stayed: kept } = await call(freeBookings, { body });
      return announce(id, { freed: count, stayed: kept });
    }
    const { id: _new, ...changed } = body;
    const { absence, freed, stayed, keptDays } =
      task.what === 'add'
        ? await call(addAbsence, { body })
        : await call(changeAbsence, { params: { id: task.absence.id }, body: changed });
    announce(absence.id, { freed, stayed, keptDays }, absence.outside);
  }
  function announce(
    pressId: string,
    { freed, ...others }: { freed: number; stayed: readonly BookingNotFreed[]; keptDays?: readonly DayKeptByOthers[] },
    outside = 0,
  ) {
    const isFreed = task.what === 'free';
    const texts = isFreed
      ? (['absences.freedNone', 'absences.freed'] as const)
      : (['absences.savedAlone', 'absences.saved'] as const);
    // The toast offers no undo after a change, because an undo removes the whole absence. The menu
    // in the list offers that.
    const mayUndo = freed > 0 && task.what !== 'change';
    const actions = [
      ...(mayUndo ? [{ label: t('absences.undo.label'), onClick: () => undo(pressId) }] : []),
      // The days were shortened, and an earlier press has freed bookings outside of them.
      ...(outside > 0
        ? [{ label: t('absences.undo.outside', { count: outside }), onClick: () => undoOutside(pressId) }]
        : []),
    ];
    showAbsenceResultToast(freed === 0 ? t(texts[0]) : t(texts[1], { count: freed }), { ...others, actions }, t);
    void refetchAbsencesAndBookings(client);
  }
  const form = useContractForm<AbsenceFormValues, Body>(addAbsence.body, {
    initial: getInitialValues(task),
    bodyOf: ({ kept, ...period }) => ({ ...period, id, bookingIds: getTickedIds({ kept, ...period }) }),
    rules: (values) => {
      if (values.firstDay === '' || values.lastDay === '') return {};
      const wrong = checkAbsencePeriod(values, today);
      return wrong ? { lastDay: wrong } : {};
    },
    refusedAt: {
      absenceOverlaps: 'firstDay',
      absencePassed: 'lastDay',
      daysOutOfOrder: 'lastDay',
      absenceTooLong: 'lastDay',
    },
    failed: t(task.what === 'free' ? 'absences.notFreed' : 'absences.notSaved'),
    save,
    onSaved: onClose,
  });
  const { values } = form;
  const isPeriod = values.firstDay !== '' && values.lastDay !== '' && checkAbsencePeriod(values, today) === null;
  const preview = useQuery({ ...previewOf(values), enabled: isPeriod, staleTime: 0 });
  // A save sends the ids of the ticked bookings, so it waits until the list has loaded.
  const isWaiting = isPeriod && preview.isPending && !preview.isError;
  // Without a ticked booking, the dialog that only frees bookings has nothing to save.
  const hasNothing = task.what === 'free' && preview.data !== undefined && getTickedIds(values).length === 0;
  return {
    ...form,
    canSave: form.canSave && !isWaiting && !hasNothing,
    submit: () => {
      if (!isWaiting) form.submit();
    },
    preview,
    isPeriod,
  };
}

export type AbsenceForm = ReturnType<typeof useAbsenceForm>;

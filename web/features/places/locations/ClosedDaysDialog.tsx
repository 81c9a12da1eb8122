import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { getClosingCalendar } from '#contract/places/closing-calendar.ts';
import { listOpening } from '#contract/places/list-opening.ts';
import type { LocationNode } from '#contract/places/locations.ts';
import { closeDays, previewOpening, reopenDays } from '#contract/places/opening.ts';
import { addDays, getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { limits } from '#contract/wire/limits.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useRetrySafeIds } from '#web/platform/api/use-id-of.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useOpeningChangeQuestion } from '#web/platform/company/use-confirmed-counts.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { DateField } from '#web/ui/date/DateField.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ClosingCalendarTrouble } from './ClosingCalendarState.tsx';
import { formatClosedDays } from './format-closed-days.ts';
import { LoadErrorNotice } from './LoadErrorNotice.tsx';
import { type ListedClosedPeriod, listClosedDays } from './list-closed-days.ts';
import type { LocationDialogProps } from './location-action.ts';
import { OpeningChangeQuestion } from './OpeningChangeQuestion.tsx';
import styles from './opening-hours.module.css';
import { refetchOpeningRules } from './refetch-opening-rules.ts';

interface Values {
  from: string;
  until: string;
  name: string;
}
type Body = Values & { id: string; bookings: number };

/** The dialog with the closed days of a location, which also closes and opens days (WEEK-05). */
export function ClosedDaysDialog({
  location,
  locations,
  open,
  onClose,
}: LocationDialogProps & { locations: readonly LocationNode[] }) {
  const { t } = useTranslation();
  const today = getCalendarDayAt(serverNow(), location.iana);
  const rules = useQuery({
    ...createQueryOptions(listOpening, { query: { from: today, until: addDays(today, limits.openingDays - 1) } }),
    enabled: open,
    staleTime: 0,
  });
  const state = useQuery({
    ...createQueryOptions(getClosingCalendar, { params: { locationId: location.id } }),
    enabled: open,
    staleTime: 0,
  });
  const closed = rules.data ? listClosedDays(rules.data.locations, locations, location.id) : [];
  const { form, counts } = useCloseDaysForm(location);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={t('locations.closedDays.title', { name: location.name })}
      description={t('locations.closedDays.means')}
      saveLabel={t('locations.closedDays.add')}
      closeLabel={t('locations.closedDays.close')}
    >
      {state.data?.calendar && <ClosingCalendarTrouble calendar={state.data.calendar} />}
      {rules.data ? <ClosedDays closed={closed} /> : !rules.error && <Skeleton shape="text" lines={4} />}
      <LoadErrorNotice of={rules} />
      <div className={styles.pair}>
        <Controller
          control={form.control}
          name="from"
          render={({ field }) => (
            <DateField {...field} label={t('locations.closedDays.from')} min={today} error={form.wrong('from')} />
          )}
        />
        <Controller
          control={form.control}
          name="until"
          render={({ field }) => (
            <DateField
              {...field}
              label={t('locations.closedDays.until')}
              optional
              help={t('locations.closedDays.untilHelp')}
              min={form.values.from || today}
              error={form.wrong('until')}
            />
          )}
        />
      </div>
      <TextField {...form.line('name')} label={t('locations.closedDays.name')} maxLength={limits.closedDayName} />
      <OpeningChangeQuestion
        counts={counts}
        title={t('locations.closedDays.ask')}
        confirmLabel={t('locations.closedDays.confirm')}
      />
    </FormDialog>
  );
}

const empty: Values = { from: '', until: '', name: '' };

/** The form that closes days. After a save it is empty, for further days. */
function useCloseDaysForm(location: LocationDialogProps['location']) {
  const { t } = useTranslation();
  const counts = useOpeningChangeQuestion(() => form.submit());
  const params = { locationId: location.id };
  const { idOf, forget } = useRetrySafeIds();
  const form: ReturnType<typeof useContractForm<Values, Body>> = useContractForm<Values, Body>(closeDays.body, {
    initial: empty,
    // Without a last day the location closes for one day.
    bodyOf: (typed) => {
      const values = { ...typed, until: typed.until || typed.from };
      return { ...values, id: idOf(values) };
    },
    failed: t('locations.closedDays.failed'),
    refusedAt: { daysOutOfOrder: 'until', closedTooLong: 'until', dateInPast: 'until', closedTooFar: 'until' },
    isSaidElsewhere: counts.ask,
    async save({ bookings: _none, ...wanted }) {
      const { from, until, name } = wanted;
      const body = { closed: { from, until } };
      const bookings = counts.require(await call(previewOpening, { params, body }), body);
      const { cancelled } = await call(closeDays, { params, body: { ...wanted, bookings } });
      toast.success(
        cancelled > 0
          ? t('locations.closedDays.doneCancelled', { name, count: cancelled })
          : t('locations.closedDays.done', { name }),
      );
      forget();
      await refetchOpeningRules();
    },
    afterSaving: empty,
  });
  return { form, counts };
}

/** The closed days, earliest first. Days that a person closed can be opened again here. */
function ClosedDays({ closed }: { closed: readonly ListedClosedPeriod[] }) {
  const { t } = useTranslation();
  const reopen = useMutationWithFailureToast({
    async mutationFn({ id }: { id: string; name: string }) {
      try {
        await call(reopenDays, { params: { id } });
      } catch (error) {
        // The answer of an earlier attempt got lost, or a colleague has opened these days.
        if (getErrorCode(error) !== 'notFound') throw error;
      }
    },
    onSuccess: (_, { name }) => void toast.success(t('locations.closedDays.removed', { name })),
    onSettled: () => refetchOpeningRules(),
  });
  if (closed.length === 0) return <p>{t('locations.closedDays.none')}</p>;
  return (
    <ul className={styles.list}>
      {closed.map(({ id, isHoliday, fromCalendar, from, until, names, locationName }) => {
        const name = names[currentLanguage()];
        const source = isHoliday ? 'holiday' : 'fromCalendar';
        const isOwn = !isHoliday && !fromCalendar;
        return (
          <li key={id ?? `${from} ${name} ${locationName}`} className={styles.closed}>
            <div>
              <strong>{name}</strong>{' '}
              <span>
                <NonBreakingDates>
                  {[formatClosedDays({ from, until }), !isOwn && t(`locations.closedDays.${source}`), locationName]
                    .filter(Boolean)
                    .join(', ')}
                </NonBreakingDates>
              </span>
            </div>
            {id !== null && isOwn && (
              <IconButton
                label={t('locations.closedDays.remove', { name })}
                icon={<Trash2 size={18} />}
                pending={reopen.isPending && reopen.variables.id === id}
                onClick={() => reopen.mutate({ id, name })}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

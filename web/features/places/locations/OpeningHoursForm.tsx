import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Controller } from 'react-hook-form';
import type { BookingUnitsByKind } from '#contract/booking/booking-unit.ts';
import type { HoursOfDay } from '#contract/booking/opening-hours.ts';
import type { Buffers } from '#contract/booking/room-buffers.ts';
import type { ListedLocationOpening } from '#contract/places/list-opening.ts';
import { listHolidayCountries, previewOpening, setLocationOpening } from '#contract/places/opening.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useOpeningChangeQuestion } from '#web/platform/company/use-confirmed-counts.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { BookingUnitsField } from './BookingUnitsField.tsx';
import type { LocationDialogProps } from './location-action.ts';
import { OpeningChangeQuestion } from './OpeningChangeQuestion.tsx';
import { RoomBuffersField } from './RoomBuffersField.tsx';
import { OpeningRulesAbove } from './RulesAbove.tsx';
import { refetchOpeningRules } from './refetch-opening-rules.ts';
import { WeeklyOpeningHoursField } from './WeeklyOpeningHoursField.tsx';

interface Values {
  hours: (HoursOfDay | null)[] | null;
  country: string | null;
  buffers: Buffers;
  units: BookingUnitsByKind;
}
type Body = Partial<Values> & { bookings: number };

/** The hours that a location without own hours begins with: workdays from seven to seven. */
const firstHours = (): (HoursOfDay | null)[] => [
  ...Array.from({ length: 5 }, () => ({ from: '07:00', to: '19:00' })),
  null,
  null,
];

const areSameBuffers = (one: Buffers, other: Buffers) => one.before === other.before && one.after === other.after;

/** Returns the buffers and the units of kinds that differ from the initial ones. */
function getOtherMinutes({ buffers, units }: Pick<Values, 'buffers' | 'units'>, initial: Values) {
  const otherUnits = Object.fromEntries(
    Object.entries(units).filter(([kind, unit]) => (unit ?? null) !== (initial.units[kind] ?? null)),
  );
  return {
    ...(!areSameBuffers(buffers, initial.buffers) && { buffers }),
    ...(Object.keys(otherUnits).length > 0 && { units: otherUnits }),
  };
}

/** Returns the countries with known holidays by name, Poland first. */
function useCountryChoices(open: boolean) {
  const { data } = useQuery({
    ...createQueryOptions(listHolidayCountries),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const names = new Intl.DisplayNames([currentLocale()], { type: 'region' });
    const choices = (data?.countries ?? []).map((value) => ({ value, label: names.of(value) ?? value }));
    const byName = new Intl.Collator(currentLocale());
    const first = (value: string) => (value === 'PL' ? 0 : 1);
    return choices.sort((a, b) => first(a.value) - first(b.value) || byName.compare(a.label, b.label));
  }, [data]);
}

/**
 * Remembers the hour fields with an unreadable text. The first press on "save" after such a text
 * saves nothing, and the note names the hour that stands there.
 */
function useUnreadFields(save: () => void) {
  const unread = useRef(new Set<string>());
  return {
    sayUnread: (field: string, isUnread: boolean) => void unread.current[isUnread ? 'add' : 'delete'](field),
    submit() {
      const isUnread = unread.current.size > 0;
      unread.current.clear();
      if (!isUnread) save();
    },
  };
}

/** The form of a location's opening hours. A question names the bookings that the save touches. */
export function OpeningHoursForm({
  location,
  open,
  onClose,
  above,
  ...initial
}: LocationDialogProps & Values & { above: readonly ListedLocationOpening[] }) {
  const { t } = useTranslation();
  const countries = useCountryChoices(open);
  const counts = useOpeningChangeQuestion(() => form.submit());
  const params = { locationId: location.id };
  // Locations inside heed the holidays of the root, so that the root alone needs a country.
  const isFirstRule = location.parentId === null && initial.hours === null && initial.country === null;
  const form: ReturnType<typeof useContractForm<Values, Body>> = useContractForm<Values, Body>(
    setLocationOpening.body,
    {
      initial,
      failed: t('locations.openingHours.failed'),
      refusedAt: { hourFromBeforeHourToValidation: 'hours', holidayCountryUnknown: 'country' },
      isSaidElsewhere: counts.ask,
      async save({ hours = null, country = null, buffers = initial.buffers, units = initial.units }) {
        const isOtherCountry = country !== initial.country;
        const areOtherHours = JSON.stringify(hours) !== JSON.stringify(initial.hours);
        const minutes = getOtherMinutes({ buffers, units }, initial);
        const touching = {
          ...(areOtherHours && { hours }),
          ...(isOtherCountry && { country }),
          ...(minutes.units && { units: minutes.units }),
        };
        // A colleague may have changed another field meanwhile, so that only changed fields are
        // sent.
        const body = { ...touching, ...minutes };
        const bookings = counts.require(await call(previewOpening, { params, body: touching }), touching);
        await call(setLocationOpening, { params, body: { ...body, bookings } });
        await refetchOpeningRules();
      },
      onSaved() {
        toast.success(t('locations.openingHours.done', { name: location.name }));
        onClose();
      },
    },
  );
  const { sayUnread, submit } = useUnreadFields(form.submit);
  return (
    <FormDialog
      form={{ ...form, submit }}
      open={open}
      onClose={onClose}
      size="medium"
      title={t('locations.openingHours.title', { name: location.name })}
      description={t('locations.openingHours.means')}
      saveLabel={t('locations.openingHours.save')}
    >
      <OpeningRulesAbove above={above} />
      <Checkbox
        label={t('locations.openingHours.own')}
        help={t('locations.openingHours.ownHelp')}
        checked={form.values.hours !== null}
        onChange={({ target }) =>
          form.change({
            hours: target.checked ? (initial.hours ?? firstHours()) : null,
            ...(target.checked && isFirstRule && { country: 'PL' }),
          })
        }
      />
      {form.values.hours && (
        <WeeklyOpeningHoursField
          value={form.values.hours}
          error={form.wrong('hours')}
          onChange={(hours) => form.change({ hours })}
          onUnread={sayUnread}
        />
      )}
      <Controller
        control={form.control}
        name="country"
        render={({ field }) => (
          <Combobox
            {...field}
            label={t('locations.openingHours.country')}
            help={t('locations.openingHours.countryHelp')}
            placeholder={t('locations.openingHours.noCountry')}
            error={form.wrong('country')}
            choices={countries}
          />
        )}
      />
      <RoomBuffersField value={form.values.buffers} onChange={(buffers) => form.change({ buffers })} />
      <BookingUnitsField
        value={form.values.units}
        onChange={(units) => form.change({ units })}
        isRoot={location.parentId === null}
      />
      <OpeningChangeQuestion
        counts={counts}
        title={t('locations.openingHours.ask')}
        confirmLabel={t('locations.openingHours.confirm')}
      />
    </FormDialog>
  );
}

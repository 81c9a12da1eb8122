import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { carWireFieldNames } from '#contract/assets/asset-names.ts';
import { saveFleetBooking } from '#contract/assets/fleet.ts';
import { defaultTimeZone } from '#contract/time/default-time-zone.ts';
import { addDays } from '#contract/time/wall-clock.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { toast } from '#web/ui/toast/toast.ts';
import type { AssetBooking, AssetBookingDraft, AssetGroup, AssetKind } from '../asset-kind.ts';
import { findCachedBooking, getSequenceNumberToSend } from '../booking/cached-bookings.ts';
import { useSaveAssetBooking } from '../booking/use-save-booking.ts';
import { formatAssetBookingTime, useVetoTexts } from '../booking/use-veto-texts.ts';
import { findVeto, type Veto } from '../booking/veto.ts';
import { getRequestPeriodAroundDays as askedPeriod } from '../booking/views.ts';
import { wrapSchemaWithCommonFieldNames } from '../wrap-schema-with-common-field-names.ts';
import {
  type AssetBookingFormValues,
  getDaysAndHoursOfPeriod,
  getPeriodOfBookingFormValues,
  type OpenedBooking,
} from './booking-values.ts';

/** The form field that shows each refusal of the server. */
const refusedAt = {
  slotTaken: 'to',
  notInBookingUnits: 'to',
  dateInPast: 'day',
  endBeforeStart: 'to',
  bookingTooLong: 'to',
  bookingTooShort: 'to',
  dateTooFar: 'day',
  closedDay: 'day',
  outsideOpeningHours: 'to',
  placeFrozen: 'assetId',
  placeLocked: 'assetId',
  personNotActive: 'userId',
} as const;

/**
 * The contract checks bookings of resources and cars alike. Only the field with the asset's id has
 * different names.
 */
const schema = wrapSchemaWithCommonFieldNames<AssetBookingDraft>(saveFleetBooking.body, carWireFieldNames);

/**
 * The form of a new or changed booking, validated by the contract. It also reports another booking
 * that overlaps the form's time (FLEET-03).
 */
export function useBookingForm(
  kind: AssetKind,
  groups: readonly AssetGroup[],
  opened: OpenedBooking,
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const { profile } = useCompanyContext();
  const client = useQueryClient();
  const save = useSaveAssetBooking(kind);
  const veto = useVetoTexts(kind);
  const held = 'booking' in opened ? opened.booking : null;
  const saved = useRef<AssetBooking | null>(null);
  const { id } = 'draft' in opened ? opened : opened.booking;
  const groupOf = (assetId: string) => groups.find(({ assets }) => assets.some((asset) => asset.id === assetId));
  const zoneOf = (assetId: string) =>
    groupOf(assetId)?.timeZone ??
    ('draft' in opened ? opened.draft.group?.timeZone : held?.groupIana) ??
    defaultTimeZone;
  const [initial] = useState(() => initialValues(opened, profile.id, zoneOf));
  const bodyOf = ({ title, assetId, userId, isNameHidden, ...time }: AssetBookingFormValues) => {
    const { startDate: startTime, endDate: endTime } = getPeriodOfBookingFormValues(time, zoneOf(assetId), held);
    return { id, assetId, title, startTime, endTime, isAllDay: time.isAllDay, userId, isNameHidden };
  };
  /**
   * Returns the booking that the form's values describe, or null while the values are incomplete.
   */
  const wantedOf = (values: AssetBookingFormValues): AssetBooking | null => {
    const { startTime, endTime, ...body } = bodyOf(values);
    const group = groupOf(values.assetId);
    if (!startTime || !endTime || !group) return null;
    const place = { assetId: values.assetId, groupId: group.id, groupIana: group.timeZone };
    const time = { startDate: startTime, endDate: endTime, isAllDay: body.isAllDay };
    const made = newBooking(id, values.userId, profile);
    return { ...made, ...held, ...place, ...time, title: values.title.trim() };
  };
  const form = useContractForm<AssetBookingFormValues, AssetBookingDraft>(schema, {
    initial,
    bodyOf,
    fieldOf: { startTime: 'day', endTime: 'lastDay' },
    required: {
      title: t('assets.dialog.titleRequired'),
      assetId: t(`${kind.texts}.assetRequired`),
      day: t('assets.dialog.dayRequired'),
      lastDay: t('assets.dialog.dayRequired'),
    },
    refusedAt,
    failed: t('assets.failed.save'),
    timeZone: zoneOf(initial.assetId),
    draft: useContractFormDraft(`${kind.name} booking ${id}`, initial),
    async save({ assetId, title, startTime, endTime, isAllDay, userId, isNameHidden = false }) {
      const place = wantedOf({ ...initial, assetId, isAllDay, userId: userId ?? profile.id, title })!;
      const sequence = held ? getSequenceNumberToSend(held, findCachedBooking(client, kind, id)) : 0;
      saved.current = { ...place, startDate: startTime, endDate: endTime, sequence };
      await save.mutateAsync({ booking: saved.current, isNew: held === null, isNameHidden });
    },
    onSaved: () => {
      const wanted = saved.current!;
      const name = groupOf(wanted.assetId)?.assets.find((asset) => asset.id === wanted.assetId)?.name ?? '';
      const when = formatAssetBookingTime(wanted);
      toast.success(t(held ? 'assets.done.saved' : 'assets.done.booked', { name, when }));
      onSaved();
    },
  });
  const { values } = form;
  const near = useNearBookings(kind, values);
  const wanted = wantedOf(values);
  const judge = (of: AssetBooking): Veto | null => {
    const asset = groupOf(of.assetId)?.assets.find((one) => one.id === of.assetId);
    const opening = veto.opening && { rules: veto.opening, timeZone: zoneOf(of.assetId) };
    return findVeto(of, { bookings: near ?? [], asset, opening, now: serverNow(), ...(held && { before: held }) });
  };
  const isChanged = !held || (wanted !== null && JSON.stringify(timeOf(wanted)) !== JSON.stringify(timeOf(held)));
  const refused = wanted && isChanged ? judge(wanted) : null;
  // True after another administrator removed the selected asset.
  const isAssetGone = values.assetId !== '' && groupOf(values.assetId) === undefined;
  const isHeld = refused !== null || isAssetGone;
  return {
    ...form,
    id,
    held,
    zone: zoneOf(values.assetId),
    /** Returns the name of the holder of a booking that overlaps the time, or null. */
    holderOf: (assetId: string): string | null => {
      const asked = wantedOf({ ...values, assetId });
      const found = asked && judge(asked);
      return found?.why === 'collision' ? found.by.userName : null;
    },
    takenByOther: isTakenByOther(refused, profile.id) && values.userId === profile.id ? wanted : null,
    canSave: form.canSave && !isHeld,
    submit: () => (isHeld ? undefined : form.submit()),
    /** The reason why the form's time is invalid or not available. */
    timeWrong: form.wrong('to') ?? (refused && refused.why !== 'frozen' ? veto.words(refused) : undefined),
    assetWrong: isAssetGone
      ? t(`${kind.texts}.assetGone`)
      : (form.wrong('assetId') ?? (refused?.why === 'frozen' ? veto.words(refused) : undefined)),
  };
}

/** Returns whether another member's booking of the asset is the reason of a refusal. */
const isTakenByOther = (refused: Veto | null, me: string): boolean =>
  refused?.why === 'collision' && refused.by.userId !== me;

/**
 * Returns a new booking without its time and place, before the server has answered.
 * @param own the member, whose name is known
 */
function newBooking(id: string, userId: string, own: { id: string; name: string }) {
  // The member may drag the new booking at once: the drag's request waits for the request that
  // creates it.
  const can = { edit: true, cancel: false, terminate: false, export: false };
  const userName = userId === own.id ? own.name : '';
  return { id, userId, userName, avatar: null, status: 'planned' as const, sequence: 0, can };
}

/**
 * Returns the values that a form begins with.
 * @param ownId the id of the member, who holds a new booking
 * @param zoneOf returns the time zone of an asset
 */
function initialValues(
  opened: OpenedBooking,
  ownId: string,
  zoneOf: (assetId: string) => string,
): AssetBookingFormValues {
  const held = 'booking' in opened ? opened.booking : null;
  const begun = 'booking' in opened ? opened.booking : opened.draft;
  const own = { title: held?.title ?? '', isAllDay: held?.isAllDay ?? false, userId: held?.userId ?? ownId };
  return {
    ...own,
    isNameHidden: false,
    assetId: begun.assetId,
    ...getDaysAndHoursOfPeriod(begun, zoneOf(begun.assetId)),
  };
}

/** Reads the bookings that could collide with the values. Undefined until the server answers. */
function useNearBookings(kind: AssetKind, values: AssetBookingFormValues) {
  return useQuery({
    ...kind.calls.bookings(askedPeriod(daysAsked(values))),
    placeholderData: keepPreviousData,
  }).data?.bookings;
}

const timeOf = ({ assetId, startDate, endDate }: AssetBooking) => ({ assetId, startDate, endDate });

/**
 * Returns the first and last day whose bookings could collide with the form's time. The range stays
 * within the days that the server allows.
 */
function daysAsked({ day, lastDay }: Pick<AssetBookingFormValues, 'day' | 'lastDay'>): string[] {
  const first = day || lastDay || new Date(serverNow()).toISOString().slice(0, 10);
  const last = [lastDay || first, addDays(first, 55)].sort()[0]!;
  return last < first ? [first, first] : [first, last];
}

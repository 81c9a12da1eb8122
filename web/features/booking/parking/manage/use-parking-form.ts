import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { listManagedParkings, type ParkingDraft, saveParking } from '#contract/parking/parking-management.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { useTimeZoneChangeDialog } from '#web/platform/time-zones/use-kept-times.ts';
import { checkValues } from '#web/ui/form/check-values.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMergeOthersChanges } from '#web/ui/form/use-merge-others-changes.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { type ActiveSpaceAllowance, countActiveSpaces, findParkingRefusals } from './find-parking-refusals.ts';
import { mergeSpaces } from './grid/merge-spaces.ts';
import { refetchParkings } from './read-parkings-again.ts';

interface Options {
  /** The stored parking, or a new one. */
  stored: ParkingDraft;
  /** The stored version. Null for a new parking. */
  modifiedOn: string | null;
  /** Undefined until it has loaded. */
  allowance: ActiveSpaceAllowance | undefined;
  onSaved: (id: string) => void;
}

type Sent = ParkingDraft & { modifiedOn: string | null; cancels: number };

/**
 * Merges the members of a parking: it adds those that either administrator added, and drops those
 * that either removed.
 */
function mergePeople({ users: begun }: ParkingDraft, { users: own }: ParkingDraft, { users: theirs }: ParkingDraft) {
  const [before, mine] = [new Set(begun), new Set(own)];
  const kept = theirs.filter((id) => mine.has(id) || !before.has(id));
  return [...kept, ...own.filter((id) => !before.has(id) && !theirs.includes(id))];
}

/** The form of a parking, validated by the contract (PARK-02, PARK-04). */
export function useParkingForm({ stored, modifiedOn, allowance, onSaved }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const others = useRef<{ seen: () => string; saved: (now: ParkingDraft, by: string) => void } | null>(null);
  /** The number of cancelled bookings that the member confirmed for this save. */
  const cancels = useRef(0);
  const isNew = modifiedOn === null;
  /**
   * The id in the last response to a save. After a reload, a new parking keeps the id of its draft,
   * unlike `stored`.
   */
  const savedId = useRef(stored.id);
  /**
   * The number of saves that the server refused because members booked more after the confirmation.
   */
  const [moreMeanwhile, setMoreMeanwhile] = useState(0);

  const times = useTimeZoneChangeDialog(() => form.submit());

  const save = async (body: Sent) => {
    try {
      const answer = await call(saveParking, { body: { ...body, ...times.sent() } });
      const { modifiedOn: _seen, cancels: _told, ...now } = body;
      others.current!.saved(now, answer.modifiedOn);
      savedId.current = answer.id;
    } catch (error) {
      if (getErrorCode(error) === 'changedMeanwhile') void refetchParkings(client);
      if (getErrorCode(error) === 'moreBookings') setMoreMeanwhile((times) => times + 1);
      throw error;
    }
    await refetchParkings(client);
  };
  const kept = useContractFormDraft(isNew ? 'parking new' : `parking ${stored.id}`, stored);
  // The draft of a new parking includes its ids. A second save after a reload then adds no second
  // parking.
  const draft = useMemo(
    () => (isNew ? { ...kept, keep: (typed: Partial<ParkingDraft>) => kept.keep({ ...stored, ...typed }) } : kept),
    [isNew, kept, stored],
  );
  const bodyOf = (values: ParkingDraft) => ({
    ...values,
    users: values.allUsers ? [] : values.users,
    modifiedOn: isNew ? null : (others.current?.seen() ?? modifiedOn),
    cancels: cancels.current,
  });
  const rules = (values: ParkingDraft) => findParkingRefusals(values, stored, allowance);
  const required = {
    name: t('parkingManage.form.nameRequired'),
    bookingPeriod: t('parkingManage.form.bookingPeriodMin'),
  };
  const form: ReturnType<typeof useContractForm<ParkingDraft, Sent>> = useContractForm<ParkingDraft, Sent>(
    saveParking.body,
    {
      initial: stored,
      bodyOf,
      rules,
      required,
      refusedAt: {
        personNotActive: 'users',
        spacesCountExceeded: 'parkingSpaces',
        spaceTwice: 'parkingSpaces',
        outsideGrid: 'rows',
        frozenChanged: 'parkingSpaces',
      },
      draft,
      merge: { parkingSpaces: mergeSpaces, users: mergePeople },
      failed: t('parkingManage.saveFailed'),
      isSaidElsewhere: times.ask,
      save,
      onSaved() {
        toast.success(t('parkingManage.saveSuccess'));
        onSaved(savedId.current);
      },
    },
  );
  const { overtaken, ...told } = useMergeOthersChanges(form, stored, modifiedOn ?? 'new');
  others.current = told;
  const { wrong } = checkValues<ParkingDraft, Sent, string>(
    saveParking.body,
    form.values,
    { bodyOf, rules, required },
    currentLanguage(),
  );
  return {
    ...form,
    overtaken,
    moreMeanwhile,
    times,
    /** The first error message. Errors of the schema come before refusals of the rules. */
    firstWrong: Object.values(wrong)[0] ?? null,
    activeHere: countActiveSpaces(form.values),
    /** Saves with the number of cancelled bookings that the member confirmed. */
    saveCancelling: (count: number) => {
      cancels.current = count;
      form.submit();
    },
  };
}

export type ParkingFormState = ReturnType<typeof useParkingForm>;

/**
 * Returns the number of active spaces in all parkings and the limit. The screen of a new parking
 * needs both.
 */
export function useActiveSpaceAllowance() {
  return useQuery(createQueryOptions(listManagedParkings)).data?.spaces;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refusal } from '#contract/errors.ts';
import { listManagedParkings, type ParkingDraft, saveParking } from '#contract/parking.ts';
import { errorCodeOf } from '#web/app/api/api-error.ts';
import { call } from '#web/app/api/call.ts';
import { queryOf } from '#web/app/api/query-of.ts';
import { useFormDraft } from '#web/app/drafts/use-form-draft.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { currentLanguage } from '#web/app/languages/locale.ts';
import { checkValues } from '#web/ui/form/check-values.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useOthersChanges } from '#web/ui/form/use-others-changes.ts';
import { toast } from '#web/ui/toast.ts';
import { nameOfSpace, outside, sameNumber } from './grid/grid-edit.ts';
import { readParkingsAgain } from './read-parkings-again.ts';

/** How many spaces the other parkings have active, and how many the package covers. */
export interface Allowance {
  limit: number;
  active: number;
}

interface Options {
  /** As it is stored, or as a new one begins. */
  stored: ParkingDraft;
  /** Null of a new one. */
  modifiedOn: string | null;
  /** Undefined until it is known. */
  allowance: Allowance | undefined;
  onSaved: (id: string) => void;
}

type Sent = ParkingDraft & { modifiedOn: string | null; cancels: number };

const activeOf = ({ parkingSpaces }: Pick<ParkingDraft, 'parkingSpaces'>) =>
  parkingSpaces.filter(({ active }) => active).length;

/** A parking, set up by the contract's rules (PARK-02, PARK-04). */
export function useParkingForm({ stored, modifiedOn, allowance, onSaved }: Options) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const others = useRef<{ seen: () => string; saved: (now: ParkingDraft, by: string) => void } | null>(null);
  /** Bookings whose end was confirmed for this save. */
  const cancels = useRef(0);
  const isNew = modifiedOn === null;
  /** How often there were more bookings by then than had been confirmed. */
  const [moreMeanwhile, setMoreMeanwhile] = useState(0);

  const save = async (body: Sent) => {
    try {
      const answer = await call(saveParking, { body });
      const { modifiedOn: _seen, cancels: _told, ...now } = body;
      others.current!.saved(now, answer.modifiedOn);
    } catch (error) {
      if (errorCodeOf(error) === 'changedMeanwhile') void readParkingsAgain(client);
      if (errorCodeOf(error) === 'moreBookings') setMoreMeanwhile((times) => times + 1);
      throw error;
    }
    await readParkingsAgain(client);
  };
  const bodyOf = (values: ParkingDraft) => ({
    ...values,
    users: values.allUsers ? [] : values.users,
    modifiedOn: isNew ? null : (others.current?.seen() ?? modifiedOn),
    cancels: cancels.current,
  });
  const rules = (values: ParkingDraft) => {
    const lost = outside(values.parkingSpaces, values);
    const twice = sameNumber(values.parkingSpaces);
    const here = activeOf(values);
    const count = (allowance?.active ?? 0) + here;
    const isOver = allowance !== undefined && count > allowance.limit && here > activeOf(stored);
    return {
      ...(lost.length > 0 && { rows: refusal('outsideGrid', { names: lost.map(nameOfSpace) }) }),
      ...(twice.length > 0 && { parkingSpaces: refusal('spaceTwice', { names: twice.map(nameOfSpace) }) }),
      ...(isOver && { parkingSpaces: refusal('spacesCountExceeded', { count, limit: allowance.limit }) }),
    };
  };
  const required = {
    name: t('parkingManage.form.nameRequired'),
    bookingPeriod: t('parkingManage.form.bookingPeriodMin'),
  };
  const form = useContractForm<ParkingDraft, Sent>(saveParking.body, {
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
    draft: useFormDraft(isNew ? 'parking new' : `parking ${stored.id}`, stored),
    save,
    onSaved() {
      toast.success(t('parkingManage.saveSuccess'));
      onSaved(stored.id);
    },
  });
  const { overtaken, ...told } = useOthersChanges(form, stored, modifiedOn ?? 'new');
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
    /** The first thing that is wrong, in the order in which the form has its fields. */
    firstWrong: Object.values(wrong)[0] ?? null,
    activeHere: activeOf(form.values),
    /** Saves, and lets so many bookings go. */
    saveCancelling: (count: number) => {
      cancels.current = count;
      form.submit();
    },
  };
}

export type ParkingForm = ReturnType<typeof useParkingForm>;

/** How many spaces are active in all parkings, for a new one. */
export function useAllowance() {
  return useQuery(queryOf(listManagedParkings)).data?.spaces;
}

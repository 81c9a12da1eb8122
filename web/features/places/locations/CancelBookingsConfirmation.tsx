import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type * as z from 'zod';
import { getLocationRemoval } from '#contract/places/location-tree.ts';
import { getErrorCode } from '#web/platform/api/api-error.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useQueryOncePerOpening } from '#web/platform/api/use-confirmed-read.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { useFailureToastControls } from '#web/ui/toast/use-failure-toast-controls.ts';
import type { LocationDialogProps } from './location-action.ts';

/**
 * The contents of a location and of all locations below it: the locations (itself included), desks,
 * rooms, bookings that have not ended, and their holders.
 */
export type RemovedContentCounts = z.output<typeof getLocationRemoval.answer.body>;

interface Props extends LocationDialogProps {
  /** The action that cancels bookings. It determines the dialog's texts. */
  act: 'hide' | 'remove';
  /** Sends the action with the confirmed number of bookings. */
  send: (bookings: number) => Promise<unknown>;
  /** Runs after the action succeeded. */
  done: () => Promise<void>;
  /** Runs after a failure. Returns the text of its toast, or null for none. */
  failed: (error: Error) => Promise<string | null>;
  /** Names the locations, desks and rooms that the action removes too. */
  along?: (goes: RemovedContentCounts) => string;
  focusAfter?: RefObject<HTMLElement | null>;
}

/**
 * Requests a confirmation of an action that cancels bookings at a location, with their number. If
 * members book more meanwhile, the server refuses, and the dialog shows the new number.
 */
export function CancelBookingsConfirmation({
  location,
  open,
  onClose,
  act,
  send,
  done,
  failed,
  along,
  focusAfter,
}: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const params = { locationId: location.id };
  const removal = useQueryOncePerOpening(createQueryOptions(getLocationRemoval, { params }), open);
  const failure = useFailureToastControls();
  const confirmed = useMutation({
    onMutate: failure.takeBack,
    mutationFn: send,
    async onSuccess() {
      onClose();
      await done();
    },
    async onError(error) {
      if (getErrorCode(error) === 'moreBookings') {
        await removal.refetch();
        return;
      }
      onClose();
      const text = await failed(error);
      if (text !== null) failure.say(text);
    },
  });
  const goes = removal.data;
  const isUnknown = removal.isError && !goes;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => {
        if (goes) confirmed.mutate(goes.bookings);
        else void removal.refetch();
      }}
      {...(focusAfter && { focusAfter })}
      danger={!isUnknown}
      pending={removal.isFetching || confirmed.isPending}
      title={t(`locations.${act}.title`, { name: location.name })}
      confirmLabel={isUnknown ? texts.retry : t(`locations.${act}.confirm`)}
    >
      {confirmed.error && getErrorCode(confirmed.error) === 'moreBookings' && (
        <>
          <strong>{t(`locations.${act}.moreMeanwhile`)}</strong>
          <br />
        </>
      )}
      {!goes && !isUnknown && t(`locations.${act}.counting`)}
      {isUnknown && `${t('locations.partNotLoaded')} ${removal.error.message}`}
      {goes && (
        <>
          {along?.(goes)}
          {goes.bookings > 0
            ? `${t('locations.remove.bookings', { count: goes.bookings })} ${t('locations.remove.people', { count: goes.people })}`
            : t('locations.remove.noBookings')}{' '}
          {t(`locations.${act}.means`)}
        </>
      )}
    </ConfirmDialog>
  );
}

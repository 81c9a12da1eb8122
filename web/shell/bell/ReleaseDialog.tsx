import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/toast.ts';
import type { BellItem } from './bell-items.ts';
import { refetchConcerned, release } from './settle-booking.ts';

/** Asks before a place is given back; it cannot be taken back if somebody else is faster. */
export function ReleaseDialog({ item, onClose }: { item: BellItem | null; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const shown = useLast(item);
  const place = shown && t(`shell.bell.place.${shown.kind}`, { place: shown.place });
  const releasing = useMutation({
    mutationFn: release,
    onSuccess: () => {
      toast.success(t('shell.bell.released', { place: place ?? '' }));
      onClose();
    },
    onError: (error) => {
      toast.error(t('shell.bell.notReleased', { reason: error.message }));
      onClose();
    },
    onSettled: () => refetchConcerned(queryClient),
  });
  return (
    <ConfirmDialog
      open={item !== null}
      onClose={onClose}
      onConfirm={() => item && releasing.mutate(item)}
      title={t('shell.bell.releaseTitle', { place: place ?? '' })}
      confirmLabel={t('shell.bell.release')}
      pending={releasing.isPending}
      danger
    >
      {shown && t('shell.bell.releaseWords', { location: shown.location, when: shown.when })}
    </ConfirmDialog>
  );
}

/** The last thing that was there, so that a dialog keeps its words while it closes. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

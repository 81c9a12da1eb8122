import { useMutation } from '@tanstack/react-query';
import { useWorkplace } from '#web/app/company/company-context.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { toast } from '#web/ui/toast.ts';
import { useCancel } from '../book/use-cancel.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelection } from '../model/use-selection.ts';
import { useWhen } from '../model/use-when.ts';
import type { Place } from '../place/place.ts';
import type { PlaceState } from '../place/place-state.ts';

/**
 * One's own bookings of the place within the chosen hours that are not over, and how to cancel them. A refusal is said
 * only at the `opening` of the dialog that it belongs to.
 */
export function useOwnCancel(place: Place, { overlapping }: PlaceState, opening: number) {
  const { t } = useTranslation();
  const { profile } = useWorkplace();
  const { now } = useWhen();
  const { location } = useFloor();
  const { openPlace } = useSelection();
  const cancel = useCancel();
  const ids = overlapping
    .filter((booking) => booking.userId === profile.id && Date.parse(booking.endDate) > now)
    .map((booking) => booking.id);
  const act = useMutation({
    mutationFn: (_opening: number) => cancel(place.kind, location!.id, ids),
    onSuccess: () => {
      openPlace(null);
      toast.success(t('floors.dialog.cancelled'));
    },
    // The dialog says it beside the button.
    onError: () => {},
  });
  const here = act.variables === opening;
  return {
    ids,
    run: () => act.mutate(opening),
    pending: here && act.isPending,
    error: here ? (act.error?.message ?? null) : null,
  };
}

export type OwnCancel = ReturnType<typeof useOwnCancel>;

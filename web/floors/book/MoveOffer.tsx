import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft } from 'lucide-react';
import { queryOf } from '#web/app/api/query-of.ts';
import { useToldMutation } from '#web/app/api/use-told-mutation.ts';
import type { FloorBooking } from '#web/app/floor-kind.ts';
import { kindsOnFloors } from '#web/app/floor-kinds.ts';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { bookingsStale } from '../live/read-after-failure.ts';
import { useSteering } from '../model/use-selection.ts';
import { useWhen } from '../model/use-when.ts';
import type { Place } from '../place/place.ts';
import { overlaps } from '../place/taken-time.ts';
import { usePlaceWords } from '../place/use-place-words.ts';
import { useWhenWords } from '../when/use-when-words.ts';
import { useToList } from './use-to-list.ts';

/** Offers a person who holds such a place at that time to move to this one instead of holding two. */
export function MoveOffer({ place }: { place: Place }) {
  const { t } = useTranslation();
  const kind = kindsOnFloors[place.kind];
  const { periods } = useWhen();
  const { bypass, openPlace } = useSteering();
  const words = usePlaceWords();
  const { summary } = useWhenWords();
  const queryClient = useQueryClient();
  const toList = useToList();
  const { data } = useQuery(queryOf(kind.planned));
  const held = data?.bookings.find((one) => kind.canMove(one) && periods.some((period) => overlaps(one, period)));
  const move = useToldMutation({
    mutationFn: ({ id }: FloorBooking) => kind.move!(id, place.id, periods[0]!),
    onSuccess: () => {
      toast.success(t(`${kind.texts}.moved`, { name: place.name, when: summary }));
      openPlace(null);
      toList(kind);
    },
    onSettled: () => bookingsStale(queryClient),
  });
  if (!kind.move || !held || bypass.on) return null;
  return (
    <Notice
      tone="info"
      action={
        periods.length === 1 && (
          <Button
            size="small"
            icon={<ArrowRightLeft size={16} aria-hidden="true" />}
            pending={move.isPending}
            onClick={() => move.mutate(held)}
          >
            {t('floors.dialog.moveHere')}
          </Button>
        )
      }
    >
      {t(`${kind.texts}.alreadyHeld`, {
        name: kind.placeOf(held),
        where: held.locationName,
        hours: `${words.hour(held.startDate)}–${words.hour(held.endDate)}`,
      })}
    </Notice>
  );
}

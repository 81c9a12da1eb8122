import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { RoomWish, useRoomWishAhead } from './RoomWish.tsx';
import { useCanChoose, useRoomWish } from './use-room-wish.ts';

/** The filter of rooms, where there is something to filter by. The button comes with its screen, so that nothing moves for it later. */
export function RoomFilterButton() {
  return useCanChoose() ? <RoomFilter /> : null;
}

function RoomFilter() {
  const { t } = useTranslation();
  const { fitting } = useRoomWish();
  useRoomWishAhead();
  return (
    <Popover
      title={t('floors.rooms.title')}
      trigger={
        <Button size="small" icon={<SlidersHorizontal size={16} aria-hidden />}>
          {fitting ? t('floors.rooms.fit', { count: fitting.size }) : t('floors.rooms.open')}
        </Button>
      }
    >
      <RoomWish />
    </Popover>
  );
}

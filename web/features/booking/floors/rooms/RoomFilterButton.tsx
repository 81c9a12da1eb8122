import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Popover } from '#web/ui/popup/Popover.tsx';
import { LazyRoomWishFields, roomFilterPopoverWidthPx, usePreloadRoomWish } from './RoomWish.tsx';
import { useRoomSearch } from './use-room-search.ts';
import { useHasRooms, useRoomWish } from './use-room-wish.ts';

/**
 * The button of the room filter, if the company has rooms. It appears together with its screen, so
 * that nothing moves later.
 */
export function RoomFilterButton() {
  return useHasRooms() ? <RoomFilter /> : null;
}

/**
 * Returns a text with the number of fitting rooms in the building. Null without a filter, and until
 * the number has loaded.
 */
export function useFittingRoomsText(): string | null {
  const { t } = useTranslation();
  const { isWished } = useRoomWish();
  const { data } = useRoomSearch(false);
  return isWished && data ? t('floors.rooms.fit', { count: data.fits }) : null;
}

function RoomFilter() {
  const { t } = useTranslation();
  const fits = useFittingRoomsText();
  usePreloadRoomWish();
  return (
    <Popover
      title={t('floors.rooms.title')}
      width={roomFilterPopoverWidthPx}
      trigger={
        <Button size="small" icon={<SlidersHorizontal size={16} aria-hidden />}>
          {fits ?? t('floors.rooms.open')}
        </Button>
      }
    >
      {(close) => <LazyRoomWishFields close={close} />}
    </Popover>
  );
}

import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import { Popover } from '#web/ui/popup/Popover.tsx';
import { useSelectionActions } from '../model/use-selection.ts';
import { RoomFilterButton, useFittingRoomsText } from '../rooms/RoomFilterButton.tsx';
import { LazyRoomWishFields, roomFilterPopoverWidthPx, usePreloadRoomWish } from '../rooms/RoomWish.tsx';
import { useHasRooms } from '../rooms/use-room-wish.ts';
import { BypassBadge } from '../when/BypassBadge.tsx';
import { BypassControl } from '../when/BypassControl.tsx';
import { BypassSwitch } from '../when/BypassSwitch.tsx';
import styles from './floor-tools.module.css';

/**
 * The minimum screen width at which the title, the usual desk, the switch and the filter fit in one
 * line.
 */
const roomy = '(min-width: 1700px)';

/**
 * The bypass switch and the room filter above the plan. On a narrower screen both are in one menu.
 */
export function FloorTools() {
  const { bypass } = useSelectionActions();
  const isRoomy = useMediaQuery(roomy);
  const hasBoth = useHasRooms() && bypass.allowed;
  return hasBoth && !isRoomy ? (
    <ToolsMenu />
  ) : (
    <>
      <BypassControl />
      <RoomFilterButton />
    </>
  );
}

function ToolsMenu() {
  const { t } = useTranslation();
  const fits = useFittingRoomsText();
  usePreloadRoomWish();
  return (
    <>
      <BypassBadge />
      <Popover
        title={t('floors.tools.open')}
        width={roomFilterPopoverWidthPx}
        trigger={
          <Button size="small" icon={<SlidersHorizontal size={16} aria-hidden />}>
            {fits ?? t('floors.tools.open')}
          </Button>
        }
      >
        {(close) => (
          <>
            <div className={styles.bypass}>
              <BypassSwitch />
              <p className={styles.help}>{t('floors.bypass.help')}</p>
            </div>
            <h3 className={styles.heading}>{t('floors.rooms.title')}</h3>
            <LazyRoomWishFields close={close} />
          </>
        )}
      </Popover>
    </>
  );
}

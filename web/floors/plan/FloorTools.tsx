import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Button } from '#web/ui/Button.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSteering } from '../model/use-selection.ts';
import { RoomFilterButton } from '../rooms/RoomFilterButton.tsx';
import { RoomWish, useRoomWishAhead } from '../rooms/RoomWish.tsx';
import { useCanChoose, useRoomWish } from '../rooms/use-room-wish.ts';
import { BypassControl } from '../when/BypassControl.tsx';
import { BypassMark } from '../when/BypassMark.tsx';
import { BypassSwitch } from '../when/BypassSwitch.tsx';
import styles from './floor-tools.module.css';

/** The least width at which the title, the usual desk, the switch and the filter stand in one line. */
const roomy = '(min-width: 1700px)';

/** The administrator's switch and the filter of rooms; whoever has both finds them in one menu where space is short. */
export function FloorTools() {
  const { plan } = useFloor();
  const { bypass } = useSteering();
  const isRoomy = useMediaQuery(roomy);
  const hasBoth = useCanChoose() && bypass.allowed;
  // All at once: nothing stands here before it is known whether there are rooms to filter.
  if (!plan.data) return null;
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
  const { fitting } = useRoomWish();
  useRoomWishAhead();
  return (
    <>
      <BypassMark />
      <Popover
        title={t('floors.tools.open')}
        trigger={
          <Button size="small" icon={<SlidersHorizontal size={16} aria-hidden />}>
            {fitting ? t('floors.rooms.fit', { count: fitting.size }) : t('floors.tools.open')}
          </Button>
        }
      >
        <div className={styles.bypass}>
          <BypassSwitch />
          <p className={styles.help}>{t('floors.bypass.help')}</p>
        </div>
        <h3 className={styles.heading}>{t('floors.rooms.title')}</h3>
        <RoomWish />
      </Popover>
    </>
  );
}

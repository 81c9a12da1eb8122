import { useState } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { FloorNotices } from '../empty/FloorNotices.tsx';
import { useBooking } from '../model/booking-context.ts';
import { UsualDesk } from '../usual/UsualDesk.tsx';
import { BypassControl } from '../when/BypassControl.tsx';
import { FloorHeader } from './FloorHeader.tsx';
import { FloorView } from './FloorView.tsx';
import styles from './floor-area.module.css';
import { ViewSwitch } from './ViewSwitch.tsx';
import type { View } from './view.ts';

/** The selected location: its name, what is free, and its places as a plan or as a list. */
export function FloorArea() {
  const { t } = useTranslation();
  const { location } = useBooking();
  const [view, setView] = useState<View>('plan');
  return (
    <section className={styles.area} aria-label={location?.name ?? t('floors.location.choose')}>
      {location && (
        <div className={styles.head}>
          <FloorHeader />
          <UsualDesk />
          <BypassControl />
          <ViewSwitch view={view} onChange={setView} />
        </div>
      )}
      <FloorNotices />
      <FloorView view={view} />
    </section>
  );
}

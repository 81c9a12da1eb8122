import { List, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { FloorNotices } from '../empty/FloorNotices.tsx';
import { useBooking } from '../model/booking-context.ts';
import { FloorView } from '../plan/FloorView.tsx';
import type { View } from '../plan/view.ts';
import { NextButton } from './NextButton.tsx';
import styles from './phone.module.css';

const PlaceSheet = lazy(() => import('./PlaceSheet.tsx').then((module) => ({ default: module.PlaceSheet })));

interface Props {
  chosenId: string | null;
  onChoose: (placeId: string) => void;
  onNext: () => void;
}

/** The plan or the list; a tap on a place raises its sheet. */
export function PlaceStep({ chosenId, onChoose, onNext }: Props) {
  const { t } = useTranslation();
  const { openId } = useBooking();
  const [view, setView] = useState<View>('plan');
  const [needed, setNeeded] = useState(false);
  if (openId && !needed) setNeeded(true);
  return (
    <div className={styles.fields}>
      <SegmentedControl
        label={t('booking.floor.view')}
        labelHidden
        wide
        value={view}
        onChange={setView}
        segments={[
          { value: 'plan', label: t('booking.floor.plan'), icon: <MapIcon size={16} aria-hidden="true" /> },
          { value: 'list', label: t('booking.floor.list'), icon: <List size={16} aria-hidden="true" /> },
        ]}
      />
      <FloorNotices />
      <div className={styles.floor}>
        <FloorView view={view} />
      </div>
      <NextButton disabled={chosenId === null} onClick={onNext}>
        {t(chosenId ? 'booking.phone.toBook' : 'booking.phone.choose')}
      </NextButton>
      <Suspense>{needed && <PlaceSheet onChoose={onChoose} />}</Suspense>
    </div>
  );
}

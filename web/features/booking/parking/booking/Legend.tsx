import { Accessibility, Construction, Zap } from 'lucide-react';
import { CarDrawing } from '#web/platform/cars/CarDrawing.tsx';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from '../car-park/car-park.module.css';

/** The legend of the states in the drawing of a car park. */
export function ParkingLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('parkingBooking.legend.label')}>
      <li>
        <span className={styles.swatch} data-look="free" />
        {t('parkingBooking.states.free')}
      </li>
      <li>
        <span className={styles.swatch} data-look="taken">
          <CarDrawing icon={null} />
        </span>
        {t('parkingBooking.legend.taken')}
      </li>
      <li>
        <span className={styles.swatch} data-look="mine">
          <CarDrawing icon={null} />
        </span>
        {t('parkingBooking.legend.mine')}
      </li>
      <li>
        <span className={styles.swatch} data-look="accessible">
          <Accessibility size={16} />
        </span>
        {t('parkingBooking.types.1')}
      </li>
      <li>
        <span className={styles.swatch} data-look="charging">
          <Zap size={16} />
        </span>
        {t('parkingBooking.types.3')}
      </li>
      <li>
        <span className={styles.swatch} data-look="outOfUse">
          <Construction size={14} />
        </span>
        {t('parkingBooking.states.outOfUse')}
      </li>
      <li>
        <span className={styles.swatch} data-look="inactive" />
        {t('parkingBooking.states.inactive')}
      </li>
    </ul>
  );
}

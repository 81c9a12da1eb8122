import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import styles from './car-park.module.css';
import { canZoom, getNextZoom } from './lot-zoom.ts';

interface Props {
  zoom: number;
  /** The zoom at which all columns are visible. */
  fitting: number;
  onZoom: (zoom: number) => void;
}

/** The buttons that zoom a car park wider than its scroll area, or fit all its columns. */
export function ZoomTools({ zoom, fitting, onZoom }: Props) {
  const { t } = useTranslation();
  const step = (direction: 'in' | 'out') => ({
    'aria-disabled': !canZoom(zoom, direction, fitting) || undefined,
    onClick: () => onZoom(getNextZoom(zoom, direction, fitting)),
  });
  return (
    <fieldset className={styles.zoom} aria-label={t('parking.zoom.label')}>
      <IconButton label={t('parking.zoom.out')} icon={<ZoomOut size={18} />} {...step('out')} />
      <IconButton label={t('parking.zoom.in')} icon={<ZoomIn size={18} />} {...step('in')} />
      <IconButton
        label={t('parking.zoom.fit')}
        icon={<Maximize size={18} />}
        aria-disabled={zoom === fitting || undefined}
        onClick={() => onZoom(fitting)}
      />
    </fieldset>
  );
}

import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from '../profile.module.css';

interface Props {
  /** The URL of the selected picture. */
  source: string;
  /** Receives the square around the circle, in pixels of the picture. */
  onCut: (area: Area) => void;
  onUnreadable: () => void;
}

/**
 * A field that selects a square of a picture, shown as a circle. Pointer or arrow keys move the
 * picture behind the circle, and a slider zooms.
 */
export function CropField({ source, onCut, onUnreadable }: Props) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.crop}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, area) => onCut(area)}
          keyboardStep={8}
          disableAutomaticStylesInjection
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': t('profile.avatar.crop') }}
        />
      </div>
      <label className={styles.zoom}>
        {t('profile.avatar.zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
    </>
  );
}

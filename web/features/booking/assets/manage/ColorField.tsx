import { useId } from 'react';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import styles from './manage.module.css';

/** The common colours of cars. */
const usual = ['#ffffff', '#1c1917', '#8f8881', '#c7c3be', '#b91c1c', '#1d4ed8', '#126e36', '#d6a419'];

interface Props {
  /** '#rrggbb'. */
  value: string;
  onChange: (color: string) => void;
}

/**
 * The field of an asset's colour: swatches of common colours, and the browser's colour picker for
 * all others.
 */
export function ColorField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.colors}>
      <legend>{t('assets.manage.color')}</legend>
      <div className={styles.swatches}>
        {usual.map((color) => (
          <label key={color} className={styles.swatch} style={{ background: color }} title={color}>
            <input
              type="radio"
              name={name}
              aria-label={color}
              checked={value === color}
              onChange={() => onChange(color)}
            />
          </label>
        ))}
        <label className={styles.own}>
          <input type="color" value={value} onChange={({ target }) => onChange(target.value)} />
          {t('assets.manage.ownColor')}
        </label>
      </div>
    </fieldset>
  );
}

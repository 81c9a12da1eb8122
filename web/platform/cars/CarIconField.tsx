import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Popover } from '#web/ui/popup/Popover.tsx';
import { CarDrawing } from './CarDrawing.tsx';
import styles from './car-icon.module.css';
import { carIconIds, getCarOfIcon } from './car-shapes.ts';

interface Props {
  /** The number of the car's icon (a body in a colour). Null means the default car. */
  value: number | null;
  onChange: (icon: number) => void;
  disabled?: boolean;
}

/** A field that selects how the plan draws a car: a body in a colour. */
export function CarIconField({ value, onChange, disabled }: Props) {
  const { t } = useTranslation();
  const nameOf = (icon: number | null) => {
    const { shape, colour } = getCarOfIcon(icon);
    return t('parking.car.icon', {
      shape: t(`parking.car.shapes.${shape}`),
      colour: t(`parking.car.colours.${colour}`),
    });
  };
  return (
    <div className={styles.field}>
      <span className={styles.label}>{t('parking.car.label')}</span>
      <Popover
        title={t('parking.car.choose')}
        width={344}
        align="start"
        trigger={
          <Button disabled={disabled} icon={<CarDrawing icon={value} className={styles.small} />}>
            {nameOf(value)}
          </Button>
        }
      >
        {(close) => (
          <fieldset className={styles.icons}>
            <legend className={styles.hidden}>{t('parking.car.choose')}</legend>
            {carIconIds.map((icon) => (
              <label key={icon} className={styles.icon} title={nameOf(icon)}>
                <input
                  type="radio"
                  name="car-icon"
                  className={styles.hidden}
                  aria-label={nameOf(icon)}
                  checked={(value ?? 0) === icon}
                  onChange={() => onChange(icon)}
                  onClick={({ detail }) => detail > 0 && close()}
                />
                <CarDrawing icon={icon} className={styles.car} />
              </label>
            ))}
          </fieldset>
        )}
      </Popover>
    </div>
  );
}

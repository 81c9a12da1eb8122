import type { Buffers } from '#contract/booking/room-buffers.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Select } from '#web/ui/field/Select.tsx';
import styles from './opening-hours.module.css';

interface Props {
  value: Buffers;
  onChange: (value: Buffers) => void;
}

const choices = Array.from({ length: limits.longestBuffer / limits.bufferStep + 1 }, (_, at) => at * limits.bufferStep);

/**
 * The minutes before and after each meeting in which the rooms of a location are prepared
 * (WEEK-05d).
 */
export function RoomBuffersField({ value, onChange }: Props) {
  const { t } = useTranslation();
  const options = choices.map((minutes) => ({
    value: String(minutes),
    label:
      minutes === 0 ? t('locations.openingHours.noBuffer') : t('locations.openingHours.minutes', { count: minutes }),
  }));
  const select = (side: keyof Buffers) => (
    <Select
      label={t(`locations.openingHours.buffers.${side}`)}
      value={String(value[side])}
      options={options}
      onChange={({ target }) => onChange({ ...value, [side]: Number(target.value) })}
    />
  );
  return (
    <fieldset className={styles.buffers}>
      <legend>{t('locations.openingHours.buffers.title')}</legend>
      <div className={styles.pair}>
        {select('before')}
        {select('after')}
      </div>
      <p className={styles.help}>{t('locations.openingHours.buffers.help')}</p>
    </fieldset>
  );
}

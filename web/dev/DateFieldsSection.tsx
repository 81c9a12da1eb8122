import { useState } from 'react';
import { DateField } from '#web/ui/date/DateField.tsx';
import { DateRangeField } from '#web/ui/date/DateRangeField.tsx';
import { DateBar } from '#web/ui/date-bar/DateBar.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { HourRange } from '#web/ui/time/HourRange.tsx';
import { ComponentsPageSection } from './ComponentsPageSection.tsx';
import styles from './dev.module.css';

/** A fixed day as today, so that the page looks the same every day. */
const today = '2026-11-23';
const limits = { from: '07:00', to: '19:00' };
const marks = {
  '2026-11-23': { availability: { free: 12, total: 40 } },
  '2026-11-24': { availability: { free: 0, total: 40 }, myDesk: true, someone: true },
  '2026-11-25': { disabled: 'Too far ahead' },
};

/** The section with fields for days and hours on the page of components. */
export function DateFieldsSection() {
  const texts = useUiTexts();
  const [days, setDays] = useState(['2026-11-24']);
  const [day, setDay] = useState('2026-11-24');
  const [empty, setEmpty] = useState('');
  const [range, setRange] = useState({ from: '2026-11-24', to: '2026-11-27' });
  const [hours, setHours] = useState({ from: '09:00', to: '17:00' });
  const [outside, setOutside] = useState({ from: '05:00', to: '17:00' });
  return (
    <ComponentsPageSection title="Days and hours">
      <div className={styles.wide}>
        <DateBar
          label="Day"
          first={today}
          today={today}
          count={30}
          selected={days}
          onSelect={setDays}
          days={marks}
          legend={{ myDesk: 'my desk', myRoom: 'my room', someone: 'a colleague' }}
          availabilityText={(free, total) => `${free} of ${total} free`}
          locale={texts.locale}
        />
      </div>
      <DateField label="Day" value={day} onChange={setDay} today={today} />
      <DateField label="Day, none" optional value={empty} onChange={setEmpty} today={today} help="Any day." />
      <DateField label="Day, wrong" value={day} onChange={setDay} today={today} error="This day has passed." />
      <DateField label="Day, off" value={day} onChange={setDay} today={today} disabled />
      <DateField label="Day, bounded" value={day} onChange={setDay} today={today} min="2026-11-23" max="2026-12-04" />
      <DateRangeField label="Start" value={range} onChange={setRange} today={today} />
      <div className={styles.wide}>
        <HourRange label="Hours" value={hours} onChange={setHours} limits={limits} />
      </div>
      <div className={styles.wide}>
        <HourRange label="Hours outside" value={outside} onChange={setOutside} limits={limits} />
      </div>
      <div className={styles.wide}>
        <HourRange label="Hours, off" value={hours} onChange={setHours} disabled />
      </div>
    </ComponentsPageSection>
  );
}

import { useRef } from 'react';
import { PopoverPanel } from '../popup/PopoverPanel.tsx';
import type { PopupProps } from '../popup/use-popup.ts';
import { MonthCalendar, type MonthCalendarProps } from './MonthCalendar.tsx';

interface Props extends PopupProps, Pick<MonthCalendarProps, 'value' | 'range' | 'min' | 'max' | 'today' | 'onPick'> {
  title: string;
}

/** A popover with a month, in which the person picks a day. */
export function CalendarPopup({ title, value, range, min, max, today, onPick, ...popup }: Props) {
  const month = useRef<HTMLDivElement>(null);
  return (
    <PopoverPanel
      {...popup}
      title={title}
      align="end"
      width={316}
      initialFocus={() => month.current?.querySelector('td [tabindex="0"]') ?? null}
    >
      <div ref={month}>
        <MonthCalendar {...{ value, range, min, max, today, onPick }} />
      </div>
    </PopoverPanel>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useToday } from '#web/platform/session/use-current-minute.ts';
import { isCalendarDay } from '#web/ui/date/days.ts';
import { phoneMediaQuery, useMediaQuery } from '#web/ui/layout/use-media-query.ts';
import type { TimelineUrlParams } from './timeline-url-params.ts';
import { getDaysOfView, type TimelineView, timelineViews } from './views.ts';

/**
 * Returns the view and days of the timeline from the URL. A phone always shows the agenda
 * (FLEET-02).
 */
export function useTimelineView(timeZone: string) {
  const isPhone = useMediaQuery(phoneMediaQuery);
  const address = useSearch({ strict: false }) as TimelineUrlParams;
  const navigate = useNavigate();
  const today = useToday(timeZone);
  const view: TimelineView = isPhone ? 'agenda' : (timelineViews.find((name) => name === address.view) ?? 'week');
  const day = address.day !== undefined && isCalendarDay(address.day) ? address.day : today;
  const show = (next: TimelineUrlParams) => {
    const search = { ...address, ...next };
    void navigate({ to: '.', search: search as never });
  };
  const days = useMemo(() => getDaysOfView(view, day), [view, day]);
  return { isPhone, view, day, days, today, show };
}

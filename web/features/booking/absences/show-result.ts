import type { BookingNotFreed, DayKeptByOthers } from '#contract/absences/absences.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { type ToastAction, toast } from '#web/ui/toast/toast.ts';
import { formatKeptDays } from './format-kept-days.ts';
import { formatStayedBookings } from './format-stayed-bookings.ts';

/**
 * The bookings and days that a change of absences left as they were. An older server sends neither.
 */
interface Result {
  stayed?: readonly BookingNotFreed[] | undefined;
  keptDays?: readonly DayKeptByOthers[] | undefined;
  actions?: ToastAction[];
}

/**
 * Shows the result of a change in one toast: what was done, which bookings stay, and on which days
 * others keep the person's assigned desk. A long text stays for 20 seconds. Bookings that stay were
 * asked to go, so a screen reader announces them as an error.
 */
export function showAbsenceResultToast(done: string, { stayed, keptDays, actions = [] }: Result, t: Translate): void {
  const others = [formatStayedBookings(stayed ?? [], t), formatKeptDays(keptDays ?? [], t)].filter(Boolean);
  if (others.length === 0) return void toast.success(done, { actions });
  const say = stayed && stayed.length > 0 ? toast.error : toast.info;
  say([done, ...others].join(' '), { actions, duration: 20_000 });
}

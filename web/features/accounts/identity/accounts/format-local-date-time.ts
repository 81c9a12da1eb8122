/**
 * Returns an instant as 'yyyy-MM-dd HH:mm:ss' in the device's time zone, or in `timeZone`
 * (AUTH-10).
 */
export function formatLocalDateTime(instant: string, timeZone?: string): string {
  // The Swedish locale has exactly this format.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return format.format(new Date(instant)).replace(',', '');
}

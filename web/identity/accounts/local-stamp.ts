/** 'yyyy-MM-dd HH:mm:ss' of an instant on this device's own clock; also in that of a named time zone (AUTH-10). */
export function localStamp(instant: string, timeZone?: string): string {
  // Swedish writes it just so.
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

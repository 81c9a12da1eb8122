import type { TextKey, Translate } from '#web/app/languages/texts.ts';

/** What was changed, in words; an extra attribute, of which there are no words, is called as it is. */
export function fieldName(t: Translate, field: string): string {
  const key = `audit.fields.${field}`;
  const words = t(key as TextKey);
  return words === key ? field : words;
}

/** Settings that are numbers, and what their numbers are called by. */
const modes: Record<string, 'days' | 'hours' | 'calendar' | 'confirmation' | 'fuel' | 'gearbox'> = {
  daysToAddForDefaultBookingDate: 'days',
  daysToAddForDefaultParkingBookingDate: 'days',
  reservationHoursLimitMode: 'hours',
  parkingReservationHoursLimitMode: 'hours',
  locationCalendarInfoMode: 'calendar',
  deskBookingConfirmationMode: 'confirmation',
  roomBookingConfirmationMode: 'confirmation',
  parkingBookingConfirmationMode: 'confirmation',
  fuelType: 'fuel',
  gearbox: 'gearbox',
};

/** What a setting's number means; null for what is no such number. */
function modeWords(t: Translate, field: string, value: unknown): string | null {
  const key = `audit.modes.${modes[field]}.${value}`;
  const words = t(key as TextKey);
  return field in modes && words !== key ? words : null;
}

/** A value as people read it: roles, modes and yes or no in words, nothing as a dash. */
export function valueWords(t: Translate, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('audit.none');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (field === 'role' && (value === 'user' || value === 'manager' || value === 'admin'))
    return t(`audit.roles.${value}`);
  if (field === 'logoFileId' || field === 'pictureId') return t('audit.picture');
  return modeWords(t, field, value) ?? String(value);
}

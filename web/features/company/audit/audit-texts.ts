import type { TextKey, Translate } from '#web/platform/languages/texts.ts';

/**
 * Returns a changed field's label. An extra attribute has no label, so its own name is returned.
 */
export function fieldName(t: Translate, field: string): string {
  const key = `audit.fields.${field}`;
  const text = t(key as TextKey);
  return text === key ? field : text;
}

/** Settings with numeric values, and the group of texts that names these values. */
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

/** Returns the label of a setting's number, or null for a field without such numbers. */
function modeWords(t: Translate, field: string, value: unknown): string | null {
  const key = `audit.modes.${modes[field]}.${value}`;
  const text = t(key as TextKey);
  return field in modes && text !== key ? text : null;
}

/** Returns a value in words: roles, modes, yes and no. An empty value becomes a dash. */
export function valueTexts(t: Translate, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('audit.none');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (field === 'role' && (value === 'user' || value === 'manager' || value === 'admin'))
    return t(`audit.roles.${value}`);
  if (field === 'logoFileId' || field === 'pictureId') return t('audit.picture');
  return modeWords(t, field, value) ?? String(value);
}

/**
 * Returns the fields of an entry that changed. A number of 0 before and none after is no change: a
 * new floor has no rooms either way.
 */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.filter((field) => field in after || before[field] !== 0);
}

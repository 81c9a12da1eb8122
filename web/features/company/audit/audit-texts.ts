import { formatDisplayDay } from '#contract/time/wall-clock.ts';
import type { TextKey, Translate } from '#web/platform/languages/texts.ts';
import { formatWeekdays } from '#web/platform/languages/weekdays.ts';

/**
 * Returns the label of a changed field. An extra attribute has no label, so that its own name is
 * returned.
 */
export function getAuditFieldLabel(t: Translate, field: string): string {
  const key = `audit.fields.${field}`;
  const text = t(key as TextKey);
  return text === key ? field : text;
}

/** Fields whose values are numeric codes, and the group of texts that names these values. */
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

/** Returns the label of a field's numeric code, or null for a field or code without a label. */
function modeWords(t: Translate, field: string, value: unknown): string | null {
  const key = `audit.modes.${modes[field]}.${value}`;
  const text = t(key as TextKey);
  return field in modes && text !== key ? text : null;
}

/** Returns the units of kinds in words. They are stored as 'desk: halfDays, room: 15'. */
function formatUnits(t: Translate, units: string): string {
  return units
    .split(', ')
    .map((one) => {
      const [kind, unit] = one.split(': ');
      const steps = Number(unit);
      const words = steps > 0 ? t('audit.units.steps', { count: steps }) : t(`audit.units.${unit}` as TextKey);
      return `${t(`audit.unitsOf.${kind}` as TextKey)}: ${words}`;
    })
    .join(', ');
}

/**
 * Returns a value as text, with roles, numeric codes, pictures, weekdays, days, yes and no in
 * words. A missing or empty value becomes a dash.
 */
export function formatAuditValue(t: Translate, field: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return t('audit.none');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (field === 'role' && (value === 'user' || value === 'manager' || value === 'admin'))
    return t(`audit.roles.${value}`);
  if (field === 'logoFileId' || field === 'pictureId') return t('audit.picture');
  if (field === 'weekdays' && Array.isArray(value)) return formatWeekdays(value);
  if (field === 'bookingUnits') return formatUnits(t, String(value));
  if (field === 'from' || field === 'until') return formatDisplayDay(String(value));
  return modeWords(t, field, value) ?? String(value);
}

/**
 * Returns the fields that an entry changed. A field that was 0 before and is missing afterwards is
 * left out. For example, a new floor had 0 rooms, and its entry names no rooms.
 */
export function listChangedFieldNames(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.filter((field) => field in after || before[field] !== 0);
}

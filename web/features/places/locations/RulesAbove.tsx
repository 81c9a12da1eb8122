import type { ListedLocationOpening } from '#contract/places/list-opening.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { formatWeekdays, isoWeekdays } from '#web/platform/languages/weekdays.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/**
 * Names the hours and holidays of the locations above, which hold here too. Shows nothing without
 * any.
 */
export function OpeningRulesAbove({ above }: { above: readonly ListedLocationOpening[] }) {
  const { t } = useTranslation();
  const countries = new Intl.DisplayNames([currentLocale()], { type: 'region' });
  const rules = above.filter(({ hours, country }) => hours !== null || country !== null);
  if (rules.length === 0) return null;
  const hoursOf = (week: NonNullable<ListedLocationOpening['hours']>) =>
    [...Map.groupBy(isoWeekdays, (weekday) => getHours(week, weekday))]
      .map(([hours, weekdays]) => `${formatWeekdays(weekdays)} ${hours ?? t('locations.openingHours.closed')}`)
      .join('; ');
  return (
    <Notice tone="info">
      {rules.map(({ locationId, locationName, hours, country }) => (
        <p key={locationId}>
          <strong>{locationName}</strong>:{' '}
          {[
            hours && hoursOf(hours),
            country && t('locations.openingHours.holidaysOf', { country: countries.of(country) ?? country }),
          ]
            .filter(Boolean)
            .join('; ')}
        </p>
      ))}
    </Notice>
  );
}

/** Returns the hours of an ISO weekday in words, or null for a closed one. */
function getHours(week: NonNullable<ListedLocationOpening['hours']>, weekday: number): string | null {
  const hours = week[weekday - 1];
  return hours ? `${hours.from}–${hours.to}` : null;
}

import { Check, CircleSlash, Clock, Hourglass, MapPin, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import type { SeriesDate, SeriesDateState } from '#contract/booking/series.ts';
import type { SeriesHours } from '#contract/booking/series-rule.ts';
import { describeSeriesHours } from '#contract/booking/series-words.ts';
import { addDays, minutesToHour } from '#contract/time/wall-clock.ts';
import { formatLongDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { classNames } from '#web/ui/theme/class-names.ts';
import { HourInput } from '#web/ui/time/HourInput.tsx';
import { hourToMinutes } from '#web/ui/time/hours.ts';
import styles from './dates.module.css';
import { areHoursInOrder, type SeriesDateChoice } from './series-choices-by-day.ts';

const signs = {
  free: Check,
  booked: Check,
  refused: X,
  later: Hourglass,
  skipped: CircleSlash,
  cancelled: CircleSlash,
};

interface Props {
  date: SeriesDate;
  choice: SeriesDateChoice | undefined;
  /** The hours of the rule. A date without hours of its own takes place at these. */
  hours: SeriesHours;
  /**
   * The number of days ahead for which the place can be booked. Undefined if the browser does not
   * know it.
   */
  daysAhead: number | undefined;
  /** Returns the text for a place's name, such as 'Biurko 12' for '12'. */
  nameOf: (placeName: string) => string;
  /** @param isTheirs true for a date that the holder's own booking leaves out */
  onChoose: (choice: SeriesDateChoice, isTheirs?: boolean) => void;
}

/**
 * Returns the state of a date with the member's choice, which shows at once. The state from the
 * server belongs to the choices before it. `isTheirs` is true if the holder's own booking leaves
 * the date out, and the member has not chosen to have both.
 */
function stateOf(
  { state, refusal }: SeriesDate,
  { skipped }: SeriesDateChoice,
): { state: SeriesDateState; isTheirs: boolean } {
  const isLeftOut = state === 'skipped' && skipped === undefined;
  if (skipped) return { state: 'skipped', isTheirs: false };
  if (isLeftOut && refusal) return { state, isTheirs: true };
  return { state: state === 'skipped' ? 'free' : state, isTheirs: false };
}

/**
 * The row for one date of a series. It has the date's state in words, and buttons that skip the
 * date or change its place or hours.
 */
export function SeriesDateRow({ date, choice = {}, hours, daysAhead, nameOf, onChoose }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { day, refusal, offer } = date;
  const { state, isTheirs } = stateOf(date, choice);
  const Sign = signs[state];
  const name = formatLongDay(day);
  const own = choice.hours ?? hours;
  const elsewhere = choice.place?.placeName ?? (date.moved && date.placeName);
  const areOwnHoursRight = !choice.hours || areHoursInOrder(choice.hours);
  const isSkipped = state === 'skipped';
  return (
    <li className={classNames(styles.date, styles[state])}>
      <Sign size={18} aria-hidden="true" className={styles.sign} />
      <div className={styles.what}>
        <p>
          <span className={styles.day}>{name}</span>
          {choice.hours && <span className={styles.own}>{describeSeriesHours(own, currentLocale())}</span>}
          {elsewhere && <span className={styles.own}>{t('series.date.at', { place: nameOf(elsewhere) })}</span>}
        </p>
        <p className={styles.state}>
          <NonBreakingDates>
            {useStateWords(isTheirs ? 'refused' : state, refusal?.message, day, daysAhead)}
          </NonBreakingDates>
        </p>
        {!isSkipped && offer && !choice.place && (
          <Button
            size="small"
            icon={<MapPin size={16} aria-hidden="true" />}
            onClick={() => onChoose({ ...choice, place: offer })}
          >
            {t('series.date.offer', { place: nameOf(offer.placeName) })}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {(isOpen || !areOwnHoursRight) && !isSkipped && (
          <OwnHours name={name} hours={own} onChange={(next) => onChoose({ ...choice, hours: next })} />
        )}
        {!isSkipped && (choice.place || choice.hours) && (
          <div className={styles.backs}>
            {choice.place && (
              <Button
                size="small"
                variant="quiet"
                icon={<RotateCcw size={16} />}
                onClick={() => onChoose(without(choice, 'place'))}
              >
                {t('series.date.samePlace')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            )}
            {choice.hours && (
              <Button
                size="small"
                variant="quiet"
                icon={<RotateCcw size={16} />}
                onClick={() => {
                  setIsOpen(false);
                  onChoose(without(choice, 'hours'));
                }}
              >
                {t('series.date.sameHours')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.acts}>
        {!isSkipped && state !== 'cancelled' && (
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t('series.date.hours')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
        {state !== 'cancelled' && (
          <Button size="small" variant="quiet" onClick={() => onChoose({ ...choice, skipped: !isSkipped }, isTheirs)}>
            {t(isSkipped ? 'series.date.back' : 'series.date.skip')}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

/**
 * Returns a choice without its place or without its hours, so that the rule's value applies again.
 */
function without(choice: SeriesDateChoice, part: 'place' | 'hours'): SeriesDateChoice {
  const { [part]: _left, ...others } = choice;
  return others;
}

function useStateWords(
  state: SeriesDateState,
  refusal: string | undefined,
  day: string,
  daysAhead: number | undefined,
) {
  const { t } = useTranslation();
  if (state === 'refused') return refusal;
  if (state === 'later' && refusal !== undefined) return t('series.date.laterByLimit');
  if (state === 'later' && daysAhead !== undefined)
    return t('series.date.laterOn', { day: formatLongDay(addDays(day, -daysAhead)) });
  if (state === 'later') return t('series.date.later');
  return t(state === 'skipped' || state === 'cancelled' ? 'series.date.skipped' : 'series.date.free');
}

/** The fields for the start and end of one date that differs from the series. */
function OwnHours({
  name,
  hours,
  onChange,
}: {
  name: string;
  hours: SeriesHours;
  onChange: (hours: SeriesHours) => void;
}) {
  const texts = useUiTexts();
  const { t } = useTranslation();
  const [unread, setUnread] = useState<string | null>(null);
  const error = unread ?? (areHoursInOrder(hours) ? null : t('series.errors.endBeforeStart'));
  return (
    <fieldset className={styles.hours}>
      <legend>
        {t('series.date.hours')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </legend>
      <Clock size={16} aria-hidden="true" />
      <HourInput
        label={texts.from}
        minutes={hourToMinutes(hours.start) ?? 0}
        invalid={error !== null}
        onUnread={setUnread}
        onChange={(minutes) => onChange({ ...hours, start: minutesToHour(minutes) })}
      />
      <HourInput
        label={texts.to}
        minutes={hourToMinutes(hours.end) ?? 0}
        invalid={error !== null}
        onUnread={setUnread}
        onChange={(minutes) => onChange({ ...hours, end: minutesToHour(minutes) })}
      />
      <p role="alert" className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}

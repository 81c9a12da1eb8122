import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { Hours } from '#web/ui/time/hours.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import buttons from './when-buttons.module.css';

/** The name of the part of a day that the hours are, by their place among the possible hours. */
const namesOf = (count: number) => (count === 1 ? (['whole'] as const) : (['morning', 'afternoon', 'whole'] as const));

/** Buttons for the hours of a location that takes whole days or half days alone (WEEK-05e). */
export function UnitHoursButtons({ choices, label }: { choices: readonly Hours[]; label: string }) {
  const { t } = useTranslation();
  const { hours, setHours } = useChosenTime();
  const names = namesOf(choices.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons
    <div role="group" aria-label={label} className={buttons.units}>
      {choices.map((choice, at) => (
        <Button
          key={choice.from + choice.to}
          size="small"
          className={buttons.toggle}
          aria-pressed={choice.from === hours.from && choice.to === hours.to}
          onClick={() => setHours(choice)}
        >
          {t(`floors.when.units.${names[at]!}`, { hours: `${choice.from}–${choice.to}` })}
        </Button>
      ))}
    </div>
  );
}

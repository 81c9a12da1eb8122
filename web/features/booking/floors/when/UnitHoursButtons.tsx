import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import type { Hours } from '#web/ui/time/hours.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import buttons from './when-buttons.module.css';

/** The name of the part of a day that the hours are, by their place among the possible hours. */
const namesOf = (count: number) => (count === 1 ? (['whole'] as const) : (['morning', 'afternoon', 'whole'] as const));

interface Props {
  choices: readonly Hours[];
  label: string;
  /** The name of the kind, if the floor has places of another one as well. */
  of?: string | undefined;
}

/** Buttons for the hours of a location that takes whole days or half days alone (WEEK-05e). */
export function UnitHoursButtons({ choices, label, of }: Props) {
  const { t } = useTranslation();
  const { hours, setHours } = useChosenTime();
  const names = namesOf(choices.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons
    <div role="group" aria-label={of ? `${label}: ${of}` : label} className={buttons.units}>
      {of && <span className={buttons.of}>{of}</span>}
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

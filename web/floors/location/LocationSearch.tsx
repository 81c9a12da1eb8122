import { useMemo } from 'react';
import { useTranslation } from '#web/app/languages/i18n.ts';
import { Combobox } from '#web/ui/Combobox.tsx';
import { useFloor } from '../model/use-floor.ts';
import { useSelection } from '../model/use-selection.ts';
import { usePlaceWords } from '../place/use-place-words.ts';
import { foundOf, searchChoices } from './search-choices.ts';

/** Finds a location by name, or a desk, room or colleague on the plan: a place opens, a colleague is ringed. */
export function LocationSearch({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const { locations, places, states } = useFloor();
  const { selectLocation, openPlace, setFound } = useSelection();
  const { name } = usePlaceWords();
  const present = useMemo(() => [...states.values()].flatMap((state) => state.overlapping), [states]);
  const choices = useMemo(
    () =>
      searchChoices({
        locations,
        places,
        present,
        placeName: name,
        sitsHere: (place) => t('floors.location.sitsHere', { place }),
      }),
    [locations, places, present, name, t],
  );
  const choose = (value: string | null) => {
    if (value === null) return;
    const found = foundOf(value);
    setFound(null);
    if (found.kind === 'location') selectLocation(found.id);
    else if (found.kind === 'place') openPlace(found.id);
    else {
      const booking = present.find((one) => one.userId === found.id);
      if (booking) setFound({ id: found.id, name: booking.name });
    }
    onChosen?.();
  };
  return (
    <Combobox
      label={t('floors.location.search')}
      labelHidden
      placeholder={t('floors.location.search')}
      choices={choices}
      value={null}
      onChange={choose}
      clearable={false}
    />
  );
}

import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox } from '#web/ui/Combobox.tsx';
import { useFloor } from '../model/use-floor.ts';
import { useSelection } from '../model/use-selection.ts';
import { usePlaceWords } from '../place/use-place-words.ts';
import { foundOf, searchChoices } from './search-choices.ts';

interface Props {
  /** What was typed before this was here. */
  typed: string;
  onChosen?: () => void;
}

/** Finds a location by name, or a desk, room or colleague on the plan: a place opens, a colleague is ringed. */
export function LocationSearch({ typed, onChosen }: Props) {
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
  // It comes in the place of the field that was pressed, and goes on with what was typed there as if typed here.
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(typed);
  // Before the browser goes on: a key pressed between the two fields would be lost.
  useLayoutEffect(() => {
    input.current?.focus();
    if (before.current === '' || !input.current) return;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    write?.call(input.current, before.current);
    input.current.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
    before.current = '';
  }, []);
  return (
    <Combobox
      ref={input}
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

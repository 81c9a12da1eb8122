import { useMemo, useState } from 'react';
import type { useBypass } from './use-bypass.ts';
import type { FoundPerson } from './use-found.ts';

interface Wanted {
  bypass: Pick<ReturnType<typeof useBypass>, 'giveBack' | 'keep'>;
  /** Selects a location and remembers it. */
  select: (locationId: string) => void;
  setFound: (person: FoundPerson | null) => void;
}

/** Which place is looked at, which one is chosen, and going to another location. */
export function useSelection({ bypass, select, setFound }: Wanted) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [arriving, setArriving] = useState(false);
  const { giveBack, keep } = bypass;
  const act = useMemo(() => {
    const close = () => {
      setOpenId(null);
      giveBack();
    };
    const selectLocation = (id: string) => {
      close();
      setFound(null);
      setArriving(false);
      select(id);
    };
    return {
      /** Opens a place's dialog or sheet; null closes it. */
      openPlace: (id: string | null) => (id === null ? close() : setOpenId(id)),
      /** On a phone: what was looked at is what the last step books. */
      choosePlace(id: string) {
        setChosenId(id);
        setOpenId(null);
        keep();
      },
      selectLocation,
      /** To a location from another one's plan: the new plan takes the focus that the old one had. */
      goToLocation(id: string) {
        selectLocation(id);
        setArriving(true);
      },
      arrived: () => setArriving(false),
    };
  }, [giveBack, keep, select, setFound]);
  return useMemo(
    () => ({
      /** The place whose dialog or sheet is open. */
      openId,
      /** On a phone: the place that the last step books. */
      chosenId,
      /** The plan that comes takes the focus. */
      arriving,
      ...act,
    }),
    [openId, chosenId, arriving, act],
  );
}

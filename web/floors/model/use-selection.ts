import { createContext, startTransition, useContext, useMemo, useState } from 'react';
import { type PlacesHeld, placesOfPerson } from '../location/places-of-person.ts';
import type { useBypass } from './use-bypass.ts';

/** A person whom a search found. */
export interface FoundPerson {
  id: string;
  name: string;
}

interface Given {
  /** The id of the place that is open at first. */
  firstOpen: string | null;
  /** Tells that this place was searched for at the hours that the screen opens with. */
  isFound: boolean;
  bypass: ReturnType<typeof useBypass>;
  /** Selects a location and remembers it. */
  select: (locationId: string) => void;
  states: PlacesHeld;
}

const nowhere: ReadonlySet<string> = new Set();

/** Holds which place is looked at, which one is chosen and whom a search found, and what books, opens and goes to another location. */
export function useNewSelection({ firstOpen, isFound, bypass, select, states }: Given) {
  const [openId, setOpenId] = useState(firstOpen);
  const [chosenId, setChosenId] = useState(firstOpen);
  const [foundId, setFoundId] = useState(isFound ? firstOpen : null);
  const [arriving, setArriving] = useState(false);
  const [foundPerson, setFound] = useState<FoundPerson | null>(null);
  // By its words: the plan goes to what was found, and must not go there again with every live event.
  const ids = foundPerson ? placesOfPerson(states, foundPerson.id).join(' ') : '';
  const found = useMemo(() => (ids === '' ? nowhere : new Set(ids.split(' '))), [ids]);
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
      /** Opens a place's dialog or sheet, which the phone's last step is then about; null closes it. */
      openPlace(id: string | null) {
        // The press itself is answered at once, by its place's look; all that the screen is to say of it comes when it is drawn.
        startTransition(() => {
          if (id === null) return close();
          setFoundId(null);
          setOpenId(id);
          setChosenId(id);
        });
      },
      /** Opens a room that was searched for at the chosen hours, which its dialog keeps. */
      openFound(id: string) {
        startTransition(() => {
          setFoundId(id);
          setOpenId(id);
          setChosenId(id);
        });
      },
      /** On a phone: goes on with what was looked at. */
      choosePlace() {
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
      setFound,
    };
  }, [giveBack, keep, select]);
  const selection = useMemo(
    () => ({
      /** The place whose dialog or sheet is open. */
      openId,
      /** On a phone: the place that the last step books, the one looked at last. */
      chosenId,
      /** The room that was found for the chosen hours; any other begins with its next free one. */
      foundId,
      /** The plan that comes takes the focus. */
      arriving,
      /** The colleague whom a search found, and their places in the chosen hours, ringed on the plan. */
      foundPerson,
      found,
    }),
    [openId, chosenId, foundId, arriving, foundPerson, found],
  );
  const steering = useMemo(() => ({ bypass, ...act }), [bypass, act]);
  return { selection, steering };
}

type Both = ReturnType<typeof useNewSelection>;
export type Selection = Both['selection'];
export type Steering = Both['steering'];

/** Carries what is looked at to the parts below. */
export const SelectionContext = createContext<Selection | null>(null);

/** Carries what books, opens and goes elsewhere: apart, because most parts do that and need not hear what is looked at. */
export const SteeringContext = createContext<Steering | null>(null);

/** Returns what books, opens, chooses and goes. It works only within the booking screen. */
export function useSteering(): Steering {
  const steering = useContext(SteeringContext);
  if (!steering) throw new Error('useSteering needs a BookingProvider above it');
  return steering;
}

/** Returns what is looked at. It works only within the booking screen. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a BookingProvider above it');
  return selection;
}

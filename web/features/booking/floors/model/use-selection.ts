import { createContext, startTransition, useContext, useMemo, useState } from 'react';
import { type PlacesHeld, placesOfPerson } from '../location/places-of-person.ts';
import type { useBypass } from './use-bypass.ts';

/** A person found by a search. */
export interface FoundPerson {
  id: string;
  name: string;
}

interface Given {
  /** The id of the place that is open at first. */
  firstOpen: string | null;
  /** True if that place was found by a search at the screen's first hours. */
  isFound: boolean;
  bypass: ReturnType<typeof useBypass>;
  /** Selects a location and remembers it. */
  select: (locationId: string) => void;
  states: PlacesHeld;
}

const nowhere: ReadonlySet<string> = new Set();

/**
 * Keeps the open place, the chosen place and the found person, with the actions that change them.
 */
export function useNewSelection({ firstOpen, isFound, bypass, select, states }: Given) {
  const [openId, setOpenId] = useState(firstOpen);
  const [chosenId, setChosenId] = useState(firstOpen);
  const [foundId, setFoundId] = useState(isFound ? firstOpen : null);
  const [arriving, setArriving] = useState(false);
  const [foundPerson, setFound] = useState<FoundPerson | null>(null);
  // The joined ids keep the set stable. The plan moves to found places, but not again with every
  // live event.
  const ids = foundPerson ? placesOfPerson(states, foundPerson.id).join(' ') : '';
  const found = useMemo(() => (ids === '' ? nowhere : new Set(ids.split(' '))), [ids]);
  const { leave: giveBack, keep } = bypass;
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
      /**
       * Opens a place's dialog or sheet and chooses it for the phone's last step. Null closes it.
       */
      openPlace(id: string | null) {
        // The place's look answers the press at once. The rest follows when it is rendered.
        startTransition(() => {
          if (id === null) return close();
          setFoundId(null);
          setOpenId(id);
          setChosenId(id);
        });
      },
      /** Opens a room that was found at the chosen hours. Its dialog keeps them. */
      openFound(id: string) {
        startTransition(() => {
          setFoundId(id);
          setOpenId(id);
          setChosenId(id);
        });
      },
      /** Continues a phone's booking with the open place. */
      choosePlace() {
        setOpenId(null);
        keep();
      },
      selectLocation,
      /**
       * Goes to a location from another one's plan. The new plan takes the focus that the old one
       * had.
       */
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
      /** The place last opened, which a phone's last step books. */
      chosenId,
      /** The room found for the chosen hours. Any other room starts with its next free hour. */
      foundId,
      /** The next plan takes the focus. */
      arriving,
      /**
       * The colleague found by a search, and their places in the chosen hours, ringed on the plan.
       */
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

/** Carries the selection to the parts below. */
export const SelectionContext = createContext<Selection | null>(null);

/**
 * Carries the actions. They are separate, because most parts need no update when the selection
 * changes.
 */
export const SteeringContext = createContext<Steering | null>(null);

/** Returns the actions on the selection and the bypass. It works only within the booking screen. */
export function useSteering(): Steering {
  const steering = useContext(SteeringContext);
  if (!steering) throw new Error('useSteering needs a BookingProvider above it');
  return steering;
}

/** Returns the selection. It works only within the booking screen. */
export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a BookingProvider above it');
  return selection;
}

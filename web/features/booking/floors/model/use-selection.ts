import { createContext, startTransition, useContext, useMemo, useState } from 'react';
import { findPlaceIdsOfPerson, type PlaceHoldersById } from '../location/places-of-person.ts';
import type { useBypass } from './use-bypass.ts';

/** A colleague that the person found by the search. */
export interface ColleagueOfSearch {
  id: string;
  name: string;
}

interface Given {
  /** The id of the place that is open at first. */
  firstOpen: string | null;
  /** True if a room search found that place at the screen's first hours. */
  isFound: boolean;
  bypass: ReturnType<typeof useBypass>;
  /** Selects a location and stores it for the next visit. */
  select: (locationId: string) => void;
  states: PlaceHoldersById;
}

const nowhere: ReadonlySet<string> = new Set();

/**
 * Stores the open place, the selected place and the found person. Returns them with the actions
 * that change them.
 */
export function useSelectionState({ firstOpen, isFound, bypass, select, states }: Given) {
  const [openId, setOpenId] = useState(firstOpen);
  const [chosenId, setChosenId] = useState(firstOpen);
  const [foundId, setFoundId] = useState(isFound ? firstOpen : null);
  const [arriving, setArriving] = useState(false);
  const [foundPerson, setFound] = useState<ColleagueOfSearch | null>(null);
  // The joined ids make the set stable. The plan moves to found places, but not again after every
  // live event.
  const ids = foundPerson ? findPlaceIdsOfPerson(states, foundPerson.id).join(' ') : '';
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
       * Opens a place's dialog or sheet, and selects the place for the phone's last step. Null
       * closes the dialog.
       */
      openPlace(id: string | null) {
        // The place's highlight responds to the click at once. The dialog follows when it is
        // rendered.
        startTransition(() => {
          if (id === null) return close();
          setFoundId(null);
          setOpenId(id);
          setChosenId(id);
        });
      },
      /**
       * Opens a room that a search found at the chosen hours. Its dialog starts with these hours.
       */
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
       * Opens a location from the plan of another location. The new plan takes the focus, because
       * the focused element disappears with the old plan.
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
      /** The id of the place whose dialog or sheet is open. */
      openId,
      /** The id of the last opened place, which a phone's last step books. */
      chosenId,
      /**
       * The id of the room that a search found at the chosen hours. All other rooms start with
       * their next free hour.
       */
      foundId,
      /** True if the next plan takes the focus. */
      arriving,
      /**
       * The colleague found by a search, and the colleague's places in the chosen hours, with rings
       * on the plan.
       */
      foundPerson,
      found,
    }),
    [openId, chosenId, foundId, arriving, foundPerson, found],
  );
  const steering = useMemo(() => ({ bypass, ...act }), [bypass, act]);
  return { selection, steering };
}

type Both = ReturnType<typeof useSelectionState>;
export type BookingScreenSelection = Both['selection'];
export type SelectionActions = Both['steering'];

/** Provides the selection to the components of the booking screen. */
export const SelectionContext = createContext<BookingScreenSelection | null>(null);

/**
 * Provides the actions. They have their own context, because most components need no render when
 * the selection changes.
 */
export const SelectionActionsContext = createContext<SelectionActions | null>(null);

/** Returns the actions on the selection and the bypass. It throws outside the booking screen. */
export function useSelectionActions(): SelectionActions {
  const steering = useContext(SelectionActionsContext);
  if (!steering) throw new Error('useSelectionActions needs a BookingProvider above it');
  return steering;
}

/** Returns the selection. It throws outside the booking screen. */
export function useSelection(): BookingScreenSelection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useSelection needs a BookingProvider above it');
  return selection;
}

import { Armchair } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { useUsualDesk } from '../api.ts';
import { useBookPlace } from '../book/use-book-place.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelectionActions } from '../model/use-selection.ts';
import { isFreeStatus } from '../place/place-state.ts';
import styles from './usual-desk.module.css';

interface Props {
  /** True in a phone's footer, where the button has the full width. */
  inFooter?: boolean;
}

/**
 * Milliseconds after the floor opened in which the button ignores clicks. The second tap of a
 * double tap would otherwise book the desk.
 */
const secondTap = 700;

/**
 * The button that books the person's usual desk with one click, if the desk is free. It is hidden
 * in bypass, and if the person has another desk on the floor at that time. A meeting does not hide
 * it. If the desk is on another floor, the first click opens that floor.
 */
export function BookUsualDeskButton({ inFooter = false }: Props) {
  const { t } = useTranslation();
  const { usual } = useUsualDesk();
  const { location, locations, places, states, plan, loading } = useFloor();
  const { bypass, selectLocation } = useSelectionActions();
  const [ledTo, setLedTo] = useState<string | null>(null);
  const desk = usual?.desk;
  if (!desk?.can.book || bypass.on) return null;
  if (location?.id !== desk.locationId) {
    if (!locations.some(({ id }) => id === desk.locationId)) return null;
    return (
      <Button
        size={inFooter ? 'large' : 'small'}
        wide={inFooter}
        icon={<Armchair size={16} aria-hidden="true" />}
        onClick={() => {
          setLedTo(desk.locationId);
          selectLocation(desk.locationId);
        }}
      >
        {t('floors.usual.goTo', { name: desk.deskNo, where: desk.locationName })}
      </Button>
    );
  }
  const place = places.find(({ id }) => id === desk.deskId);
  // Reserves the button's height until the bookings have loaded. The footer needs no reserve,
  // because a late button moves nothing there.
  if (!place && (loading.pending || !plan.data)) return inFooter ? null : <div className={styles.room} />;
  const state = place && states.get(place.id);
  const isFree = isFreeStatus(state?.status) && state?.bookable;
  const sitsHere = places.some(({ id, kind }) => kind === 'desk' && states.get(id)?.status === 'mine');
  if (!place || !isFree || sitsHere) return null;
  const isLedHere = ledTo === location.id;
  return <BookUsual place={place} inFooter={inFooter} isLedHere={isLedHere} onSettled={() => setLedTo(null)} />;
}

/** No dialog is open, so a toast shows refusals. */
const noDialog = { open: false, opening: -1 };

interface BookProps {
  place: FloorPlace;
  inFooter: boolean;
  /**
   * True if a click on the same spot opened this floor. The button then ignores clicks for a
   * moment.
   */
  isLedHere: boolean;
  /** Runs once the button accepts clicks again. */
  onSettled: () => void;
}

function BookUsual({ place, inFooter, isLedHere, onSettled }: BookProps) {
  const { t } = useTranslation();
  const state = useFloor().states.get(place.id)!;
  const booking = useBookPlace(place, state, noDialog);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (!isLedHere) return;
    const timer = setTimeout(settle, secondTap);
    return () => clearTimeout(timer);
  }, [isLedHere]);
  return (
    <Button
      size={inFooter ? 'large' : 'small'}
      wide={inFooter}
      variant={inFooter ? 'secondary' : 'primary'}
      icon={<Armchair size={16} aria-hidden="true" />}
      pending={booking.pending}
      onClick={({ detail }) => {
        // Ignores only clicks of a pointer. A click by keyboard has the detail 0.
        if (isLedHere && detail > 0) return;
        void booking.book();
      }}
    >
      {t('floors.usual.book', { name: place.name })}
    </Button>
  );
}

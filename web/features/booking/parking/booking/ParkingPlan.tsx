import { type MouseEvent, useCallback, useMemo, useRef, useState } from 'react';
import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Bay } from '../car-park/Bay.tsx';
import { CarPark, type CellButtonProps } from '../car-park/CarPark.tsx';
import { type Cell, getCellKey } from '../car-park/grid-move.ts';
import { getOwnCar } from '../own-car.ts';
import { ParkingLegend } from './Legend.tsx';
import { mayJoinParkingWaitlist } from './may-join-waitlist.ts';
import { SpaceBookingsDialog } from './SpaceBookingsDialog.tsx';
import { canSelectSpace, getDisplayedSpaceName, getSpaceState } from './space-view.ts';
import type { ParkingScreenState } from './use-parking-page.ts';
import { useSpaceTextFormatter } from './use-space-texts.ts';

const JoinParkingWaitlist = lazyPart(
  () => loadWithTexts(['waitlist'], import('./JoinParkingWaitlist.tsx')),
  'JoinParkingWaitlist',
  { failed: () => null },
);

interface Props {
  page: ParkingScreenState;
  /** Runs after the member selected a space. */
  onChosen?: () => void;
}

const noSpaces: BookableParkingSpace[] = [];

/**
 * The plan of the selected parking. A click selects a free space, or opens the bookings of a taken
 * space (PARK-05).
 */
export function ParkingPlan({ page, onChosen }: Props) {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const textOf = useSpaceTextFormatter(page.zone);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const { parking, bypass } = page;
  const spaces = parking?.parkingSpaces ?? noSpaces;
  const at = useMemo(() => new Map(spaces.map((space) => [getCellKey(space), space])), [spaces]);
  const opened = spaces.find(({ id }) => id === openedId) ?? null;
  const choose = (space: BookableParkingSpace) => {
    page.chooseSpace(space);
    onChosen?.();
  };
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    const space = at.get(event.currentTarget.dataset.cell ?? '');
    if (!space) return;
    const state = getSpaceState(space, profile.id);
    if (space.id === page.space?.id) page.chooseSpace(null);
    else if (state === 'taken' || state === 'mine') setOpenedId(space.id);
    else if (canSelectSpace(state, bypass.on)) choose(space);
  };
  const latest = useRef(press);
  latest.current = press;
  const onPress = useCallback((event: MouseEvent<HTMLButtonElement>) => latest.current(event), []);
  const chosenId = page.space?.id;
  const carIcon = getOwnCar(profile).icon;
  // The plan renders only when its own data changes, not with each key press in the form beside it.
  const cell = useMemo(
    () => (here: Cell, button: CellButtonProps) => {
      const space = at.get(getCellKey(here));
      if (!space) return null;
      const state = getSpaceState(space, profile.id);
      const chosen = chosenId === space.id;
      const [holder] = space.reservations;
      const isHeld = state === 'taken' || state === 'mine';
      const view = {
        name: getDisplayedSpaceName(space),
        type: space.type,
        state,
        chosen,
        text: textOf(space, state),
        holder: holder && { name: holder.userName, avatar: holder.avatar },
        carIcon: state === 'mine' ? carIcon : null,
        held: isHeld ? space.availabilityBar : undefined,
        off: !isHeld && !canSelectSpace(state, bypass.on),
      };
      return { content: <Bay view={view} button={button} onPress={onPress} />, selected: chosen };
    },
    [at, profile.id, chosenId, textOf, carIcon, bypass.on, onPress],
  );
  const canStand = useCallback((here: Cell) => at.has(getCellKey(here)), [at]);
  if (!parking) return null;

  return (
    <>
      <CarPark
        rows={parking.rows}
        cols={parking.cols}
        label={t('parkingBooking.plan.label', { name: parking.name })}
        cell={cell}
        canStand={canStand}
      />
      <ParkingLegend />
      <SpaceBookingsDialog
        space={opened}
        zone={page.zone}
        onClose={() => setOpenedId(null)}
        waiting={(space) =>
          company.settings.waitlist && (
            <JoinParkingWaitlist
              page={page}
              space={space}
              isOffered={mayJoinParkingWaitlist(page) && getSpaceState(space, profile.id) === 'taken'}
            />
          )
        }
        onChoose={
          opened && canSelectSpace(getSpaceState(opened, profile.id), bypass.on)
            ? () => {
                setOpenedId(null);
                choose(opened);
              }
            : null
        }
      />
    </>
  );
}

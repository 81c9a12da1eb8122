import { memo } from 'react';
import { PlaceSwatch } from '#web/plan/PlaceSwatch.tsx';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { AvatarStack } from '#web/ui/person/AvatarStack.tsx';
import type { PlaceState } from '../place/place-state.ts';
import type { PlaceTexts } from '../place/use-place-texts.ts';
import { getHoldersOfPlace } from '../plan/use-place-views.ts';
import { useRoomFeaturesFormatter } from '../rooms/use-room-texts.ts';
import styles from './place-list.module.css';

interface Props {
  place: FloorPlace;
  state: PlaceState;
  texts: PlaceTexts;
  onOpen: (placeId: string) => void;
}

/**
 * A line of the list: state, holders or reason, and one action. It depends only on its props, so
 * that typing does not render a thousand lines again.
 */
export const PlaceRow = memo(function PlaceRow({ place, state, texts, onOpen }: Props) {
  const { t } = useTranslation();
  const has = useRoomFeaturesFormatter()(place);
  const act = state.bookable ? 'book' : state.status === 'mine' ? 'cancel' : 'open';
  const people = getHoldersOfPlace(state).map(({ name, avatar }) => ({ name, picture: avatar }));
  return (
    <li className={styles.row}>
      <PlaceSwatch status={state.status} />
      <span className={styles.name}>
        {texts.name(place)}
        {place.description && <span className={styles.quiet}>{place.description}</span>}
        {has && <span className={styles.quiet}>{has}</span>}
      </span>
      <span className={styles.state}>{texts.state(place, state)}</span>
      <span className={styles.people}>{people.length > 0 && <AvatarStack people={people} size={28} />}</span>
      <Button
        size="small"
        aria-label={t(`floors.list.${act}Place`, { place: texts.name(place) })}
        onClick={() => onOpen(place.id)}
      >
        {t(`floors.list.${act}`)}
      </Button>
    </li>
  );
});

import type { RoomBooking } from '#contract/rooms/room-bookings.ts';
import { limits } from '#contract/wire/limits.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { AvatarStack } from '#web/ui/person/AvatarStack.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import styles from './Participants.module.css';

/** Shows the invited people: avatars on the screen, names on paper. */
export function Participants({ people }: { people: RoomBooking['participants'] }) {
  const { t } = useTranslation();
  const { more } = useUiTexts();
  if (people.length === 0) {
    return (
      <>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{t('bookingLists.noParticipants')}</VisuallyHidden>
      </>
    );
  }
  const names = people.slice(0, limits.avatarsOnPlace).map((person) => person.userName);
  if (people.length > names.length) names.push(more(people.length - names.length));
  return (
    <>
      <span className={styles.people}>
        <AvatarStack people={people.map(({ userName, avatar }) => ({ name: userName, picture: avatar }))} size={28} />
      </span>
      <span className={styles.names}>{names.join(', ')}</span>
    </>
  );
}

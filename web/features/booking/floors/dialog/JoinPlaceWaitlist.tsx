import { roomEquipmentNames } from '#contract/places/locations.ts';
import { limits } from '#contract/wire/limits.ts';
import { floorBookingKindsByName } from '#web/features/booking/kinds/kinds.ts';
import { JoinWaitlistButton } from '#web/features/booking/waitlist/JoinWaitlistButton.tsx';
import { listWaitTargetsOfLocation } from '#web/features/booking/waitlist/list-wait-targets-of-location.ts';
import { useJoinWaitlistDialog } from '#web/features/booking/waitlist/use-join-waitlist-dialog.tsx';
import type { Equipment } from '#web/features/booking/waitlist/wait-target-option.ts';
import type { FloorPlace } from '#web/platform/kinds/place.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';

interface Props {
  place: FloorPlace;
  isTaken: boolean;
  /** The choice above the button. It holds for the booking that the server makes. */
  isNameHidden: boolean;
}

/**
 * The button that waits for a taken place, for any place of its floor, or for any place around the
 * floor. It shows for one chosen day whose hours have not begun.
 */
export function JoinPlaceWaitlist({ place, isTaken, isNameHidden }: Props) {
  const { t } = useTranslation();
  const { periods, days, now, timeZone } = useChosenTime();
  const { location, locations, loading } = useFloor();
  const { draft } = useMeetingDraft();
  const { isMeeting, texts } = floorBookingKindsByName[place.kind];
  const [period] = periods;
  const isAhead = days.length === 1 && period !== undefined && Date.parse(period.startDate) > now;
  const start = () => {
    return {
      ...{ kind: place.kind, period: period!, timeZone, isNameHidden },
      targets: [
        { placeId: place.id, label: t(`${texts}.name`, { name: place.name }) },
        ...listWaitTargetsOfLocation(place.kind, { location, locations, t }),
      ],
      ...(isMeeting && {
        hasGuests: draft.participants.length > 0,
        field: {
          name: 'topic',
          label: t('waitlist.join.topic'),
          value: draft.topic,
          maxLength: limits.topicLength,
        },
        equipment: Object.fromEntries(roomEquipmentNames.map((one) => [one, t(`floors.rooms.has.${one}`)])) as Record<
          Equipment,
          string
        >,
      }),
    };
  };
  const { open, dialog } = useJoinWaitlistDialog(start);
  return (
    <>
      {isTaken && isAhead && !loading.outdated && <JoinWaitlistButton onOpen={open} />}
      {dialog}
    </>
  );
}

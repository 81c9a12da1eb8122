import type { BookableParkingSpace } from '#contract/parking/parking-availability.ts';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { JoinWaitlistButton } from '#web/features/booking/waitlist/JoinWaitlistButton.tsx';
import { useJoinWaitlistDialog } from '#web/features/booking/waitlist/use-join-waitlist-dialog.tsx';
import type { JoinWaitlistDraft } from '#web/features/booking/waitlist/wait-target-option.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { isRegistration } from './is-registration.ts';
import { getDisplayedSpaceName } from './space-view.ts';
import type { ParkingScreenState } from './use-parking-page.ts';

interface Props {
  page: ParkingScreenState;
  /** The taken space. Without it the member waits for any space of the parking. */
  space?: BookableParkingSpace;
  isOffered: boolean;
}

/**
 * The button that waits for a taken space, or the notice of a full parking with the same button. An
 * open dialog stays when a space becomes free.
 */
export function JoinParkingWaitlist({ page, space, isOffered }: Props) {
  const { t } = useTranslation();
  const { parking, period, zone, registration, icon, description } = page;
  const any = t('waitlist.any.parking');
  const start = (): JoinWaitlistDraft => ({
    ...{ kind: 'parking', period, timeZone: zone },
    targets: [
      ...(space ? [{ placeId: space.id, label: t('parking.name', { name: getDisplayedSpaceName(space) }) }] : []),
      ...(parking ? [{ locationId: parking.id, label: t('waitlist.anyIn', { any, where: parking.name }) }] : []),
      { label: any },
    ],
    details: { carIconId: icon, description: description.trim() },
    field: {
      name: 'carRegistrationNumber',
      label: t('parkingBooking.form.registration'),
      value: registration,
      maxLength: parkingLimits.carRegistration,
      isUppercase: true,
      check: (typed) => (isRegistration(typed) ? undefined : t('parkingBooking.errors.registrationNumber')),
    },
  });
  const { open, dialog } = useJoinWaitlistDialog(start);
  const button = <JoinWaitlistButton onOpen={open} />;
  return (
    <>
      {isOffered &&
        (space ? (
          <div>{button}</div>
        ) : (
          <Notice tone="info" action={button}>
            {t('waitlist.join.full.parking')}
          </Notice>
        ))}
      {dialog}
    </>
  );
}

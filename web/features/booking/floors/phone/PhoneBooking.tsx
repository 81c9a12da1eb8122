import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/lazy/Skeleton.tsx';
import { Stepper } from '#web/ui/list/Stepper.tsx';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useSelection, useSelectionActions } from '../model/use-selection.ts';
import { usePlaceTexts } from '../place/use-place-texts.ts';
import { useChosenTimeTexts } from '../when/use-chosen-time-texts.ts';
import { BookStep } from './BookStep.tsx';
import { DateStep } from './DateStep.tsx';
import { LocationStep } from './LocationStep.tsx';
import { PlaceSheet } from './PlaceSheet.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import styles from './phone.module.css';
import { getOpenStepIndex, getStepEnabledFlags, phoneSteps } from './phone-steps.ts';
import { useStepHash } from './use-step-hash.ts';

const MineToday = lazyPart(
  () => loadWithTexts(['myBookings'], import('#web/features/booking/my-bookings/OwnBookingsLink.tsx')),
  'OwnBookingsLink',
  // The placeholder has the height of the link. A phone that cannot load the link's code can still
  // book.
  { waiting: () => <Skeleton shape="block" height={64} />, failed: () => null },
);

/** The steps of a booking on a phone, each on one screen (BOOK-02): date, location, place, book. */
export function PhoneBooking() {
  const { t } = useTranslation();
  const { refusals } = useChosenTime();
  const { location, places, states } = useFloor();
  const { chosenId } = useSelection();
  const { choosePlace } = useSelectionActions();
  const { summary } = useChosenTimeTexts();
  const texts = usePlaceTexts();
  const [hash, goTo] = useStepHash();

  const chosen = places.find((place) => place.id === chosenId) ?? null;
  const state = chosen ? states.get(chosen.id) : undefined;
  const placeDone = chosen !== null && state?.bookable === true;
  const done = [Object.values(refusals).some((refusal) => refusal === null), location !== null, placeDone, false];
  const enabled = getStepEnabledFlags(done);
  const current = getOpenStepIndex(hash, enabled, state !== undefined);
  const choose = () => {
    choosePlace();
    // Replaces the sheet's history entry, so that Back leads to the plan.
    goTo(3, { closing: true });
  };

  const summaries = [summary, location?.name, chosen ? texts.name(chosen) : undefined, undefined];
  const contents = [
    <DateStep key="date" done={done[0]!} onNext={() => goTo(1)} />,
    <LocationStep key="location" done={done[1]!} onNext={() => goTo(2)} />,
    <PlaceStep key="place" chosenId={placeDone ? chosenId : null} onNext={() => goTo(3)} />,
    chosen && state && <BookStep key="book" place={chosen} />,
  ];
  return (
    <div className={styles.screen} data-step={current}>
      {current === 0 && (
        <div className={styles.today}>
          <MineToday />
        </div>
      )}
      <Stepper
        label={t('floors.phone.steps')}
        current={current}
        onStep={goTo}
        steps={phoneSteps.map((id, index) => ({
          id,
          label: t(`floors.phone.${id}`),
          summary: summaries[index],
          enabled: enabled[index]! || index === current,
          done: done[index]!,
          content: contents[index],
        }))}
      />
      <PlaceSheet onChoose={choose} />
    </div>
  );
}

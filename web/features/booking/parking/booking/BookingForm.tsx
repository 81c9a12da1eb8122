import { ShieldAlert } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { parkingLimits } from '#contract/parking/parking-limits.ts';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { HideNameCheckbox } from '#web/features/booking/HideNameCheckbox.tsx';
import { NewSeriesButton } from '#web/features/booking/series/NewSeriesButton.tsx';
import { CarIconField } from '#web/platform/cars/CarIconField.tsx';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { Switch } from '#web/ui/button/Switch.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Badge } from '#web/ui/person/Badge.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { useUiTexts } from '#web/ui/texts/ui-texts.ts';
import { BypassHolderField } from './BypassHolderField.tsx';
import { isRegistration } from './is-registration.ts';
import { OwnAwayNotice } from './OwnAwayNotice.tsx';
import { ParkingSpaceField } from './ParkingSpaceField.tsx';
import styles from './parking-booking.module.css';
import { createSeriesDraftOfStay } from './series-start-of-stay.ts';
import { getDisplayedSpaceName } from './space-view.ts';
import type { SpaceBookingModel } from './use-book-space.ts';
import type { ParkingScreenState } from './use-parking-page.ts';

interface Props {
  page: ParkingScreenState;
  book: SpaceBookingModel;
  /** True if the screen is too narrow for the plan beside the form. */
  narrow: boolean;
}

/**
 * The form of a parking booking, without its time: space, car and description. Members with the
 * permission may book with a bypass of the rules and for another person (PARK-06).
 */
export function ParkingBookingForm({ page, book, narrow }: Props) {
  const { t } = useTranslation();
  const texts = useUiTexts();
  const { company } = useCompanyContext();
  const { space, bypass, registration, parking, planned, timeRefusal, countRefusal } = page;
  const [tried, setTried] = useState(false);
  const [left, setLeft] = useState(false);
  const registrationId = useId();
  const language = currentLanguage();
  const isUnknown = planned.isError && !planned.data && !bypass.on;
  const forbidden = parking && !parking.canBook && !bypass.on;
  const wrongRegistration = isRegistration(registration) ? undefined : t('parkingBooking.errors.registrationNumber');
  const said = !(tried || left) || registration === '' ? (tried ? wrongRegistration : undefined) : wrongRegistration;
  const isOff =
    page.isUnread ||
    isUnknown ||
    planned.isPending ||
    forbidden ||
    timeRefusal !== null ||
    countRefusal !== null ||
    !company.isActive;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (wrongRegistration) return document.getElementById(registrationId)?.focus();
    if (isOff || !space || book.isPending) return;
    book.mutate(space, { onSuccess: () => setTried(false) });
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('parkingBooking.form.label')}>
      <ParkingSpaceField page={page} narrow={narrow} missing={tried && !space} />
      <TextField
        id={registrationId}
        label={t('parkingBooking.form.registration')}
        value={registration}
        // Longer than the limit, so that a pasted text is refused and not truncated.
        maxLength={parkingLimits.carRegistration * 2}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={said}
        onChange={({ target }) => page.setRegistration(target.value)}
        onBlur={() => setLeft(true)}
      />
      <CarIconField value={page.icon} onChange={page.setIcon} />
      <TextField
        label={t('parkingBooking.form.description')}
        optional
        value={page.description}
        maxLength={parkingLimits.bookingDescription}
        autoComplete="off"
        onChange={({ target }) => page.setDescription(target.value)}
      />
      {bypass.allowed && <BypassFields page={page} />}
      <HideNameCheckbox
        checked={page.isNameHidden}
        isForOther={bypass.on && bypass.forUserId !== null}
        onChange={page.hideName}
      />
      <OwnAwayNotice page={page} />
      {isUnknown && (
        <Notice
          tone="error"
          role="alert"
          action={
            <Button size="small" pending={planned.isFetching} onClick={() => void planned.refetch()}>
              {texts.retry}
            </Button>
          }
        >
          {t('parkingBooking.errors.plannedUnknown')}
        </Notice>
      )}
      {countRefusal && <Notice tone="warning">{formatBrowserRefusal(countRefusal, language)}</Notice>}
      {forbidden && <Notice tone="warning">{t('parkingBooking.errors.notForYou')}</Notice>}
      {book.error && (
        <Notice tone="error" role="alert">
          {t('parkingBooking.errors.bookFailed')} {book.error.message}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        pending={book.isPending}
        aria-disabled={isOff || undefined}
      >
        {t('parkingBooking.form.book')}
      </Button>
      {space && !bypass.on && parking?.canBook && (
        <div>
          <NewSeriesButton
            start={() =>
              createSeriesDraftOfStay(page, space, t('parking.name', { name: getDisplayedSpaceName(space) }))
            }
            onBooked={() => {
              page.chooseSpace(null);
              page.setDescription('');
            }}
          />
        </div>
      )}
      {space && timeRefusal === null && <p className={styles.summary}>{formatDisplayPeriod(page.period, page.zone)}</p>}
    </form>
  );
}

/** The switch that bypasses the rules of a parking, and the holder of such a booking. */
function BypassFields({ page }: Pick<Props, 'page'>) {
  const { t } = useTranslation();
  const { bypass } = page;
  return (
    <div className={styles.past}>
      <Switch
        label={t('parkingBooking.bypass.label')}
        help={t('parkingBooking.bypass.help')}
        checked={bypass.on}
        onChange={({ target }) => bypass.set(target.checked)}
      />
      {bypass.on && (
        <Badge tone="error" icon={<ShieldAlert size={14} aria-hidden="true" />}>
          {t('parkingBooking.bypass.mark')}
        </Badge>
      )}
      {bypass.on && <BypassHolderField page={page} />}
    </div>
  );
}

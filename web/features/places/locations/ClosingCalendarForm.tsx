import { useState } from 'react';
import { type ClosingCalendar, saveClosingCalendar } from '#contract/places/closing-calendar.ts';
import { call } from '#web/platform/api/call.ts';
import { useMutationWithFailureToast } from '#web/platform/api/use-toast-mutation.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLanguage } from '#web/platform/languages/locale.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { NonBreakingDates } from '#web/ui/texts/NonBreakingDates.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { ClosingCalendarState } from './ClosingCalendarState.tsx';
import { formatClosedDays } from './format-closed-days.ts';
import type { LocationDialogProps } from './location-action.ts';
import styles from './opening-hours.module.css';
import { refetchOpeningRules } from './read-opening-again.ts';
import { type ClosingPreview, useClosingCalendarForm } from './use-closing-calendar-form.ts';

/**
 * The form with the address of a location's calendar. The server never returns the address to a
 * browser.
 */
export function ClosingCalendarForm({
  calendar,
  ...props
}: LocationDialogProps & { calendar: ClosingCalendar | null }) {
  const { location, open, onClose } = props;
  const { t } = useTranslation();
  const { form, preview } = useClosingCalendarForm(props);
  const [asksToRemove, setAsksToRemove] = useState(false);
  const removing = useMutationWithFailureToast({
    mutationFn: () => call(saveClosingCalendar, { params: { locationId: location.id }, body: { address: '' } }),
    failed: (error) => t('locations.closingCalendar.notRemoved', { reason: error.message }),
    async onSuccess() {
      toast.success(t('locations.closingCalendar.removed', { name: location.name }));
      setAsksToRemove(false);
      onClose();
      await refetchOpeningRules();
    },
  });
  const cancels = preview !== null && preview.cancelled.bookings > 0;
  const act = preview === null ? 'show' : cancels ? 'closeAndCancel' : 'close';
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      title={t('locations.closingCalendar.title', { name: location.name })}
      description={t('locations.closingCalendar.means')}
      saveLabel={t(`locations.closingCalendar.${act}`)}
      acts={
        calendar && (
          <Button variant="danger" onClick={() => setAsksToRemove(true)}>
            {t('locations.closingCalendar.remove')}
          </Button>
        )
      }
    >
      {calendar && <ClosingCalendarState calendar={calendar} />}
      <TextField
        {...form.line('address')}
        label={t('locations.closingCalendar.address')}
        help={t(calendar ? 'locations.closingCalendar.secretKept' : 'locations.closingCalendar.secret')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      {preview && <Preview preview={preview} />}
      <ConfirmDialog
        open={asksToRemove}
        onClose={() => setAsksToRemove(false)}
        onConfirm={() => removing.mutate()}
        pending={removing.isPending}
        danger
        title={t('locations.closingCalendar.removeQuestion')}
        confirmLabel={t('locations.closingCalendar.remove')}
      >
        {t('locations.closingCalendar.removeMeans')}
      </ConfirmDialog>
    </FormDialog>
  );
}

/** The days that the calendar closes, and the bookings that end on them. */
function Preview({ preview: { closed, leftOut, cancelled } }: { preview: ClosingPreview }) {
  const { t } = useTranslation();
  return (
    <section className={styles.preview}>
      {cancelled.bookings > 0 ? (
        <Notice tone="warning" role="status">
          {t('locations.openingHours.cancelled', { count: cancelled.bookings })}{' '}
          {cancelled.people > 0 && t('locations.openingHours.people', { count: cancelled.people })}
        </Notice>
      ) : (
        <Notice tone="info" role="status">
          {t('locations.closingCalendar.noBookings')}
        </Notice>
      )}
      <h3>{t('locations.closingCalendar.closes', { count: closed.length })}</h3>
      <ul className={styles.list}>
        {closed.map(({ from, until, names }) => (
          <li key={`${from} ${until} ${names.en}`} className={styles.closed}>
            <div>
              <strong>{names[currentLanguage()]}</strong>{' '}
              <span>
                <NonBreakingDates>{formatClosedDays({ from, until })}</NonBreakingDates>
              </span>
            </div>
          </li>
        ))}
      </ul>
      {leftOut > 0 && <p className={styles.help}>{t('locations.closingCalendar.leftOut', { count: leftOut })}</p>}
    </section>
  );
}

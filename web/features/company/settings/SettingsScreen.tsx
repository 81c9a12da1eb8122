import { useState } from 'react';
import { limits } from '#contract/wire/limits.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { FormColumn, FormPage } from '#web/ui/form/FormPage.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { AbsenceCalendarSetting } from './AbsenceCalendarSetting.tsx';
import { BookingHoursSetting } from './BookingHoursSetting.tsx';
import { ClosedDayCancellationsQuestion } from './ClosedDaysQuestion.tsx';
import { PrivacySettings } from './PrivacySettings.tsx';
import { ChoiceSetting, HoursSetting, NumberSetting, SeriesSetting } from './SettingsFields.tsx';
import styles from './settings.module.css';
import { UnconfirmedReleaseSetting } from './UnconfirmedReleaseSetting.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const AbsenceCalendarDialog = lazyPart(() => import('./AbsenceCalendarDialog.tsx'), 'AbsenceCalendarDialog', {
  wanted: ({ open }) => open,
});

/** The screen with the company's booking rules. Each rule has an explanation (SET-01). */
export function SettingsScreen() {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const form = useSettingsForm();
  const { deskBookingConfirmationMode, roomBookingConfirmationMode } = form.values;
  // The dialog of the HR calendar lies outside the page's form. The key `opening` gives each
  // opening a fresh form.
  const [calendar, setCalendar] = useState({ opening: 0, isOpen: false });
  // Without desks and rooms a company has no screen of locations, where the hours are set.
  const hasLocations = company.packageInfo.deskLimit + company.packageInfo.roomLimit > 0;
  const isConfirmed = deskBookingConfirmationMode + roomBookingConfirmationMode > 0;
  return (
    <>
      <FormPage
        title={t('settings.title')}
        form={form}
        onCancel={form.reset}
        cancelsChanges
        disabled={!company.isActive}
        notice={
          form.overtaken && (
            <Notice tone="info" role="status">
              {t('settings.overtaken')}
            </Notice>
          )
        }
      >
        <div className={styles.column}>
          <FormColumn title={t('settings.times')}>
            <ChoiceSetting form={form} name="daysToAddForDefaultBookingDate" />
            <HoursSetting form={form} from="defaultBookingHoursStart" to="defaultBookingHoursEnd" />
            <BookingHoursSetting form={form} of="reservation" />
            <NumberSetting form={form} name="maxBookingPeriod" range={limits.bookingPeriod} />
            <ChoiceSetting form={form} name="locationCalendarInfoMode" />
            <NumberSetting form={form} name="maxDeskBookingsCount" range={limits.bookingsCount} />
            <NumberSetting form={form} name="maxRoomBookingsCount" range={limits.bookingsCount} />
          </FormColumn>
          <FormColumn title={t('settings.officeWeek')}>
            <Checkbox
              label={t('settings.assignedDesks.label')}
              help={t('settings.assignedDesks.help')}
              checked={form.values.assignedDesks}
              onChange={({ target }) => form.change({ assignedDesks: target.checked })}
            />
            {(hasLocations || company.settings.openingHours) && (
              <Checkbox
                label={t('settings.openingHours.label')}
                help={t('settings.openingHours.help')}
                checked={form.values.openingHours}
                onChange={({ target }) => form.change({ openingHours: target.checked })}
              />
            )}
            <Checkbox
              label={t('settings.absences.label')}
              help={t('settings.absences.help')}
              checked={form.values.absences}
              onChange={({ target }) => form.change({ absences: target.checked })}
            />
            <Checkbox
              label={t('settings.whoComesWhen.label')}
              help={t('settings.whoComesWhen.help')}
              checked={form.values.whoComesWhen}
              onChange={({ target }) => form.change({ whoComesWhen: target.checked })}
            />
            <Checkbox
              label={t('settings.meetingTimes.label')}
              help={t('settings.meetingTimes.help')}
              checked={form.values.meetingTimes}
              onChange={({ target }) => form.change({ meetingTimes: target.checked })}
            />
            <Checkbox
              label={t('settings.waitlist.label')}
              help={t('settings.waitlist.help')}
              checked={form.values.waitlist}
              onChange={({ target }) => form.change({ waitlist: target.checked })}
            />
            {company.settings.absences && (
              <AbsenceCalendarSetting
                disabled={!company.isActive}
                onOpen={() => setCalendar(({ opening }) => ({ opening: opening + 1, isOpen: true }))}
              />
            )}
          </FormColumn>
        </div>
        <div className={styles.column}>
          <FormColumn title={t('settings.presence')}>
            <ChoiceSetting form={form} name="deskBookingConfirmationMode" />
            <UnconfirmedReleaseSetting form={form} of="desk" />
            <ChoiceSetting form={form} name="roomBookingConfirmationMode" />
            <UnconfirmedReleaseSetting form={form} of="room" />
            {isConfirmed && (
              <Checkbox
                label={t('settings.countNoShows.label')}
                help={t('settings.countNoShows.help')}
                checked={form.values.countNoShows}
                onChange={({ target }) => form.change({ countNoShows: target.checked })}
              />
            )}
          </FormColumn>
          <FormColumn title={t('settings.repeating')}>
            <SeriesSetting form={form} />
          </FormColumn>
          <FormColumn title={t('settings.parking')}>
            <ChoiceSetting form={form} name="daysToAddForDefaultParkingBookingDate" />
            <HoursSetting form={form} from="defaultParkingBookingHoursStart" to="defaultParkingBookingHoursEnd" />
            <BookingHoursSetting form={form} of="parkingReservation" />
            <NumberSetting form={form} name="maxParkingBookingsCount" range={limits.bookingsCount} />
            <ChoiceSetting form={form} name="parkingBookingConfirmationMode" />
          </FormColumn>
          <PrivacySettings form={form} />
        </div>
      </FormPage>
      <ClosedDayCancellationsQuestion counts={form.counts} />
      <AbsenceCalendarDialog
        key={calendar.opening}
        open={calendar.isOpen}
        onClose={() => setCalendar(({ opening }) => ({ opening, isOpen: false }))}
      />
    </>
  );
}

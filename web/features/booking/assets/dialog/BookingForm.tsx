import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { assetLimits } from '#contract/assets/asset-limits.ts';
import { listPeople } from '#contract/people/people.ts';
import { AwayNotice } from '#web/features/booking/absences/AwayNotice.tsx';
import { getDaysForAwayCheck } from '#web/features/booking/absences/use-away.ts';
import { differsFromDeviceClock, formatTimeZoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { HideNameCheckbox } from '#web/features/booking/HideNameCheckbox.tsx';
import { NewSeriesButton } from '#web/features/booking/series/NewSeriesButton.tsx';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { loadWithTexts, useTranslation } from '#web/platform/languages/i18n.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';
import { Combobox } from '#web/ui/combobox/Combobox.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { OptionsLoadError } from '#web/ui/feedback/OptionsLoadError.tsx';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import type { AssetGroup, AssetKind } from '../asset-kind.ts';
import { BookingActionButtons } from './BookingActs.tsx';
import { BookingTimeFields } from './BookingTime.tsx';
import type { OpenedBooking } from './booking-values.ts';
import styles from './dialog.module.css';
import { findBookingElement } from './focus-booking.ts';
import { HolderField } from './HolderField.tsx';
import { createSeriesDraftOfBooking } from './series-start-of-booking.ts';
import { useBookingForm } from './use-booking-form.ts';

const JoinAssetWaitlist = lazyPart(
  () => loadWithTexts(['waitlist'], import('./JoinAssetWaitlist.tsx')),
  'JoinAssetWaitlist',
  { wanted: ({ wanted }) => wanted !== null, failed: () => null },
);

interface Props {
  kind: AssetKind;
  groups: readonly AssetGroup[];
  opened: OpenedBooking;
  open: boolean;
  onClose: () => void;
}

/** The form of a new or changed booking: title, asset, time and holder. */
export function AssetBookingForm({ kind, groups, opened, open, onClose }: Props) {
  const { t } = useTranslation();
  const { may, company, profile } = useCompanyContext();
  const form = useBookingForm(kind, groups, opened, onClose);
  const { held, values, control } = form;
  const isManager = may(kind.configures);
  // Closes the form after a series was booked in place of the single booking.
  const leave = () => {
    form.reset();
    onClose();
  };
  const seriesStart = createSeriesDraftOfBooking(kind, groups, values, profile.id);
  const people = useQuery({ ...createQueryOptions(listPeople), enabled: isManager && !held });
  const others = (people.data?.people ?? []).filter((person) => person.id !== profile.id);
  const days = getDaysForAwayCheck(values.day, values.lastDay);
  const holderName = others.find(({ id }) => id === values.userId)?.name ?? profile.name;
  const choices = groups.flatMap((group) =>
    group.assets
      .filter((asset) => !asset.frozen || asset.id === held?.assetId)
      .map((asset) => {
        const holder = form.holderOf(asset.id);
        const name = [asset.name, kind.markOf(asset), group.name].filter(Boolean).join(' · ');
        const words = holder ? t(`${kind.texts}.isTaken`, { name: holder }) : t('shell.hiddenName');
        const taken = holder === null ? '' : ` (${words})`;
        return { value: asset.id, label: name + taken };
      }),
  );
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      size="medium"
      finalFocus={() => findBookingElement(form.id)}
      title={t(`${kind.texts}.${held ? 'change' : 'book'}`)}
      {...(held && held.userId !== profile.id && { description: held.userName })}
      acts={held && <BookingActionButtons kind={kind} booking={held} onDone={onClose} />}
      closeLabel={t('assets.dialog.close')}
      saveLabel={t(held ? 'assets.dialog.save' : 'assets.dialog.book')}
    >
      {held?.status === 'active' && <Notice tone="info">{t('assets.dialog.running')}</Notice>}
      <TextField
        {...form.line('title')}
        label={t('assets.dialog.title')}
        help={t('assets.dialog.titleHelp')}
        maxLength={assetLimits.bookingTitle}
        autoComplete="off"
      />
      <Controller
        control={control}
        name="assetId"
        render={({ field: { onChange, ...field } }) => (
          <Combobox
            {...field}
            value={field.value || null}
            label={t(`${kind.texts}.asset`)}
            placeholder={t(`${kind.texts}.choose`)}
            error={form.assetWrong}
            choices={choices}
            clearable={false}
            disabled={held?.status === 'active'}
            onChange={(value) => onChange(value ?? '')}
          />
        )}
      />
      <BookingTimeFields form={form} isRunning={held?.status === 'active'} />
      <Checkbox
        label={t('assets.dialog.allDay')}
        checked={values.isAllDay}
        disabled={held?.status === 'active'}
        onChange={({ target }) => form.change({ isAllDay: target.checked }, ['day', 'to'])}
      />
      {isManager && !held && <HolderField form={form} others={others} days={days} />}
      {!held && (
        <HideNameCheckbox
          checked={values.isNameHidden}
          isForOther={values.userId !== profile.id}
          onChange={(isNameHidden) => form.change({ isNameHidden })}
        />
      )}
      {!held && seriesStart && (
        <div>
          <NewSeriesButton start={() => seriesStart} onBooked={leave} />
        </div>
      )}
      {!held && company.settings.waitlist && (
        <JoinAssetWaitlist kind={kind} groups={groups} wanted={form.takenByOther} onJoined={leave} />
      )}
      {!held && <AwayNotice people={[{ id: values.userId, name: holderName }]} days={days} />}
      <OptionsLoadError read={people}>{t('assets.dialog.peopleFailed')}</OptionsLoadError>
      {differsFromDeviceClock(new Date(serverNow()).toISOString(), form.zone) && (
        <p className={styles.note}>{t('assets.timeline.zone', { zone: formatTimeZoneName(form.zone) })}</p>
      )}
    </FormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  getNotificationPreferences,
  type NotificationPreferencesOfChannel,
  setNotificationPreferences,
} from '#contract/notifications/notification-preferences.ts';
import {
  type MailedCalendarEntryMode,
  mailedCalendarEntryModes,
  type NotificationChannelName,
  notificationKinds,
  reminderMinutesRange,
} from '#contract/notifications/notifications.ts';
import { call } from '#web/platform/api/call.ts';
import { createQueryOptions } from '#web/platform/api/query-options.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useContractFormDraft } from '#web/platform/drafts/use-form-draft.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { Checkbox } from '#web/ui/field/Checkbox.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { FormColumn, FormPage } from '#web/ui/form/FormPage.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import styles from '../profile.module.css';
import {
  type NotificationFormValues,
  toNotificationFormValues,
  toNotificationPreferencesBody,
} from './to-preference-values.ts';

interface Props {
  channel: NotificationChannelName;
  stored: NotificationPreferencesOfChannel;
  title: string;
  /** The heading above the checkboxes of the kinds. */
  kinds: string;
  /** Another column beside the settings. */
  beside?: ReactNode;
}

/**
 * A form with a checkbox for each kind of notification, and the minutes between a reminder and the
 * booking's start. For emails it also selects calendar entries.
 */
export function NotificationsForm({ channel, stored, title, kinds, beside }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const params = { channel };
  const initial = toNotificationFormValues(stored);
  const { least: min, most: max } = reminderMinutesRange;
  const { companies } = useCompanyContext();
  const hasTeamDays = companies.some(({ settings }) => settings.whoComesWhen);
  const kindsShown = notificationKinds.filter((kind) => kind !== 'teamDays' || hasTeamDays);
  const form = useContractForm<NotificationFormValues, NotificationPreferencesOfChannel>(
    setNotificationPreferences.body,
    {
      initial,
      draft: useContractFormDraft(`notifications:${channel}`, initial),
      bodyOf: toNotificationPreferencesBody,
      required: { remindBefore: t('profile.notifications.minutesWrong', { min, max }) },
      failed: t('profile.notifications.notSaved'),
      async save(body) {
        await call(setNotificationPreferences, { params, body });
        client.setQueryData(createQueryOptions(getNotificationPreferences, { params }).queryKey, body);
      },
      onSaved: () => toast.success(t('profile.notifications.saved')),
    },
  );
  return (
    <FormPage title={title} form={form} onCancel={form.reset} cancelsChanges>
      {beside}
      <div className={beside ? styles.stack : styles.columns}>
        <FormColumn title={kinds}>
          <div className={styles.kinds}>
            {kindsShown.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`profile.notifications.kind.${kind}`)}
                checked={form.values[kind]}
                onChange={({ target }) => form.change({ [kind]: target.checked })}
              />
            ))}
          </div>
        </FormColumn>
        <FormColumn
          title={t(
            channel === 'mail' ? 'profile.notifications.remindersAndCalendar' : 'profile.notifications.reminders',
          )}
        >
          <TextField
            {...form.line('remindBefore')}
            label={t('profile.notifications.minutes')}
            help={t('profile.notifications.minutesHelp', { min, max })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            end={t('profile.notifications.unit')}
          />
          {form.values.calendarEntries && (
            <Select
              label={t('profile.notifications.calendar')}
              help={t('profile.notifications.calendarHelp')}
              value={form.values.calendarEntries}
              options={mailedCalendarEntryModes.map((value) => {
                return { value, label: t(`profile.notifications.calendarEntries.${value}`) };
              })}
              onChange={({ target }) => form.change({ calendarEntries: target.value as MailedCalendarEntryMode })}
            />
          )}
        </FormColumn>
      </div>
    </FormPage>
  );
}

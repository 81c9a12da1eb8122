import { getUsualHours } from '#contract/booking/usual-hours.ts';
import { formatBrowserRefusal } from '#contract/messages/checked-messages.ts';
import { formatEmail } from '#contract/text/format-email.ts';
import { createRefusal } from '#contract/wire/errors.ts';
import { limits } from '#contract/wire/limits.ts';
import { getLanguage } from '#contract/wire/locales.ts';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import { currentLocale } from '#web/platform/languages/locale.ts';
import { buildLocationTree, flattenLocationTree, formatLocationPath } from '#web/platform/places/location-tree.ts';
import { MultiCombobox } from '#web/ui/combobox/MultiCombobox.tsx';
import { DateField } from '#web/ui/date/DateField.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { NumberField } from '#web/ui/text-field/NumberField.tsx';
import { TextField } from '#web/ui/text-field/TextField.tsx';
import { HourRange } from '#web/ui/time/HourRange.tsx';
import { PeopleLoadError } from '../book/PeopleLoadError.tsx';
import type { useInvitableAndInvitedPeople } from '../book/use-invitable-and-invited-people.ts';
import { useChosenTime } from '../model/use-chosen-time.ts';
import { useFloor } from '../model/use-floor.ts';
import { useMeetingDraft } from '../model/use-meeting-draft.ts';
import { RoomEquipmentField } from '../rooms/RoomEquipmentField.tsx';
import {
  countNeededSeats,
  type MeetingTimeAndRoomFormValues,
  type MeetingWishFieldFault,
  offeredMeetingMinutes,
} from './meeting-wish.ts';
import styles from './time-finder.module.css';

const seatsRange = { min: 1, max: limits.roomSeats };

interface Props {
  value: MeetingTimeAndRoomFormValues;
  change: (next: Partial<MeetingTimeAndRoomFormValues>) => void;
  people: ReturnType<typeof useInvitableAndInvitedPeople>['people'];
  invited: readonly string[];
  /** The refusal of the server beside its field, or null. */
  refused: { field: 'people' | 'location' | 'until' | 'hours'; text: string } | null;
  /** The faults to show. */
  faults: readonly MeetingWishFieldFault[];
  /** The error of an hour field whose text is no hour, or null. */
  unread: string | null;
  onUnread: (text: string | null) => void;
}

/** Returns the function that gives the error of a field in words, if the field has one. */
function useFaultText(
  faults: readonly MeetingWishFieldFault[],
): (field: MeetingWishFieldFault['field']) => string | undefined {
  const { t } = useTranslation();
  return (field) => {
    const found = faults.find((one) => one.field === field);
    if (!found) return undefined;
    if (found.fault === 'email') return t('meetingTimes.faults.email', { email: formatEmail(found.email) });
    if (found.fault === 'tooShort') return t('meetingTimes.faults.hours');
    if (found.fault === 'missing') return t('meetingTimes.faults.bothDays');
    if (found.fault === 'daysOutOfOrder')
      return formatBrowserRefusal(createRefusal('daysOutOfOrder', {}), getLanguage(currentLocale()));
    if (field === 'until') return t('meetingTimes.faults.days', { count: limits.meetingDays });
    const most = field === 'people' ? limits.meetingPeople : limits.meetingGuests;
    return t('meetingTimes.faults.people', { count: most });
  };
}

/** Returns the length of a meeting in words: '45 min', '1 h', '1 h 30 min'. */
function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** The fields of the search for a time and a room. */
export function TimeFinderFields({ value, change, people, invited, refused, faults, unread, onUnread }: Props) {
  const { t } = useTranslation();
  const { company, profile } = useCompanyContext();
  const { changeDraft } = useMeetingDraft();
  const { locations } = useFloor();
  const { today } = useChosenTime();
  const faultText = useFaultText(faults);
  const refusedAt = (field: string) => (refused?.field === field ? refused.text : undefined);
  const faultOf = (field: MeetingWishFieldFault['field']) => faultText(field) ?? refusedAt(field);
  const others = people.data?.people.filter(({ id }) => id !== profile.id) ?? [];
  const needed = countNeededSeats(invited, value);
  const places = flattenLocationTree(buildLocationTree(locations));
  return (
    <div className={styles.fields}>
      <MultiCombobox
        label={t('meetingTimes.people')}
        help={t('meetingTimes.peopleHelp')}
        placeholder={t('floors.meeting.participantsPlaceholder')}
        choices={others.map(({ id, name, avatar }) => ({ value: id, label: name, picture: avatar }))}
        value={[...invited]}
        onChange={(participants) => changeDraft({ participants })}
        error={faultOf('people')}
      />
      <PeopleLoadError people={people} />
      <Select
        label={t('meetingTimes.length')}
        value={String(value.minutes)}
        options={offeredMeetingMinutes.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) }))}
        onChange={({ target }) => change({ minutes: Number(target.value) })}
      />
      <Select
        label={t('meetingTimes.location')}
        help={t('meetingTimes.locationHelp')}
        error={refusedAt('location')}
        value={value.locationId}
        options={[
          { value: '', label: t('meetingTimes.usualLocation') },
          ...places.map((place) => ({ value: place.id, label: formatLocationPath(locations, place) })),
        ]}
        onChange={({ target }) => change({ locationId: target.value })}
      />
      <div className={styles.pair}>
        <DateField
          label={t('meetingTimes.from')}
          optional
          value={value.from}
          min={today}
          today={today}
          error={faultOf('from')}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={t('meetingTimes.until')}
          optional
          value={value.until}
          min={value.from || today}
          today={today}
          error={faultOf('until')}
          onChange={(until) => change({ until })}
        />
      </div>
      <p className={styles.quiet}>{t('meetingTimes.daysHelp')}</p>
      <HourRange
        label={t('meetingTimes.hours')}
        value={value.hours ?? getUsualHours(company.settings)}
        onChange={(hours) => {
          onUnread(null);
          change({ hours });
        }}
        error={faultOf('hours')}
        unread={unread}
        onUnread={onUnread}
      />
      <NumberField
        {...seatsRange}
        label={t('meetingTimes.seats')}
        help={t('meetingTimes.seatsHelp')}
        value={value.seats || needed}
        onChange={(seats) => change({ seats: seats === needed ? 0 : Math.min(seatsRange.max, Math.max(0, seats)) })}
      />
      <TextField
        label={t('meetingTimes.guests')}
        help={t('meetingTimes.guestsHelp')}
        optional
        value={value.guests}
        error={faultOf('guests')}
        autoComplete="off"
        inputMode="email"
        onChange={({ target }) => change({ guests: target.value })}
      />
      <RoomEquipmentField
        wish={{ seats: value.seats, equipment: value.equipment }}
        onChange={({ equipment }) => change({ equipment })}
      />
    </div>
  );
}

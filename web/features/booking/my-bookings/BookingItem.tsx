import {
  CalendarPlus,
  CircleCheck,
  CircleStop,
  EllipsisVertical,
  Eye,
  EyeOff,
  Repeat,
  Trash2,
  UserCheck,
} from 'lucide-react';
import type { RefObject } from 'react';
import type { BookingWithContainer, OwnBookingAction } from '#contract/booking/my-bookings.ts';
import { getCalendarDayAt } from '#contract/time/wall-clock.ts';
import { downloadIcs } from '#web/features/booking/booking-lists/calendars.ts';
import { CancelOrEndBookingsDialog } from '#web/features/booking/booking-lists/list/CancelOrEndBookingsDialog.tsx';
import { formatDisplayPeriod } from '#web/features/booking/booking-lists/list/display-when.ts';
import { toFileNamePart } from '#web/features/booking/booking-lists/list/file-name.ts';
import { differsFromDeviceClock, formatTimeZoneName } from '#web/features/booking/booking-lists/list/time-zones.ts';
import { BookingPeriodText } from '#web/features/booking/booking-lists/list/When.tsx';
import { useCanHideName } from '#web/features/booking/HideNameCheckbox.tsx';
import card from '#web/features/booking/list-card.module.css';
import { NewAnswersBadge } from '#web/features/booking/rooms/meeting/NewAnswersBadge.tsx';
import { SeriesBadge } from '#web/features/booking/series/SeriesMark.tsx';
import { useCompanyContext } from '#web/platform/company/company-context.ts';
import type { ListedBookingKind } from '#web/platform/kinds/listed-booking-kind.ts';
import { formatTimeOfDay } from '#web/platform/languages/dates.ts';
import { useTranslation } from '#web/platform/languages/i18n.ts';
import type { Translate } from '#web/platform/languages/texts.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { IconButton } from '#web/ui/icon-button/IconButton.tsx';
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';
import type { MenuAction } from '#web/ui/menu/menu-items.ts';
import { Badge } from '#web/ui/person/Badge.tsx';
import { classNames } from '#web/ui/theme/class-names.ts';
import { toast } from '#web/ui/toast/toast.ts';
import styles from './BookingItem.module.css';
import { getKindIcon } from './kind-icons.ts';
import { useOwnBookingActions } from './use-own-booking-actions.ts';

interface Props {
  booking: BookingWithContainer;
  kind: ListedBookingKind;
  /** The element that receives the focus when the booking leaves the list. */
  focusAfter: RefObject<HTMLElement | null>;
}

/**
 * Returns the hours of a booking within one day, since the heading above names the day. Null for a
 * booking over several days.
 */
function hoursOf({ startDate, endDate, iana }: BookingWithContainer): string | null {
  const [first, last] = [
    getCalendarDayAt(Date.parse(startDate), iana),
    getCalendarDayAt(Date.parse(endDate) - 1, iana),
  ];
  if (first !== last) return null;
  const end = formatTimeOfDay(endDate, iana);
  return `${formatTimeOfDay(startDate, iana)}–${end === '00:00' ? '24:00' : end}`;
}

interface NameActionContext {
  t: Translate;
  canHide: boolean;
  acts: Pick<ReturnType<typeof useOwnBookingActions>, 'hideName' | 'isHiding'>;
}

/** Returns the action that hides the member's name at a booking, or shows it again (WEEK-09). */
function createNameAction(
  { isNameHidden }: BookingWithContainer,
  { t, canHide, acts }: NameActionContext,
): MenuAction | false {
  if (!canHide && !isNameHidden) return false;
  return {
    label: t(isNameHidden ? 'myBookings.name.show' : 'myBookings.name.hide'),
    icon: isNameHidden ? <Eye size={18} /> : <EyeOff size={18} />,
    disabled: acts.isHiding,
    onSelect: () => acts.hideName(!isNameHidden),
  };
}

/** The row of a member's own booking, with its menu (MY-02). */
export function BookingItem({ booking, kind, focusAfter }: Props) {
  const { t } = useTranslation();
  const { company } = useCompanyContext();
  const canHide = useCanHideName();
  const acts = useOwnBookingActions(kind, booking, () => focusAfter.current?.focus());
  const Sign = getKindIcon(kind.name);
  const { iana } = booking;
  const can = (act: OwnBookingAction) => booking.can.includes(act);
  const place = t(`${kind.texts}.name`, { name: booking.placeName });
  const hours = hoursOf(booking);
  const when = hours ?? formatDisplayPeriod(booking, iana);
  const byBell = ((kind.presence?.mode(company.settings) ?? 0) & 2) !== 0;
  const download = async () => {
    const day = getCalendarDayAt(Date.parse(booking.startDate), iana);
    const name = t('myBookings.ics.fileName', { place: toFileNamePart(booking.placeName), day });
    await downloadIcs(kind, booking.id, name).catch((error: Error) =>
      toast.error(t('myBookings.ics.failed', { reason: error.message })),
    );
  };
  const offered: (MenuAction | false)[] = [
    byBell && {
      label: t('myBookings.confirm'),
      icon: <UserCheck size={18} />,
      disabled: !can('confirm') || acts.isConfirming,
      onSelect: acts.confirm,
    },
    kind.terminate !== undefined && {
      label: t('myBookings.terminate.one'),
      icon: <CircleStop size={18} />,
      disabled: !can('terminate'),
      onSelect: () => acts.ask('terminate'),
    },
    kind.exports !== undefined && {
      label: t('myBookings.ics.save'),
      icon: <CalendarPlus size={18} />,
      onSelect: () => void download(),
    },
    booking.seriesId !== null &&
      company.settings.series !== 'off' && {
        label: t('myBookings.changeSeries'),
        icon: <Repeat size={18} />,
        onSelect: acts.changeSeries,
      },
    createNameAction(booking, { t, canHide, acts }),
    {
      label: t('myBookings.cancel.one'),
      icon: <Trash2 size={18} />,
      disabled: !can('cancel'),
      onSelect: () => acts.ask('cancel'),
    },
  ];
  return (
    <li className={classNames(card.card, styles.item)}>
      <span className={card.sign}>
        <Sign size={20} aria-hidden="true" />
      </span>
      <div className={styles.what}>
        <p className={styles.place}>
          {booking.title || place}
          <SeriesBadge seriesId={booking.seriesId} />
          {booking.invited && <Badge>{t('myBookings.invited')}</Badge>}
          <HiddenNameBadge isShown={booking.isNameHidden} />
          {kind.name === 'room' && !booking.invited && <NewAnswersBadge bookingId={booking.id} />}
          {booking.status === 'active' && <Badge status="active">{t('myBookings.running')}</Badge>}
          {booking.confirmedOn !== null && (
            <Badge tone="success" icon={<CircleCheck size={14} aria-hidden="true" />}>
              {t('myBookings.confirmedBadge')}
            </Badge>
          )}
        </p>
        <p className={styles.when}>
          {hours === null ? <BookingPeriodText period={booking} timeZone={iana} /> : hours}
          {hours !== null && differsFromDeviceClock(booking.startDate, iana) && (
            <span className={styles.zone}> {formatTimeZoneName(iana)}</span>
          )}
        </p>
        <p className={styles.where}>{[booking.title && place, booking.containerName].filter(Boolean).join(', ')}</p>
      </div>
      {!booking.invited && (
        <div className={styles.acts}>
          {can('confirm') && (
            <Button size="small" variant="primary" pending={acts.isConfirming} onClick={acts.confirm}>
              {t('myBookings.here')}
              <VisuallyHidden>
                : {place}, {when}
              </VisuallyHidden>
            </Button>
          )}
          <Menu
            align="end"
            trigger={
              <IconButton
                label={t('myBookings.menu', { place, when })}
                icon={<EllipsisVertical size={20} />}
                pending={acts.isLooking}
              />
            }
            items={offered.filter((one) => one !== false)}
          />
        </div>
      )}
      <CancelOrEndBookingsDialog
        list={kind}
        act={acts.asked.act}
        bookings={acts.asked.rows}
        onClose={acts.keep}
        onConfirm={acts.settle}
        focusAfter={focusAfter}
      />
      {acts.question}
      {acts.seriesDialog}
    </li>
  );
}

function HiddenNameBadge({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation();
  return isShown && <Badge>{t('myBookings.name.badge')}</Badge>;
}

import type { Calendar } from '@event-calendar/core';
import { minuteMs } from '#contract/time/durations.ts';
import { getInitials, getPersonColourNumber } from '#web/ui/person/person.ts';
import type { Asset, AssetBooking } from '../asset-kind.ts';
import type { TimelineView } from '../booking/views.ts';
import styles from './timeline.module.css';

/** A booking with the texts that the timeline draws and reads aloud. */
export interface DrawnBooking {
  booking: AssetBooking;
  asset: Asset;
  /** All facts about the booking, for the tooltip and for screen readers. */
  text: string;
  /**
   * The booking's title, or else the holder's name. For another member's booking, that name follows
   * a text that the asset is taken.
   */
  label: string;
}

/**
 * Tells whether a booking shows its holder's picture (modules, section 2). The views of a day and a
 * week show it for bookings longer than half an hour. The view of a month shows it for bookings
 * over several days.
 */
export function showsAvatar({ startDate, endDate, isOverDays }: Period, view: TimelineView): boolean {
  if (view === 'month') return isOverDays;
  return Date.parse(endDate) - Date.parse(startDate) > 30 * minuteMs;
}

interface Period {
  startDate: string;
  endDate: string;
  /** True for a booking over several days, by the clock of its group. */
  isOverDays: boolean;
}

export function createHtmlElement(tag: string, className: string | undefined, text?: string): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

/** Draws a person's circle with picture or initials, as the component `Avatar` does in React. */
function avatar({ userName, avatar: picture }: AssetBooking): HTMLElement {
  const circle = createHtmlElement('span', styles.avatar);
  circle.setAttribute('aria-hidden', 'true');
  const colour = getPersonColourNumber(userName);
  const isHidden = userName === '';
  circle.style.background = isHidden ? 'var(--color-surface-hover)' : `var(--person-${colour})`;
  circle.style.color = isHidden ? 'var(--color-text-muted)' : `var(--on-person-${colour})`;
  circle.textContent = isHidden ? '–' : getInitials(userName);
  if (picture) {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    image.loading = 'lazy';
    image.addEventListener('error', () => image.remove());
    circle.append(image);
  }
  return circle;
}

/** Draws the sign of a date of a series: two arrows in a round. */
function repeatSign(): SVGElement {
  const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sign.setAttribute('class', styles.series!);
  sign.setAttribute('viewBox', '0 0 16 16');
  const arrows = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  arrows.setAttribute(
    'd',
    'M3 8V6.5C3 5.7 3.7 5 4.5 5H13m-2.5-2.5L13 5l-2.5 2.5M13 8v1.5c0 .8-.7 1.5-1.5 1.5H3m2.5 2.5L3 11l2.5-2.5',
  );
  sign.append(arrows);
  return sign;
}

/** The default colour of an asset, for which the bar shows no stripe. */
const plain = '#ffffff';

/** Returns the content of a booking's bar on the timeline. */
export function createBookingBarNodes(drawn: DrawnBooking, isAvatarShown: boolean): Node[] {
  const stripe = createHtmlElement('span', styles.stripe);
  stripe.style.background = drawn.asset.color;
  const isColoured = drawn.asset.color !== plain;
  const label = createHtmlElement('span', styles.label, drawn.label);
  if (drawn.booking.seriesId) label.prepend(repeatSign());
  label.setAttribute('aria-hidden', 'true');
  const bar = createHtmlElement('span', styles.bar);
  bar.title = drawn.text;
  bar.dataset.booking = drawn.booking.id;
  bar.dataset.asset = drawn.asset.id;
  bar.append(...(isColoured ? [stripe] : []), ...(isAvatarShown ? [avatar(drawn.booking)] : []), label);
  return [bar, createHtmlElement('span', styles.aloud, drawn.text)];
}

/** Returns the content of the bar that follows the pointer during a drag. */
export function createPreviewNodes(hours: string, why: string | null): Node[] {
  const bar = createHtmlElement('span', styles.bar);
  bar.append(createHtmlElement('span', styles.label, why ?? hours));
  return [bar];
}

interface GroupHead {
  id: string;
  name: string;
  count: number;
  /** The current time HH:mm in the group's time zone, or null if all groups share one clock. */
  clock: string | null;
  says: string;
}

/** Returns the head of a group: a button that opens and closes the group. */
export function createGroupHead({ id, name, count, clock, says }: GroupHead, isOpen: boolean, turn: () => void): Node {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.group!;
  button.dataset.line = id;
  button.setAttribute('aria-expanded', String(isOpen));
  button.title = says;
  button.append(createHtmlElement('span', styles.chevron), createHtmlElement('span', styles.name, name), ' ');
  const end = createHtmlElement('span', styles.end);
  if (clock) end.append(createHtmlElement('span', styles.clock, clock), ' ');
  end.append(createHtmlElement('span', styles.count, String(count)));
  button.append(end);
  button.addEventListener('click', turn);
  return button;
}

/** Returns the head of an asset's line. */
export function createAssetHead(asset: Asset, mark: string | null, frozen: string): Node {
  const line = createHtmlElement('span', styles.asset);
  const dot = createHtmlElement('span', styles.dot);
  dot.style.background = asset.color;
  if (asset.image) {
    const image = document.createElement('img');
    image.src = `${asset.image}${asset.image.includes('?') ? '&' : '?'}size=64`;
    image.alt = '';
    image.loading = 'lazy';
    image.className = styles.picture!;
    image.addEventListener('error', () => image.remove());
    line.append(image);
  }
  const names = createHtmlElement('span', styles.names);
  names.append(createHtmlElement('span', styles.name, asset.name));
  if (asset.frozen) names.append(createHtmlElement('span', styles.frozen, frozen));
  else if (mark) names.append(createHtmlElement('span', styles.mark, mark));
  line.append(dot, names);
  line.title = mark ? `${asset.name}, ${mark}` : asset.name;
  return line;
}

/** Returns a spacer, `px` high, in place of asset rows that are scrolled out of sight. */
export function createSpacerNode(px: number): Node {
  const room = createHtmlElement('span', styles.room);
  room.style.height = `${px - 1}px`;
  return room;
}

export type CalendarEventInView = Pick<Calendar.EventContentInfo, 'event' | 'view'>;

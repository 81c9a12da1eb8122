import type { Day } from '#web/ui/date/days.ts';
import type { AssetBooking, AssetGroup, AssetKind } from '../asset-kind.ts';
import type { Veto } from '../booking/veto.ts';
import type { DrawnView } from './options.ts';
import type { Row } from './rows.ts';

/** The time of an asset that a member dragged over, as instants. */
export interface DraggedTime {
  assetId: string;
  group: AssetGroup;
  startDate: string;
  endDate: string;
}

export interface TimelineProps {
  kind: AssetKind;
  view: DrawnView;
  day: Day;
  /** The shown days. */
  days: readonly Day[];
  rows: readonly Row[];
  bookings: readonly AssetBooking[];
  /** The member whose bookings are marked as own. */
  userId: string;
  /** The accessible name of the timeline. */
  label: string;
  /** The time zone that decides which day is today, and where a single current-time line stands. */
  timeZone: string;
  /** Set when the clocks of all groups agree. Otherwise each line has its own current-time mark. */
  oneClock: boolean;
  onTurn: (groupId: string) => void;
  onOpen: (booking: AssetBooking) => void;
  onCreate: (wanted: DraggedTime) => void;
  onChange: (booking: AssetBooking) => void;
  onVeto: (veto: Veto) => void;
  vetoWords: (veto: Veto) => string;
}

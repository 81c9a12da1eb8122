import type { Day } from '#web/ui/days.ts';
import type { AssetBooking, AssetGroup, AssetKind } from '../asset-kind.ts';
import type { Veto } from '../booking/veto.ts';
import type { DrawnView } from './options.ts';
import type { Row } from './rows.ts';

/** Time of an asset that somebody dragged over, by the clocks of its group. */
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
  /** Those shown. */
  days: readonly Day[];
  rows: readonly Row[];
  bookings: readonly AssetBooking[];
  /** Whose own are marked. */
  userId: string;
  /** Names the timeline. */
  label: string;
  /** The clocks by which it is today, and the line of now is drawn where there is one. */
  timeZone: string;
  /** The clocks of all groups show the same; otherwise each has a line of now of its own. */
  oneClock: boolean;
  onTurn: (groupId: string) => void;
  onOpen: (booking: AssetBooking) => void;
  onCreate: (wanted: DraggedTime) => void;
  onChange: (booking: AssetBooking) => void;
  onVeto: (veto: Veto) => void;
  vetoWords: (veto: Veto) => string;
}

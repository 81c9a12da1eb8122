import type { ApplicableOpeningRules } from '#contract/booking/opening-hours.ts';
import type { Day } from '#web/ui/date/days.ts';
import type { AssetBooking, AssetGroup, AssetKind } from '../asset-kind.ts';
import type { Veto } from '../booking/veto.ts';
import type { DrawnView } from './options.ts';
import type { TimelineRow } from './rows.ts';

/** The asset and the period that a member selected for a new booking, as instants. */
export interface SelectedAssetPeriod {
  assetId: string;
  group: AssetGroup;
  startDate: string;
  endDate: string;
}

export interface TimelineProps {
  kind: AssetKind;
  view: DrawnView;
  day: Day;
  /** The days that the timeline shows. */
  days: readonly Day[];
  rows: readonly TimelineRow[];
  bookings: readonly AssetBooking[];
  /** The signed-in member, whose own bookings have a mark. */
  userId: string;
  /** The accessible name of the timeline. */
  label: string;
  /** The time zone that determines today, and the position of a single current-time line. */
  timeZone: string;
  /** True if the clocks of all groups agree. Otherwise each line has its own current-time mark. */
  oneClock: boolean;
  /** The opening hours of the company. Undefined without a limit. */
  opening?: ApplicableOpeningRules | undefined;
  onTurn: (groupId: string) => void;
  onOpen: (booking: AssetBooking) => void;
  onOpenNew: (wanted: SelectedAssetPeriod) => void;
  onChange: (booking: AssetBooking) => void;
  onVeto: (veto: Veto) => void;
  vetoWords: (veto: Veto) => string;
}

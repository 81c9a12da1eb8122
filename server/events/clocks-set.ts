import type { KeptTime } from '#contract/time/kept-times.ts';
/** A container whose time zone changes. */
export interface ChangedClocks {
  companyId: string;
  containerId: string;
  /** The previous time zone. */
  from: string;
  to: string;
}

/** The event of a container's new time zone. The container's row has the new time zone already. */
export interface ClocksSet extends ChangedClocks {
  name: 'clocksSet';
  by: string;
  keep: KeptTime;
}

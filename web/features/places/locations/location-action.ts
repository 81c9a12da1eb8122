import type { LocationNode } from '#contract/places/locations.ts';
import type { NonRootLocationType } from './location-types.ts';

/** An action on a location that a dialog performs. */
export type LocationAction =
  | { act: 'add'; location: LocationNode; type: NonRootLocationType }
  | {
      act:
        | 'rename'
        | 'copy'
        | 'move'
        | 'timeZone'
        | 'openingHours'
        | 'closedDays'
        | 'closingCalendar'
        | 'permissions'
        | 'hide'
        | 'remove';
      location: LocationNode;
    };

/** The props of every dialog about a location, opened from the tree or from the editor. */
export interface LocationDialogProps {
  location: Pick<LocationNode, 'id' | 'name' | 'parentId' | 'iana' | 'published'>;
  open: boolean;
  onClose: () => void;
}

import type { LocationNode } from '#contract/locations.ts';
import type { ChildType } from './location-types.ts';

/** What is done to a location in a dialog. */
export type AskedAct =
  | { act: 'add'; location: LocationNode; type: ChildType }
  | { act: 'rename' | 'copy' | 'move' | 'timeZone' | 'permissions' | 'hide' | 'remove'; location: LocationNode };

/** What every dialog about a location is given, by the tree and by the editor. */
export interface LocationDialogProps {
  location: Pick<LocationNode, 'id' | 'name' | 'parentId' | 'iana' | 'published'>;
  open: boolean;
  onClose: () => void;
}

import type { ComponentType } from 'react';
import type { Box, Point } from '../box.ts';
import type { Detail } from '../detail.ts';
import type { PlaceView } from '../place-view.ts';

/** The fields of every item of a plan: the kind that chooses its shape, and an id. */
export interface ShapedItem {
  kind: string;
  id: string;
}

export interface DrawingProps<Item> {
  item: Item;
  /** The state of the place. A place without data counts as one that can't be booked. */
  view: PlaceView;
  detail: Detail;
  /** True when a press leads to another location. */
  isLink: boolean;
}

/** The drawing and the pressing of one kind of items. `shapes.ts` registers it. */
export interface Shape<Item extends ShapedItem> {
  /** Draws the item. The group around it carries the colours of its state. */
  Drawing: ComponentType<DrawingProps<Item>>;
  /** Returns the box before rotation, or null for an item without a size. */
  box(item: Item): Box | null;
  /** Returns the rotation in degrees about the box's centre. */
  rotation(item: Item): number;
  /** Returns the corners of the target where it differs from the turned box. */
  corners?(item: Item): readonly Point[];
  /** Returns the name that stands in until the screen has words for the state. */
  name(item: Item): string;
  /** Returns the location that a press leads to, or null. Places leave it out. */
  leadsTo?(item: Item): string | null;
}

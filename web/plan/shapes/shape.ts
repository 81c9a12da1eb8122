import type { ComponentType } from 'react';
import type { Box, Point } from '../box.ts';
import type { DetailLevel } from '../detail-level.ts';
import type { PlaceView } from '../place-view.ts';

/** The fields of every item of a plan: an id, and the kind that selects its shape. */
export interface ShapedItem {
  kind: string;
  id: string;
}

export interface DrawingProps<Item> {
  item: Item;
  /**
   * The place's status, label and people. Without data from the screen, the status is
   * `unavailable`.
   */
  view: PlaceView;
  detail: DetailLevel;
  /** True when a click leads to another location. */
  isLink: boolean;
}

/** How items of one kind are drawn and clicked. `shapes.ts` registers each shape. */
export interface Shape<Item extends ShapedItem> {
  /** Draws the item. The group around it sets the colours of its status. */
  Drawing: ComponentType<DrawingProps<Item>>;
  /** Returns the box before rotation, or null for an item without a size. */
  box(item: Item): Box | null;
  /** Returns the rotation in degrees about the box's centre. */
  rotation(item: Item): number;
  /** Returns the corners of the clickable area, if they differ from those of the turned box. */
  corners?(item: Item): readonly Point[];
  /** Returns the accessible name of the item until the screen provides one with the status. */
  name(item: Item): string;
  /**
   * Returns the id of the location to which a click leads, or null. Shapes of places omit this
   * function.
   */
  leadsTo?(item: Item): string | null;
}

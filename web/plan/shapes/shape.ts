import type { ComponentType } from 'react';
import type { Box, Point } from '../box.ts';
import type { Detail } from '../detail.ts';
import type { PlaceView } from '../place-view.ts';

/** What every item of a plan has: the shape it is drawn with, and an id. */
export interface ShapedItem {
  kind: string;
  id: string;
}

export interface DrawingProps<Item> {
  item: Item;
  /** Of a place that the screen knows nothing about yet: it can't be booked. */
  view: PlaceView;
  detail: Detail;
  /** A press leads to another location. */
  isLink: boolean;
}

/** What the plan has to know of a kind of items to draw and press them; registered in `shapes.ts`. */
export interface Shape<Item extends ShapedItem> {
  /** How it looks. The group around it carries the names of its state's colours. */
  Drawing: ComponentType<DrawingProps<Item>>;
  /** Where it lies before its rotation; null for what has no size. */
  box(item: Item): Box | null;
  /** Degrees about the box's centre. */
  rotation(item: Item): number;
  /** The corners of what is pressed, where that is not the turned box. */
  corners?(item: Item): readonly Point[];
  /** What it goes by as long as the screen has no words for its state. */
  name(item: Item): string;
  /** The location that a press leads to, null for none; left out by places, which a press opens. */
  leadsTo?(item: Item): string | null;
}

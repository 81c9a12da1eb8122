/** A meeting room. x and y are its top left corner before rotation, in plan units. */
export interface PlanRoom {
  kind: 'room';
  id: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** The rotation in degrees about the room's centre. */
  rotation: number;
  /** Any CSS colour. The drawing mixes it with the theme's floor. */
  color: string;
}

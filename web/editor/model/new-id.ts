import { v4 } from 'uuid';

/** The id of something new: the browser makes them, also where it has no secure connection. */
export function newId(): string {
  return v4();
}

/**
 * Returns the room's id from a display's path (modules, section 2). Null for a path of the display
 * area without a room, undefined for other paths. The area's name is case-insensitive.
 */
export function getRoomIdFromPath(path: string): string | null | undefined {
  const [, area = '', room = '', ...more] = path.split('/');
  if (area.toLowerCase() !== 'roomdashboard') return undefined;
  return /^[\w-]+$/.test(room) && more.every((part) => part === '') ? room : null;
}

/**
 * Returns the room's id of a display's path (modules, section 2). Null for a path of that area
 * without a room, undefined outside the area. The case of the area's name does not matter.
 */
export function displayOf(path: string): string | null | undefined {
  const [, area = '', room = '', ...more] = path.split('/');
  if (area.toLowerCase() !== 'roomdashboard') return undefined;
  return /^[\w-]+$/.test(room) && more.every((part) => part === '') ? room : null;
}

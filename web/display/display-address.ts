/**
 * What a path of the area of displays (modules, section 2) stands for: a room's id, null for a path there that is of none, undefined outside
 * the area. Any case of the first part is taken.
 */
export function displayOf(path: string): string | null | undefined {
  const [, area = '', room = '', ...more] = path.split('/');
  if (area.toLowerCase() !== 'roomdashboard') return undefined;
  return /^[\w-]+$/.test(room) && more.every((part) => part === '') ? room : null;
}

/** A kind of change that the conflict dialog names. */
export type ChangeKind = 'added' | 'removed' | 'moved' | 'resized' | 'turned' | 'renumbered' | 'locked' | 'changed';

const changeOfField: Record<string, ChangeKind> = {
  x: 'moved',
  y: 'moved',
  points: 'moved',
  width: 'resized',
  height: 'resized',
  size: 'resized',
  rotation: 'turned',
  no: 'renumbered',
  stateCode: 'locked',
};

/** Returns the kinds of changes of an item. 'added' and 'removed' stand for the whole item. */
export function getKindsOfChanges(before: object | null, now: object | null): ChangeKind[] {
  if (!now) return ['removed'];
  if (!before) return ['added'];
  const fields = Object.keys(now) as (keyof typeof now)[];
  const other = fields.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  const changes = new Set(other.map((name): ChangeKind => changeOfField[name] ?? 'changed'));
  return [...changes];
}

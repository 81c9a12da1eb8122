/**
 * A cell of the week's table: its row and column, from 0. Column -1 is the button of a followed
 * person.
 */
export interface GridCell {
  row: number;
  column: number;
}

const steps: Readonly<Record<string, Partial<GridCell>>> = {
  ArrowRight: { column: 1 },
  ArrowLeft: { column: -1 },
  ArrowDown: { row: 1 },
  ArrowUp: { row: -1 },
};

/**
 * Returns the cell that a key reaches, or null for other keys. At an edge, arrows stop. The arrow
 * left goes on to column -1, which only some rows have.
 */
export function getNextCell(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: GridCell,
  { rows, columns }: { rows: number; columns: number },
): GridCell | null {
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: 0 };
  if (key === 'End') return { row: ctrlKey ? rows - 1 : row, column: columns - 1 };
  const step = steps[key];
  if (!step || ctrlKey) return null;
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most - 1);
  return { row: within(row + (step.row ?? 0), 0, rows), column: within(column + (step.column ?? 0), -1, columns) };
}

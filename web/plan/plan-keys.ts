import type { Direction } from './spatial-order.ts';

/** The effect of a key press on the plan. */
export type PlanCommand =
  | { do: 'walk'; direction: Direction }
  | { do: 'edge'; edge: 'first' | 'last' }
  | { do: 'zoom'; direction: 1 | -1 }
  | { do: 'fit' };

const commands: Record<string, PlanCommand> = {
  ArrowUp: { do: 'walk', direction: 'up' },
  ArrowDown: { do: 'walk', direction: 'down' },
  ArrowLeft: { do: 'walk', direction: 'left' },
  ArrowRight: { do: 'walk', direction: 'right' },
  Home: { do: 'edge', edge: 'first' },
  End: { do: 'edge', edge: 'last' },
  '+': { do: 'zoom', direction: 1 },
  '=': { do: 'zoom', direction: 1 },
  '-': { do: 'zoom', direction: -1 },
  '0': { do: 'fit' },
};

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Returns the command of a key press, or null for a key that the browser handles itself. */
export function getPlanCommand({ key, ctrlKey, metaKey, altKey }: Press): PlanCommand | null {
  return ctrlKey || metaKey || altKey ? null : (commands[key] ?? null);
}

import type { TwinSide } from './twin-companies.ts';
import { getTwinId, type TableRow, twinCreationTime } from './twin-rows.ts';

/**
 * Returns the rows of a twin company's sync with Exchange. Both companies sync a room with the same
 * id. Their events and conflicts share ids too.
 */
export function createExchangeRows(side: TwinSide): [table: string, rows: TableRow[]][] {
  const at = side === 'north' ? '2026-12-01T09:00:00Z' : '2026-12-02T09:00:00Z';
  const until = at.replace('09:', '10:');
  const conflict = (name: string, kind: string): TableRow => ({
    ...{
      id: getTwinId(name),
      room_id: getTwinId('r1'),
      event_id: `event ${name}`,
      kind,
      subject: `Of the ${side}`,
      organiser: side,
    },
    ...{ starts_on: at, ends_on: until, held_by: [side], happened_on: twinCreationTime },
  });
  const account = { user_id: getTwinId(side === 'north' ? 'ula' : 'marek') };
  return [
    [
      'exchange_settings',
      [
        {
          enabled: true,
          tenant_id: getTwinId('tenant'),
          client_id: side,
          client_secret: 'x',
          missing: [],
          modified_on: twinCreationTime,
        },
      ],
    ],
    [
      'exchange_rooms',
      [
        {
          room_id: getTwinId('r1'),
          identifier: `${side}@rooms.example`,
          dirty: false,
          first_done: true,
          silent: false,
        },
      ],
    ],
    [
      'exchange_links',
      [
        {
          ...{
            id: getTwinId('x1'),
            room_id: getTwinId('r1'),
            origin: 'outlook',
            tried: true,
            event_id: 'event',
            starts_on: at,
            ends_on: until,
          },
          ...{ subject: side, in_step: true },
        },
      ],
    ],
    [
      'exchange_changes',
      [
        {
          room_id: getTwinId('r1'),
          booking_id: getTwinId('b1'),
          added_on: twinCreationTime,
          version: 0,
          forced: false,
        },
      ],
    ],
    [
      'exchange_conflicts',
      [
        conflict('x1', 'declined'),
        conflict('x2', side === 'north' ? 'choice' : 'movedBack'),
        conflict(side === 'north' ? 'northernConflict' : 'southernConflict', 'declined'),
      ],
    ],
    ['exchange_organisers', [{ address: 'guest@elsewhere.example', ...account }]],
  ];
}

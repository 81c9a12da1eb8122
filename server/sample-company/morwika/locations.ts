import type { Branch } from '#server/sample-company/locations/location-tree.ts';
import { personKey } from '#server/sample-company/people/person.ts';
import { morwikaColleagues } from '#server/sample-company/people/roster.ts';

const board = morwikaColleagues.filter(({ team }) => team === 'board' || team === 'finance' || team === 'hr');
/** Who may book on the floor of board and finance: those who sit there, and the office's admin. */
const trusted = [...board.map(({ name }) => personKey(name)), 'katarzyna.zielinska'];

/** Morwika's places: two cities, three buildings with seven floors, and an office just rented. */
export const morwikaTree: Branch = {
  name: 'Morwika',
  type: 0,
  children: [
    {
      name: 'Warszawa',
      type: 1,
      children: [
        {
          name: 'Centrala',
          type: 2,
          children: [
            { name: 'Piętro 1', type: 3, floor: 'centrala-1' },
            { name: 'Piętro 3', type: 3, floor: 'centrala-3' },
            { name: 'Piętro 4 – zarząd i finanse', type: 3, floor: 'centrala-4', restrictedTo: trusted },
          ],
        },
        {
          name: 'Loft Praga',
          type: 2,
          children: [
            { name: 'Parter', type: 3, floor: 'praga-0' },
            { name: 'Piętro 1', type: 3, floor: 'praga-1' },
          ],
        },
        { name: 'Biuro Mokotów', type: 5, floor: 'mokotow' },
      ],
    },
    {
      name: 'Lizbona',
      type: 1,
      timeZone: 'Europe/Lisbon',
      children: [
        {
          name: 'Kamienica Alcântara',
          type: 2,
          children: [
            { name: 'Piętro 1', type: 3, floor: 'lizbona-1' },
            { name: 'Piętro 2', type: 3, floor: 'lizbona-2' },
          ],
        },
      ],
    },
  ],
};

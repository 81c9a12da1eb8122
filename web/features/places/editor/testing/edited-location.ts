import type { EditedLocation } from '#contract/places/drawing.ts';

/** Returns a floor as the server sends it, with an empty drawing except for the given fields. */
export function editedLocation(drawing: Partial<EditedLocation['drawing']> = {}): EditedLocation {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Piętro 3',
    parentId: '00000000-0000-4000-8000-000000000002',
    iana: 'Europe/Warsaw',
    published: true,
    restrictedArea: false,
    locationUsers: [],
    version: 4,
    drawnOn: null,
    drawnBy: null,
    drawing: { width: 1000, height: 500, sketch: null, desks: [], rooms: [], pointers: [], ...drawing },
    desks: { limit: 100, elsewhere: 0 },
    rooms: { limit: 10, elsewhere: 0 },
  };
}

/** Returns a desk as the server sends it. */
export function drawnDesk(no: number, x: number, y: number): EditedLocation['drawing']['desks'][number] {
  const id = `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`;
  return { id, no, description: '', size: 2, x, y, rotation: 0, stateCode: 0 };
}

/** Returns a room as the server sends it. */
export function drawnRoom(name: string, x: number, y: number): EditedLocation['drawing']['rooms'][number] {
  return {
    id: '00000000-0000-4000-8000-00000000aaaa',
    name,
    description: '',
    color: '#8fa9c4',
    x,
    y,
    width: 200,
    height: 100,
    rotation: 0,
    stateCode: 0,
    imageId: null,
    image: null,
    exchangeIdentifier: '',
    seats: null,
    equipment: [],
    dashboardState: 0,
    isDashboardAuthKeyExists: false,
  };
}

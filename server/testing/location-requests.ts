import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { uploadSketch } from '#contract/places/drawing.ts';
import type { ErrorCode } from '#contract/wire/errors.ts';
import type { EndpointTestRequests, RequestParts, TestRequestContext } from './request-parts.ts';
import { createPng } from './test-company-data.ts';
import { createTestDesk, createTestDrawing, createTestPointer, createTestRoom } from './test-drawings.ts';
import { addLocation, addPlace } from './test-world.ts';

/** Adds an empty location. */
const fresh = ({ app, company }: TestRequestContext) => addLocation(app.db, company.id, { parentId: company.root });

/** Returns requests with a location's id in the path. `more` is the rest of the request. */
function about(
  more: RequestParts | ((place: TestRequestContext) => Promise<RequestParts> | RequestParts) = {},
): EndpointTestRequests {
  const asked = async (place: TestRequestContext, locationId: string): Promise<RequestParts> => {
    return { ...(typeof more === 'function' ? await more(place) : more), params: { locationId } };
  };
  return {
    ask: async (place) => asked(place, await fresh(place)),
    reachOver: async (mine, theirs) => [{ request: await asked(mine, await fresh(theirs)), refused: 'notFound' }],
  };
}

/**
 * Returns the requests of {@link about}, and requests whose body has ids of the other company.
 * `reaches` returns these bodies.
 */
function aboutAnd(
  more: (place: TestRequestContext) => Promise<RequestParts> | RequestParts,
  reaches: (
    mine: TestRequestContext,
    theirs: TestRequestContext,
  ) => Promise<{ body: Record<string, unknown>; refused: ErrorCode }[]>,
): EndpointTestRequests {
  const plain = about(more);
  return {
    ...plain,
    async reachOver(mine, theirs) {
      const locationId = await fresh(mine);
      const others = await reaches(mine, theirs);
      const rest = others.map(({ body, refused }) => ({ request: { params: { locationId }, body }, refused }));
      return [...(await plain.reachOver!(mine, theirs)), ...rest];
    },
  };
}

/** Uploads a picture to the company and returns its id. */
async function fileOf({ app, company }: TestRequestContext): Promise<string> {
  const as = { userId: company.admin, company: company.id };
  const file = await createPng(serial);
  return (await app.call(uploadSketch, as, { params: { locationId: company.floor }, file })).body.id;
}

/**
 * The next desk number. Numbers of desks are unique on a floor, and many requests share one floor.
 */
let serial = 800;
const deskOf = ({ app, company }: TestRequestContext) =>
  addPlace(app.db, company.id, company.floor, 'desk', { label: String(serial++) });

const saved = (more: Parameters<typeof createTestDrawing>[0]) => ({ version: 0, drawing: createTestDrawing(more) });
const sketchAt = (id: string) => ({ id, x: 0, y: 0, width: 10, height: 10, opacity: 1 });

/**
 * Test requests to the endpoints for the tree of locations and their drawings, by the endpoint's
 * name.
 */
export const locationEndpointTestRequests: Record<string, EndpointTestRequests> = {
  listTimeZones: { ask: () => ({}) },
  addLocation: {
    ask: ({ company }) => ({ body: { parentId: company.root, type: 3, name: 'Piętro' } }),
    reachOver: async (_mine, { company }) => [
      { request: { body: { parentId: company.root, type: 3, name: 'Piętro' } }, refused: 'notFound' },
    ],
  },
  copyLocation: about({ body: { name: 'Kopia' } }),
  renameLocation: about({ body: { name: 'Inna nazwa' } }),
  moveLocation: aboutAnd(
    async (place) => ({ body: { parentId: await fresh(place) } }),
    async (_mine, { company }) => [{ body: { parentId: company.root }, refused: 'notFound' }],
  ),
  setLocationTimeZone: about({ body: { iana: 'Europe/Lisbon' } }),
  getLocationRemoval: about(),
  removeLocation: about({ query: { bookings: 0 } }),
  setLocationPermissions: aboutAnd(
    ({ company }) => ({ body: { restrictedArea: true, locationUsers: [company.user] } }),
    async (_mine, { company }) => [
      { body: { restrictedArea: true, locationUsers: [company.user] }, refused: 'personNotActive' },
    ],
  ),
  setLocationPublished: about({ body: { published: false } }),
  getDrawing: about(),
  saveDrawing: aboutAnd(
    async ({ app, company }) => {
      const [covered] = await app.db.query<{ desks: boolean; rooms: boolean }>(sql`
        SELECT desk_limit > 0 AS desks, room_limit > 0 AS rooms FROM company_limits WHERE company_id = ${company.id}`);
      const desks = covered!.desks ? [createTestDesk(1)] : [];
      const rooms = covered!.rooms ? [createTestRoom('Hel')] : [];
      return { body: saved({ desks, rooms, pointers: [createTestPointer('Schody')] }) };
    },
    async (mine, theirs) => {
      const file = await fileOf(theirs);
      // The server takes a desk id that only another company has for a new desk. So the body also
      // repeats an own desk of another location, which is refused.
      const [there, own] = [await deskOf(theirs), await deskOf(mine)];
      const led = createTestPointer('Do nich', { pointerLocationId: theirs.company.floor });
      return [
        { body: saved({ sketch: sketchAt(file) }), refused: 'fileNotFound' },
        { body: saved({ rooms: [createTestRoom('Hel', { imageId: file })] }), refused: 'fileNotFound' },
        { body: saved({ desks: [createTestDesk(1)], pointers: [led] }), refused: 'pointerNowhere' },
        {
          body: saved({ desks: [createTestDesk(1, { id: there }), createTestDesk(2, { id: own })] }),
          refused: 'idTaken',
        },
      ];
    },
  ),
  countAffectedBookings: about({ body: { lock: [randomUUID()], remove: [] } }),
  uploadSketch: about(async () => ({ file: await createPng() })),
  uploadRoomImage: about(async () => ({ file: await createPng() })),
};

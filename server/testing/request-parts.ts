import type { ErrorCode } from '#contract/wire/errors.ts';
import type { TestApp } from './test-app.ts';
import type { TestCompany } from './test-world.ts';

/** The parts of a request to an endpoint. */
export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Further headers, such as a signature. */
  headers?: Record<string, string>;
  file?: Blob;
}

/** The application, company and caller of a test's request. */
export interface Place {
  app: TestApp;
  company: TestCompany;
  userId: string;
}

/** Requests to an endpoint: a valid one, and ones that name another company's objects. */
export interface EndpointRequest {
  /**
   * Returns a request that succeeds for an authorized caller. It first creates the rows that the
   * request needs.
   */
  ask(place: Place): Promise<RequestParts> | RequestParts;
  /** Returns requests with an id of the other company, one for each id that the endpoint takes. */
  reachOver?: (mine: Place, theirs: Place) => Promise<{ request: RequestParts; refused: ErrorCode }[]>;
}

/** A request without parameters. */
export const nothing: EndpointRequest = { ask: () => ({}) };

/** Returns requests about one object by its id. `make` creates the object. */
export function aboutOne(
  make: (place: Place) => Promise<string>,
  asked: (id: string) => RequestParts,
): EndpointRequest {
  return {
    ask: async (place) => asked(await make(place)),
    reachOver: async (_mine, theirs) => [{ request: asked(await make(theirs)), refused: 'notFound' }],
  };
}

let last = 0;
/**
 * Returns a new number on each call. Desk numbers are unique, and a change must differ from the
 * current value.
 */
export const nextNumber = (): number => ++last;

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
export interface TestRequestContext {
  app: TestApp;
  company: TestCompany;
  userId: string;
}

/** Requests to an endpoint: a valid one, and ones that name another company's objects. */
export interface EndpointTestRequests {
  /**
   * Stores the rows that a request needs, and returns a request that the server grants to an
   * authorised caller.
   */
  ask(place: TestRequestContext): Promise<RequestParts> | RequestParts;
  /**
   * Returns requests of `mine` with an id of the company `theirs`, one for each id that the
   * endpoint takes. The server must refuse each with `refused`.
   */
  reachOver?: (
    mine: TestRequestContext,
    theirs: TestRequestContext,
  ) => Promise<{ request: RequestParts; refused: ErrorCode }[]>;
}

/** The request of an endpoint that needs no parameters, body or stored rows. */
export const requestWithoutParts: EndpointTestRequests = { ask: () => ({}) };

/**
 * Returns requests about one object by its id. `make` stores the object and returns its id. For
 * another company's id the server must respond with `notFound`.
 */
export function createRequestsAboutOneObject(
  make: (place: TestRequestContext) => Promise<string>,
  asked: (id: string) => RequestParts,
): EndpointTestRequests {
  return {
    ask: async (place) => asked(await make(place)),
    reachOver: async (_mine, theirs) => [{ request: asked(await make(theirs)), refused: 'notFound' }],
  };
}

let last = 0;
/**
 * Returns a new number on each call, for values that no other request may have (such as a domain).
 */
export const createUniqueNumber = (): number => ++last;

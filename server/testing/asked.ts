import type { ErrorCode } from '#contract/errors.ts';
import type { TestApp } from './test-app.ts';
import type { TestCompany } from './test-world.ts';

/** What an endpoint is asked. */
export interface Asked {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** What comes beside it, such as a signature. */
  headers?: Record<string, string>;
  file?: Blob;
}

/** Where an endpoint is tried: by whom, in which company. */
export interface Place {
  app: TestApp;
  company: TestCompany;
  userId: string;
}

/** How to call an endpoint of the contract, and what of it names things that belong to a company. */
export interface EndpointRequest {
  /** A request that succeeds for whoever may make it; makes what it needs. */
  ask(place: Place): Promise<Asked> | Asked;
  /** The same request with an id of another company's world in it, one for each id that it takes. */
  reachOver?: (mine: Place, theirs: Place) => Promise<{ asked: Asked; refused: ErrorCode }[]>;
}

/** A call that asks for nothing in particular. */
export const nothing: EndpointRequest = { ask: () => ({}) };

/** A call about one thing, which has an id. */
export function aboutOne(make: (place: Place) => Promise<string>, asked: (id: string) => Asked): EndpointRequest {
  return {
    ask: async (place) => asked(await make(place)),
    reachOver: async (_mine, theirs) => [{ asked: asked(await make(theirs)), refused: 'notFound' }],
  };
}

let last = 0;
/** Never twice the same: desks are numbered once, and what is changed is changed to something else. */
export const nextNumber = (): number => ++last;

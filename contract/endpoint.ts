import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** The module of the product that a company's package can switch off by a limit of 0. */
export type ModuleLimit = 'deskLimit' | 'roomLimit' | 'parkingSpaceLimit' | 'fleetLimit' | 'resourceLimit';

/**
 * Who may call an endpoint.
 * - `anyone`: no token.
 * - `signedIn`: a valid access token.
 * - `linkHolder`: an access token, or the unforgeable key that the server put into the link (pictures in <img>).
 * - `member`: an access token of an active member of the company in the path, with the permissions named and, where
 *   modules are named, at least one of their limits above 0.
 */
export type Access = { who: 'anyone' } | { who: 'signedIn' } | { who: 'linkHolder' } | MemberAccess;

export interface MemberAccess {
  who: 'member';
  allOf?: readonly Permission[];
  anyOf?: readonly Permission[];
  anyModule?: readonly ModuleLimit[];
}

/** What an endpoint answers when all is well: JSON, a file's bytes with their type, or nothing (204). */
export type Answer = { status: 200 | 201; body: z.ZodType } | { status: 200; file: string } | { status: 204 };

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * Path under the API's root, parameters as `:name`. `/:company/…` is a call under the selected company, by id or url
   * name; the server resolves it before the handler runs.
   */
  readonly path: `/${string}`;
  readonly area: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: Answer;
  /** Refusals of its own; those that any call of its access can meet are added by {@link errorsOf}. */
  readonly errors: readonly ErrorCode[];
}

/** Declares an endpoint, keeping its exact types for the server's handler and the browser's call. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Schema<T> = T extends z.ZodType ? z.output<T> : Record<never, never>;
type Sent<T> = T extends z.ZodType ? z.input<T> : Record<never, never>;

/** What a handler receives: parsed and checked. */
export interface Input<E extends Endpoint> {
  params: Schema<E['params']>;
  query: Schema<E['query']>;
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined;
}

/** What a caller sends: before parsing, so defaults may be left out. */
export type Request<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Sent<E['params']> }
  : { params?: never }) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : { query?: never }) &
  (E['body'] extends z.ZodType ? { body: Sent<E['body']> } : { body?: never });

/** The body of the answer. */
export type Output<E extends Endpoint> = E['answer'] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : E['answer'] extends { file: string }
    ? { contentType: string; bytes: Uint8Array | string; headers?: Record<string, string> }
    : undefined;

/** Every error code that the endpoint can answer with, its own and those of its access. */
export function errorsOf(declaration: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(declaration.errors);
  if (declaration.params || declaration.query || declaration.body) codes.add('validationFailed');
  const { access } = declaration;
  if (access.who !== 'anyone') codes.add('notSignedIn');
  if (access.who === 'member') {
    codes.add('companyNotFound').add('forbidden');
    if (access.anyModule) codes.add('moduleDisabled');
  }
  return [...codes];
}

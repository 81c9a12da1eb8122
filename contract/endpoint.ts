import type * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** The module of the product that a company's package can switch off by a limit of 0. */
export type ModuleLimit = 'deskLimit' | 'roomLimit' | 'parkingSpaceLimit' | 'fleetLimit' | 'resourceLimit';

/**
 * Who may call an endpoint.
 * - `anyone`: no token.
 * - `signedIn`: a valid access token.
 * - `linkHolder`: an access token, or the unforgeable key that the server put into the link (pictures in <img>).
 * - `roomKey`: the key of the room in the path (`:roomId`), as the whole Authorization header (a room's display).
 * - `member`: an access token of an active member of the company in the path, with the permissions named and, where
 *   modules are named, at least one of their limits above 0.
 */
export type Access =
  | { who: 'anyone' }
  | { who: 'signedIn' }
  | { who: 'linkHolder' }
  | { who: 'roomKey' }
  | MemberAccess;

/** Members of the company in the path. */
export interface MemberAccess {
  who: 'member';
  allOf?: readonly Permission[];
  anyOf?: readonly Permission[];
  anyModule?: readonly ModuleLimit[];
}

/**
 * What an endpoint answers when all is well.
 * - `body`: JSON of this shape.
 * - `file`: bytes or text of this type, at once or as a stream.
 * - `rows`: JSON of this shape, one value a line, written while they are read (application/x-ndjson). An answer that ends
 *   without its last chunk is cut off: the caller's connection fails.
 * - `redirect`: the browser goes on to another address; says which.
 * - none of them: nothing (204).
 */
export type Answer =
  | { status: 200 | 201; body: z.ZodType }
  | { status: 200; file: string }
  | { status: 200; rows: z.ZodType }
  | { status: 303; redirect: string }
  | { status: 204 };

/** One file, as the field `file` of a form (multipart/form-data); the form's other fields are the endpoint's `body`. */
export interface Upload {
  /** MIME types that are taken; the file's content tells its type, not its name or what the sender says. */
  readonly types: readonly string[];
  /** Most bytes of the file. */
  readonly maxBytes: number;
}

/** A file that came in, of a type and size that its endpoint takes. */
export interface UploadedFile {
  /** What the sender calls it; only to be shown. */
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A body as it came, with the headers, for a signature to be checked over it before anything reads it. */
export interface SignedMessage {
  bytes: Uint8Array;
  /** By their names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What a body is checked by; those of forms on pages that must stay light are written with zod/mini. */
export type BodySchema = z.ZodType | ZodMiniType;

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
  readonly body?: BodySchema;
  /** Bytes that the body may have, where it may have more than a MiB. */
  readonly mostBytes?: number;
  readonly upload?: Upload;
  /** The body is a {@link SignedMessage} of at most so many bytes; the handler checks its signature. */
  readonly signedBody?: { readonly maxBytes: number };
  /** Whether it changes nothing, so that it answers in a company that is not active; a GET reads without saying so. */
  readonly reads?: boolean;
  /** Changes something also in a company that is not active: activating it, leaving it. */
  readonly whileInactive?: true;
  readonly answer: Answer;
  /** Refusals of its own; those that any call of its access can meet are added by {@link errorsOf}. */
  readonly errors: readonly ErrorCode[];
}

/** Declares an endpoint, keeping its exact types for the server's handler and the browser's call. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Schema<T> = T extends BodySchema ? z.output<T> : Record<never, never>;
type Sent<T> = T extends BodySchema ? z.input<T> : Record<never, never>;

/** What a handler receives: parsed and checked. */
export interface Input<E extends Endpoint> {
  params: Schema<E['params']>;
  query: Schema<E['query']>;
  body: E['signedBody'] extends object ? SignedMessage : E['body'] extends BodySchema ? z.output<E['body']> : undefined;
  file: E['upload'] extends Upload ? UploadedFile : undefined;
}

/** What a caller sends: before parsing, so defaults may be left out. */
export type Request<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Sent<E['params']> }
  : { params?: never }) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : { query?: never }) &
  (E['body'] extends BodySchema ? { body: Sent<E['body']> } : { body?: never }) &
  (E['upload'] extends Upload ? { file: Blob } : { file?: never });

/** What a `file` answer sends. */
export interface SentFile {
  contentType: string;
  bytes: Uint8Array | string | AsyncIterable<Uint8Array | string>;
  headers?: Record<string, string>;
}

/** What a handler answers. */
export type Output<E extends Endpoint> = E['answer'] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : E['answer'] extends { rows: infer R extends z.ZodType }
    ? AsyncIterable<z.input<R>>
    : E['answer'] extends { file: string }
      ? SentFile
      : E['answer'] extends { redirect: string }
        ? { location: string }
        : undefined;

/** Whether a member's call may change something: refused to whoever has not accepted what everybody has to (AUTH-18). */
export function mayChange({ access, method, reads }: Endpoint): boolean {
  return access.who === 'member' && !(reads ?? method === 'GET');
}

/** Whether a call is refused while the company is not active. */
export function changesCompany(declaration: Endpoint): boolean {
  return mayChange(declaration) && !declaration.whileInactive;
}

/** Whether it is refused to pages of other websites: all that may change something, but for messages of servers. */
export function asksForOwnPage({ method, signedBody }: Endpoint): boolean {
  return method !== 'GET' && !signedBody;
}

function errorsOfAccess(access: Access): ErrorCode[] {
  if (access.who === 'anyone') return [];
  if (access.who === 'roomKey') return ['roomKeyInvalid'];
  if (access.who !== 'member') return ['notSignedIn'];
  return [
    'notSignedIn',
    'companyNotFound',
    'secondFactorRequired',
    'forbidden',
    ...(access.anyModule ? (['moduleDisabled'] as const) : []),
  ];
}

/** Every error code that the endpoint can answer with: its own, those of its access and its input, and those of any call. */
export function errorsOf(declaration: Endpoint): ErrorCode[] {
  const { params, query, body, upload, signedBody, access, errors } = declaration;
  const codes = new Set<ErrorCode>([...errors, ...errorsOfAccess(access)]);
  if (mayChange(declaration)) codes.add('consentsMissing');
  if (changesCompany(declaration)) codes.add('companyInactive');
  if (asksForOwnPage(declaration)) codes.add('foreignPage');
  if (params || query || body || upload) codes.add('validationFailed');
  if (body || upload || signedBody) codes.add('malformedRequest').add('payloadTooLarge');
  if (upload) codes.add('fileTooLarge').add('fileTypeNotAllowed');
  return [...codes.add('internalError').add('databaseUnavailable').add('busy')];
}

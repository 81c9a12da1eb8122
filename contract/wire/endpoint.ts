import type * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/** A limit in a company's package. A limit of 0 switches the module off. */
export type ModuleLimit = 'deskLimit' | 'roomLimit' | 'parkingSpaceLimit' | 'fleetLimit' | 'resourceLimit';

/**
 * The callers that an endpoint admits.
 * - `anyone`: every caller, also without a token.
 * - `signedIn`: a valid access token.
 * - `linkHolder`: an access token, or the unforgeable key in a picture's link (<img>).
 * - `roomKey`: the key of the room in the path (`:roomId`) as the whole Authorization header.
 * - `member`: an active member of the company in the path, with the named permissions.
 * At least one of a member's named modules must have a limit above 0.
 */
export type EndpointAccess =
  | { who: 'anyone' }
  | { who: 'signedIn' }
  | { who: 'linkHolder' }
  | { who: 'roomKey' }
  | MemberAccess;

/** Admits members of the company in the path. */
export interface MemberAccess {
  who: 'member';
  allOf?: readonly Permission[];
  anyOf?: readonly Permission[];
  anyModule?: readonly ModuleLimit[];
}

/**
 * The successful response of an endpoint.
 * - `body`: JSON of this shape.
 * - `file`: bytes or text of this type, at once or as a stream.
 * - `rows`: streamed JSON lines of this shape (application/x-ndjson). A failure cuts them off.
 * - `redirect`: another address for the browser, described here.
 * - none of them: no content (204).
 */
export type EndpointResponse =
  | { status: 200 | 201; body: z.ZodType }
  | { status: 200; file: string }
  | { status: 200; rows: z.ZodType }
  | { status: 303; redirect: string }
  | { status: 204 };

/**
 * One file in the field `file` of a form (multipart/form-data). The form's other fields are the
 * endpoint's `body`.
 */
export interface FileUploadLimits {
  /**
   * Accepted MIME types. The file's content decides the type, not its name or the sender's header.
   */
  readonly types: readonly string[];
  /** The maximum size of the file in bytes. */
  readonly maxBytes: number;
}

/** A received file with an accepted type and size. */
export interface UploadedFile {
  /** The file's name from the sender, for display only. */
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

/** A raw body with its headers. The handler checks a signature before it parses the body. */
export interface SignedMessage {
  bytes: Uint8Array;
  /** Headers by their lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The schema of a body. Forms on light pages use zod/mini. */
export type BodySchema = z.ZodType | ZodMiniType;

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /**
   * The path below the API's root, with parameters as `:name`. `/:company/…` takes the selected
   * company's id or url name. The server resolves it before the handler runs.
   */
  readonly path: `/${string}`;
  readonly area: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: EndpointAccess;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: BodySchema;
  /** The maximum size of the body in bytes, if it is above one MiB. */
  readonly mostBytes?: number;
  readonly upload?: FileUploadLimits;
  /**
   * The body is a {@link SignedMessage} of at most `maxBytes`. The handler checks its signature.
   */
  readonly signedBody?: { readonly maxBytes: number };
  /**
   * True when the endpoint changes nothing, so that it works in an inactive company. A GET is such
   * an endpoint by default.
   */
  readonly reads?: boolean;
  /** True when the endpoint changes data even in an inactive company, such as activating it. */
  readonly whileInactive?: true;
  readonly answer: EndpointResponse;
  /**
   * The error codes of the endpoint's own rules. {@link getEndpointErrors} adds those of access and
   * input, and the common ones.
   */
  readonly errors: readonly ErrorCode[];
}

/**
 * Declares an endpoint. The function keeps the literal types for the server's handler and the
 * browser's request.
 */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

type Schema<T> = T extends BodySchema ? z.output<T> : Record<never, never>;
type Sent<T> = T extends BodySchema ? z.input<T> : Record<never, never>;

/** The parsed and checked input of a handler. */
export interface EndpointInput<E extends Endpoint> {
  params: Schema<E['params']>;
  query: Schema<E['query']>;
  body: E['signedBody'] extends object ? SignedMessage : E['body'] extends BodySchema ? z.output<E['body']> : undefined;
  file: E['upload'] extends FileUploadLimits ? UploadedFile : undefined;
}

/** The input that a caller sends, before parsing. Defaults may be missing. */
export type EndpointRequest<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Sent<E['params']> }
  : { params?: never }) &
  (E['query'] extends z.ZodType ? { query?: Sent<E['query']> } : { query?: never }) &
  (E['body'] extends BodySchema ? { body: Sent<E['body']> } : { body?: never }) &
  (E['upload'] extends FileUploadLimits ? { file: Blob } : { file?: never });

/** The content of a `file` response. */
export interface FileResponse {
  contentType: string;
  bytes: Uint8Array | string | AsyncIterable<Uint8Array | string>;
  headers?: Record<string, string>;
}

/** The value that a handler returns. */
export type EndpointOutput<E extends Endpoint> = E['answer'] extends { body: infer B extends z.ZodType }
  ? z.input<B>
  : E['answer'] extends { rows: infer R extends z.ZodType }
    ? AsyncIterable<z.input<R>>
    : E['answer'] extends { file: string }
      ? FileResponse
      : E['answer'] extends { redirect: string }
        ? { location: string }
        : undefined;

/**
 * Returns whether an endpoint lets members change data. The server refuses such requests from
 * people with missing consents (AUTH-18).
 */
export function allowsMemberChanges({ access, method, reads }: Endpoint): boolean {
  return access.who === 'member' && !(reads ?? method === 'GET');
}

/** Returns whether the server refuses requests to an endpoint while the company is inactive. */
export function requiresActiveCompany(declaration: Endpoint): boolean {
  return allowsMemberChanges(declaration) && !declaration.whileInactive;
}

/**
 * Returns whether the server refuses requests from pages of other sites. It refuses them for every
 * method but GET, except for signed messages from other servers.
 */
export function refusesForeignPages({ method, signedBody }: Endpoint): boolean {
  return method !== 'GET' && !signedBody;
}

function errorsOfAccess(access: EndpointAccess): ErrorCode[] {
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

/**
 * Returns every error code of the endpoint: its own, those of its access and input, and the common
 * ones.
 */
export function getEndpointErrors(declaration: Endpoint): ErrorCode[] {
  const { params, query, body, upload, signedBody, access, errors } = declaration;
  const codes = new Set<ErrorCode>([...errors, ...errorsOfAccess(access)]);
  if (allowsMemberChanges(declaration)) codes.add('consentsMissing');
  if (requiresActiveCompany(declaration)) codes.add('companyInactive');
  if (refusesForeignPages(declaration)) codes.add('foreignPage');
  if (params || query || body || upload) codes.add('validationFailed');
  if (body || upload || signedBody) codes.add('malformedRequest').add('payloadTooLarge');
  if (upload) codes.add('fileTooLarge').add('fileTypeNotAllowed');
  return [...codes.add('internalError').add('databaseUnavailable').add('busy')];
}

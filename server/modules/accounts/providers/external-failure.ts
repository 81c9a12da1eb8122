import type { ExternalSignInErrorCode } from '#contract/factors/login-providers.ts';
import { NotPublicAddressError } from '#server/platform/outbound/public-address.ts';

/** A failed sign-in at a provider, with the code that our page shows. */
export class ExternalSignInFailure extends Error {
  readonly code: ExternalSignInErrorCode;

  constructor(code: ExternalSignInErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Returns the library's message for the log, without the transmitted data. */
export function getLoggableDetail({ cause }: ExternalSignInFailure): { detail?: string } {
  if (!(cause instanceof Error)) return {};
  const inner = cause.cause instanceof Error && cause.cause.message !== cause.message ? `: ${cause.cause.message}` : '';
  return { detail: `${cause.message}${inner}`.slice(0, 300) };
}

/**
 * Fails a sign-in at a provider with the code that the page shows.
 * @throws ExternalFailure
 */
export function throwExternalSignInFailure(code: ExternalSignInErrorCode): never {
  throw new ExternalSignInFailure(code);
}

/** The error of a request to a provider that got no response. */
export class ProviderNoResponse extends Error {}

/** Yields an error and its causes, one after another. */
export function* iterateErrorCauses(error: unknown): Generator<unknown> {
  for (let cause = error; cause !== undefined && cause !== null; cause = (cause as Error).cause) yield cause;
}

const away = new Set(['temporarily_unavailable', 'server_error']);
const unwilling = /^(access_denied|(login|consent|interaction|account_selection)_required)$/;
const strangers = new Set(['invalid_client', 'unauthorized_client']);

/** Loads the OpenID Connect library at the first sign-in by a provider. Few deployments need it. */
export const loadOidcLibrary = () => import('openid-client');
type Library = Awaited<ReturnType<typeof loadOidcLibrary>>;

/** Maps an error of the library to the code that the page shows. */
function codeOf(error: unknown, oidc: Library): ExternalSignInErrorCode {
  for (const cause of iterateErrorCauses(error)) {
    if (cause instanceof ProviderNoResponse || cause instanceof NotPublicAddressError) return 'providerUnavailable';
    if (cause instanceof Response && cause.status >= 500) return 'providerUnavailable';
  }
  if (error instanceof oidc.AuthorizationResponseError) {
    if (unwilling.test(error.error)) return 'consentRefused';
    if (strangers.has(error.error)) return 'providerRefused';
    return away.has(error.error) ? 'providerUnavailable' : 'answerWrong';
  }
  if (error instanceof oidc.ResponseBodyError && strangers.has(error.error)) return 'providerRefused';
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'providerRefused';
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') return 'providerUnavailable';
  return 'answerWrong';
}

/**
 * Returns whether an error comes from the library or from our requests to providers. Any other
 * error is a bug.
 */
function isOfProvider(error: unknown, oidc: Library): boolean {
  const thrown = [
    oidc.ClientError,
    oidc.AuthorizationResponseError,
    oidc.ResponseBodyError,
    oidc.WWWAuthenticateChallengeError,
    ProviderNoResponse,
    NotPublicAddressError,
  ];
  return [...iterateErrorCauses(error)].some((cause) => thrown.some((type) => cause instanceof type));
}

/**
 * Throws the ExternalFailure for an error of the library. It rethrows any other error unchanged.
 */
export async function throwAsExternalSignInFailure(error: unknown): Promise<never> {
  const oidc = await loadOidcLibrary();
  if (!isOfProvider(error, oidc)) throw error;
  throw new ExternalSignInFailure(codeOf(error, oidc), { cause: error });
}

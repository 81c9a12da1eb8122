import { apiRoot } from '#contract/api-root.ts';
import type { Endpoint, Output, Request } from '#contract/endpoint.ts';
import { whileWaiting } from '#web/ui/lazy/under-way.ts';
import { accessToken, renewAfterRefusal } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { noAnswer, send } from './send.ts';

let selectedCompanyId: string | null = null;

/** Says which company company-scoped calls are about from now on. */
export function callFor(companyId: string | null): void {
  selectedCompanyId = companyId;
}

/** What calls need to know of a request, whatever its endpoint. */
export interface AnyRequest {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: Blob | undefined;
}

/** The address of a call; `:company` is the selected company. */
export function addressOf(endpoint: Endpoint, request: AnyRequest = {}): string {
  const values: Record<string, unknown> = { company: selectedCompanyId, ...request.params };
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(values[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {}))
    if (value !== undefined) query.set(name, String(value));
  return `${apiRoot}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** What is sent: JSON, or a form when there is a file with it. */
function sentBody({ body, file }: AnyRequest): unknown {
  if (!file) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return form;
}

/** The raw exchange, retried once with a new token when the old one is refused (TOK-04). */
async function exchange(endpoint: Endpoint, request: AnyRequest, signal?: AbortSignal): Promise<Response> {
  const url = addressOf(endpoint, request);
  const attempt = () => send(endpoint.method, url, { body: sentBody(request), token: accessToken(), signal });
  try {
    return await attempt();
  } catch (error) {
    const tokenRefused = error instanceof ApiError && error.errorCode === 'notSignedIn';
    if (!tokenRefused || !(await renewAfterRefusal())) throw error;
    return await attempt();
  }
}

/** An answer that ended before its end is none, whatever it began with: in the browser's own words nobody would know why. */
function cutOff(): never {
  throw noAnswer();
}

/** Calls an endpoint of the contract; request and answer are typed by its declaration; `signal` gives up. @throws ApiError */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[request, signal]: Request<E> extends { params: unknown } | { body: unknown } | { file: Blob }
    ? [Request<E>, AbortSignal?]
    : [Request<E>?, AbortSignal?]
): Promise<Output<E>> {
  return whileWaiting(answerOf(endpoint, (request ?? {}) as AnyRequest, signal));
}

async function answerOf<E extends Endpoint>(endpoint: E, request: AnyRequest, signal?: AbortSignal) {
  const answer = await exchange(endpoint, request, signal);
  return (answer.status === 204 ? undefined : await answer.json().catch(cutOff)) as Output<E>;
}

/** Fetches a file that an endpoint answers with. @throws ApiError */
export async function callForFile<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Blob> {
  return await (await exchange(endpoint, request as AnyRequest)).blob().catch(cutOff);
}

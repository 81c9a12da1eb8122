import { apiRoot, hubPath } from '#contract/wire/api-root.ts';

/** The response to a call of the page. The path is the contract's, with its `:parameters`. */
export interface FixtureAnswer {
  method: string;
  path: string;
  status: number;
  /** JSON. Left out where the response has no body. */
  body?: unknown;
}

/** The input of the page of screens. A test writes it as JSON into `window.name`. */
export interface ScreenFixture {
  answers: FixtureAnswer[];
  /** Draws the menu and the bar around the screen. */
  frame: boolean;
}

declare global {
  interface Window {
    /** The calls that no fixture answers, as method and path. */
    unanswered?: string[];
  }
}

/** Returns whether a path of the contract matches a URL's path. */
function describes(path: string, pathname: string): boolean {
  const [wanted, given] = [`${apiRoot}${path}`.split('/'), pathname.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

/**
 * Responds to all calls of this page from fixtures. The last match wins. A call without a match
 * fails as without a network, and `window.unanswered` notes it. The hub never responds.
 */
export function answerFromFixtures(answers: readonly FixtureAnswer[]): void {
  const unanswered: string[] = [];
  window.unanswered = unanswered;
  window.fetch = async (asked, { method = 'GET' } = {}) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, location.href);
    if (pathname.startsWith(hubPath)) return await new Promise<never>(() => {});
    const found = answers.findLast((answer) => answer.method === method && describes(answer.path, pathname));
    if (!found) {
      unanswered.push(`${method} ${pathname}`);
      throw new TypeError(`No fixture answers ${method} ${pathname}`);
    }
    const body = found.body === undefined ? null : JSON.stringify(found.body);
    return new Response(body, { status: found.status, headers: { 'content-type': 'application/json' } });
  };
}

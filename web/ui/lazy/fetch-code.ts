import { noteMissingBuild } from './missing-build.ts';
import { trackScreenWait } from './screen-waits.ts';

/**
 * The error for code that failed to load. `offline`: the server does not respond, and a retry may
 * help. `gone`: the server responds, but an update has renamed its files. Only a reload of the page
 * helps.
 */
export class CodeLoadError extends Error {
  readonly reason: 'offline' | 'gone';

  constructor(reason: CodeLoadError['reason'], cause: unknown) {
    super(`Code is missing: ${reason}`, { cause });
    this.name = 'CodeLoadError';
    this.reason = reason;
  }
}

async function serverAnswers(): Promise<boolean> {
  const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

/** Style sheets that failed to load. The bundler requests each one once, even after a failure. */
const missingStyles = new Set<string>();

function noteMissingStyle(error: unknown): void {
  const [, href] = /preload CSS for (\S+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (href) missingStyles.add(href);
}

async function fetchMissingStyles(): Promise<void> {
  const fetched = [...missingStyles].map((href) => {
    for (const dead of document.querySelectorAll(`link[href="${CSS.escape(href)}"]`)) dead.remove();
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    const settled = new Promise<void>((resolve, reject) => {
      link.onload = () => {
        missingStyles.delete(href);
        resolve();
      };
      link.onerror = () => {
        link.remove();
        reject(new Error(`No style sheet at ${href}`));
      };
    });
    document.head.append(link);
    return settled;
  });
  await Promise.all(fetched);
}

/** Loads code on demand: `fetchCode(() => import('./Screen.tsx'))`. @throws CodeLoadError */
export function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  return trackScreenWait(fetchNow(load));
}

async function fetchNow<T>(load: () => Promise<T>): Promise<T> {
  try {
    await fetchMissingStyles();
    return await load();
  } catch (error) {
    noteMissingStyle(error);
    const isGone = await serverAnswers();
    if (isGone) noteMissingBuild();
    throw new CodeLoadError(isGone ? 'gone' : 'offline', error);
  }
}

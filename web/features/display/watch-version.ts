import { minuteMs } from '#contract/time/durations.ts';
import { serverNow } from '#web/platform/session/server-clock.ts';

/** Milliseconds between two checks for a new version on the server (DASH-03). */
const lookEvery = 20 * minuteMs;
/** The file that the build writes (web/build/version-file-plugin.ts). */
const versionFile = '/version.json';

async function readVersion(): Promise<string | null> {
  try {
    const answer = await fetch(`${versionFile}?t=${serverNow()}`, { cache: 'no-store' });
    const { version } = answer.ok ? ((await answer.json()) as { version?: unknown }) : {};
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/**
 * Checks whether the server responds with the page now. A reload during a restart would leave a
 * blank display.
 */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/**
 * Reloads the page when the server has another version of it. A failed check changes nothing.
 * @returns the function that ends the checks
 */
export function reloadOnNewVersion(reload = () => location.reload()): () => void {
  let first: string | null = null;
  const look = async () => {
    const version = await readVersion();
    first ??= version;
    if (version !== null && version !== first && (await isServed())) reload();
  };
  void look();
  const timer = setInterval(() => void look(), lookEvery);
  return () => clearInterval(timer);
}

import { serverNow } from '#web/app/session/server-clock.ts';

/** How often it is looked whether the server was updated, in milliseconds (DASH-03). */
const lookEvery = 20 * 60_000;
/** The file that the build writes (web/build/version-file.ts). */
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

/** Whether the page itself could be had now: a reload while the server begins anew would leave a blank wall. */
async function isServed(): Promise<boolean> {
  try {
    return (await fetch(location.href, { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Begins the page anew when the server has another version of it; what cannot be read says nothing. @returns stops it */
export function watchVersion(reload = () => location.reload()): () => void {
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

import { Monitor, Smartphone } from 'lucide-react';
import type { Translate } from '#web/platform/languages/texts.ts';

/**
 * The browser and operating system that opened a session. Null if the server does not recognise
 * them.
 */
interface Device {
  browser: string | null;
  system: string | null;
}

const handhelds = ['Android', 'iOS', 'iPadOS'];

/** The icon of a device: a phone or a screen. */
export function DeviceIcon({ system }: Pick<Device, 'system'>) {
  const Sign = system !== null && handhelds.includes(system) ? Smartphone : Monitor;
  return <Sign size={24} aria-hidden="true" />;
}

/** Returns the name of a device: 'Firefox, Linux'. */
export function formatDeviceName(t: Translate, { browser, system }: Device): string {
  return [browser, system].filter((part) => part !== null).join(', ') || t('profile.sessions.unknown');
}

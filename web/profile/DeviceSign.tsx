import { Monitor, Smartphone } from 'lucide-react';
import type { Translate } from '#web/app/languages/texts.ts';

/** What a session was opened with; null where the server does not know it. */
interface Device {
  browser: string | null;
  system: string | null;
}

const handhelds = ['Android', 'iOS', 'iPadOS'];

/** The sign of a device: a telephone, or a screen. */
export function DeviceSign({ system }: Pick<Device, 'system'>) {
  const Sign = system !== null && handhelds.includes(system) ? Smartphone : Monitor;
  return <Sign size={24} aria-hidden="true" />;
}

/** What people know a device by: 'Firefox, Linux'. */
export function deviceName(t: Translate, { browser, system }: Device): string {
  return [browser, system].filter((part) => part !== null).join(', ') || t('profile.sessions.unknown');
}

import { beforeEach, expect, it, vi } from 'vitest';

const root = { dataset: {} as { theme?: string } };
const device = { dark: false, reads: 0, tell: (_event: { matches: boolean }) => {} };

beforeEach(() => {
  vi.resetModules();
  Object.assign(device, { dark: false, reads: 0 });
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => [] });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
  vi.stubGlobal('window', {
    addEventListener() {},
    matchMedia: () => ({
      get matches() {
        device.reads += 1;
        return device.dark;
      },
      addEventListener(_name: string, listener: typeof device.tell) {
        device.tell = listener;
      },
    }),
  });
});

it('follows the device', async () => {
  await import('./theme.ts');
  expect(root.dataset.theme).toBe('light');
  device.tell({ matches: true });
  expect(root.dataset.theme).toBe('dark');
});

// Chromium sends no event for a change that a script has already read. The page would keep its old
// theme until a reload.
it('reads the media query only once, before it can change', async () => {
  const { setThemeChoice } = await import('./theme.ts');
  device.dark = true;
  setThemeChoice('system');
  expect(device.reads).toBe(1);
  expect(root.dataset.theme).toBe('light');
  device.tell({ matches: true });
  expect(root.dataset.theme).toBe('dark');
});

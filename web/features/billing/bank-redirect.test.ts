import { afterEach, expect, it, vi } from 'vitest';
import { goToBank } from './bank-redirect.ts';

afterEach(() => vi.unstubAllGlobals());

it('whoever goes to the bank waits until the page ends, or is shown again as the browser kept it', async () => {
  const assign = vi.fn();
  const page = Object.assign(new EventTarget(), { location: { assign } });
  vi.stubGlobal('window', page);
  const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  const isBack = vi.fn();
  void goToBank('https://bank.example/3ds').then(isBack);
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://bank.example/3ds');
  // The browser may show the page for the first time only now.
  shown(false);
  await Promise.resolve();
  expect(isBack).not.toHaveBeenCalled();
  shown(true);
  await Promise.resolve();
  expect(isBack).toHaveBeenCalledOnce();
});

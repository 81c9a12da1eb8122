import { expect, it } from 'vitest';
import { drainToastQueue, toast, toastStore } from './toast.ts';
import { createFailureToastControls } from './use-failure-toast-controls.ts';

it('is removed before it is shown, and the host is notified of a later removal', () => {
  const heard: number[] = [];
  const leave = toastStore.onTakenBack((id) => heard.push(id));
  toast.error('Zły')();
  expect(drainToastQueue()).toEqual([]);
  const takeBack = toast.error('Zły');
  const [shown] = drainToastQueue();
  takeBack();
  leave();
  expect(heard.at(-1)).toBe(shown?.id);
});

it('of a failure disappears when the same form tries again, and no other toast does', () => {
  const login = createFailureToastControls();
  login.say('Nie udało się zalogować.');
  toast.error('Brak połączenia.');
  login.takeBack();
  expect(drainToastQueue().map(({ text }) => text)).toEqual(['Brak połączenia.']);
});

it('of a second failure replaces the first', () => {
  const login = createFailureToastControls();
  login.say('Raz');
  login.say('Dwa');
  expect(drainToastQueue().map(({ text }) => text)).toEqual(['Dwa']);
});

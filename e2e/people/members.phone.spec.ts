import { checkScreensWithAxe } from '../support/accessibility.ts';
import { callApi } from '../support/calls.ts';
import { speakByProfile } from '../support/speak.ts';
import { test } from '../support/world.ts';

test('axe finds nothing on the phone’s members, invitations and audit trail', async ({ page, context, found }) => {
  const world = await found();
  await callApi(world, world.admin, 'POST', '/invitations', { invitations: [{ email: 'guest@firma.example' }] });
  await world.signIn(context, world.admin);
  const show = (path: string, words: RegExp | string) => async () => {
    await page.goto(`/${world.urlName}/${path}`);
    await page.getByText(words).last().waitFor();
  };
  await checkScreensWithAxe(
    page,
    [
      { name: 'members', show: show('manageUsers', 'Ula User') },
      { name: 'invitations', show: show('invitations', 'guest@firma.example') },
      { name: 'audit trail', show: show('audit', 'wysłanie zaproszeń') },
    ],
    speakByProfile(world.admin),
  );
});

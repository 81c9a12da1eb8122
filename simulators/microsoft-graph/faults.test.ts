import { afterEach, expect, it } from 'vitest';
import { addMailbox } from './directory.ts';
import { createGraphEventBody, type GraphTestWorld, openGraphTestWorld } from './test-world.ts';

let world: GraphTestWorld;
afterEach(() => world.close());

it('lets four calls at once into a mailbox, and tells the others to come again', async () => {
  world = await openGraphTestWorld({ latency: 150 });
  const second = addMailbox(world.tenant, { kind: 'room', name: 'Sala Gdynia' });
  const asked = (path: string) => Array.from({ length: 6 }, () => world.call('GET', path));
  const [here, there] = [asked(`${world.ofRoom}/calendar`), asked(`/users/${second.id}/calendar`)];
  for (const answers of [await Promise.all(here), await Promise.all(there)]) {
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]!.headers.get('retry-after')).toBe('1');
    expect(refused[0]!.body.error).toMatchObject({
      code: 'ApplicationThrottled',
      message: expect.stringContaining('MailboxConcurrency'),
    });
  }
  expect((await world.call('GET', `${world.ofRoom}/calendar`)).status).toBe(200);
});

it('goes wrong for as many calls as it is told to, about what it is told', async () => {
  world = await openGraphTestWorld();
  world.hand.fail({ status: 429, times: 2, retryAfter: 7, mailboxId: world.room.id });
  world.hand.fail({ status: 503, method: 'POST' });
  expect((await world.call('GET', `${world.ofPerson}/calendar`)).status).toBe(200);
  const first = await world.call('GET', `${world.ofRoom}/calendar`);
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '7']);
  const post = () => world.call('POST', `${world.ofRoom}/events`, createGraphEventBody('09:00', '10:00'));
  expect([(await post()).status, (await post()).status, (await post()).status]).toEqual([429, 503, 201]);
  expect(world.room.events.size).toBe(1);
});

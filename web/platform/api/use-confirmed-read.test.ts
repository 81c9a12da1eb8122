import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { getOncePerOpeningOptions } from './use-confirmed-read.ts';

/** Opens a dialog whose number grows at each reading. Returns its observer. */
function openDialog() {
  const client = new QueryClient();
  let readings = 0;
  const options = (opening: number) => ({
    ...getOncePerOpeningOptions(['GET', '/removal'], opening),
    queryFn: async () => ++readings,
  });
  const observer = new QueryObserver(client, options(1));
  const close = observer.subscribe(() => {});
  return { client, observer, options, close };
}

it('reads the number once, and again after a refusal or at the next opening', async () => {
  const { client, observer, options, close } = openDialog();
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  // The live connection reads every page's data again in this way.
  await client.invalidateQueries();
  await client.refetchQueries({ queryKey: ['GET', '/removal'] });
  expect(observer.getCurrentResult().data).toBe(1);
  await observer.refetch();
  expect(observer.getCurrentResult().data).toBe(2);
  observer.setOptions(options(2));
  expect(observer.getCurrentResult().data).toBeUndefined();
  await expect.poll(() => observer.getCurrentResult().data).toBe(3);
  close();
});

import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import {
  getChildNodes,
  getIdentifierName,
  parseSyntaxTree,
  type SyntaxNode,
  webFilesWithSyntaxTrees,
} from '#web/app/syntax-of-screens.ts';
import { drainToastQueue, toast } from '#web/ui/toast/toast.ts';
import { useMutationWithFailureToast } from './use-toast-mutation.ts';

type Act = ReturnType<typeof useMutationWithFailureToast<string, string>>;

/** Passes its mutation to the test. The mutation fails for arguments that begin with 'wrong'. */
function Screen({ about, heed }: { about: ((asked: string) => string) | undefined; heed: (act: Act) => void }) {
  const [client] = useState(() => new QueryClient());
  const act = useMutationWithFailureToast(
    {
      mutationFn: async (asked: string) => {
        if (asked.startsWith('wrong')) throw new Error(asked);
        return asked;
      },
      failed: ({ message }) => (message === 'wrong elsewhere' ? null : `Not done: ${message}`),
      ...(about && { about }),
    },
    client,
  );
  heed(act);
  return null;
}

function shown(about?: (asked: string) => string) {
  const acts: Act[] = [];
  renderToStaticMarkup(<Screen about={about} heed={(act) => acts.push(act)} />);
  const [act] = acts as [Act];
  return { send: (asked: string) => act.mutateAsync(asked).catch(() => {}), close: () => act.forgetFailure() };
}
const said = () => drainToastQueue().map(({ text }) => text);
beforeEach(() => void drainToastQueue());

it('the toast of a failure disappears when the next attempt succeeds', async () => {
  const { send } = shown();
  await send('wrong');
  await send('right');
  expect(said()).toEqual([]);
});

it('the toast of a second failure replaces the first, and the toast of another screen stays', async () => {
  const { send } = shown();
  toast.error('Of another screen.');
  await send('wrong once');
  await send('wrong twice');
  expect(said()).toEqual(['Of another screen.', 'Not done: wrong twice']);
});

it('the toast of a failure disappears when the person closes the dialog', async () => {
  const { send, close } = shown();
  await send('wrong');
  close();
  expect(said()).toEqual([]);
});

it('in a list an attempt removes the toast of its own row alone', async () => {
  const { send } = shown((asked) => asked.split(' ').at(-1)!);
  await send('wrong row1');
  await send('wrong row2');
  await send('right row2');
  expect(said()).toEqual(['Not done: wrong row1']);
});

it('a failure that is shown elsewhere has no toast', async () => {
  await shown().send('wrong elsewhere');
  expect(said()).toEqual([]);
});

/** Returns whether a syntax node calls `toast.error`. */
const saysError = (node: SyntaxNode): boolean =>
  (node.type === 'MemberExpression' &&
    getIdentifierName(node) === 'error' &&
    getIdentifierName(node.object) === 'toast') ||
  getChildNodes(node).some(([, child]) => saysError(child));
/** Counts the `onError` handlers that show a toast which no code removes. */
const untaken = (node: SyntaxNode): number =>
  Number(node.type === 'Property' && getIdentifierName(node.key) === 'onError' && saysError(node)) +
  getChildNodes(node).reduce((sum, [, child]) => sum + untaken(child), 0);

it('no screen shows a failure of its mutation in a toast that no code removes', () => {
  expect(untaken(parseSyntaxTree('useMutation({ onError: (error) => toast.error(error.message) })'))).toBe(1);
  expect(
    untaken(parseSyntaxTree('useMutation({ async onError(error) { if (error) toast.error(error.message); } })')),
  ).toBe(1);
  const found = webFilesWithSyntaxTrees.filter(({ tree }) => untaken(tree) > 0).map(({ name }) => name);
  // The query client shows these errors for each query and mutation without its own handler.
  expect(found).toEqual(['platform/query-client.ts']);
});

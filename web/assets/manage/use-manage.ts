import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AssetGroupDraft } from '#contract/assets.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import type { Asset, AssetDraft, AssetGroup, AssetKind, GroupAnswer, GroupsAnswer } from '../asset-kind.ts';

const sizeOf = (groups: readonly AssetGroup[]) => groups.reduce((sum, { assets }) => sum + assets.length, 0);

/** Both answers that show groups, with another state of them. */
function changedAnswer<Answer extends GroupsAnswer | GroupAnswer>(
  answer: Answer,
  change: (groups: AssetGroup[]) => AssetGroup[],
): Answer {
  const before = 'groups' in answer ? answer.groups : [answer.group];
  const after = change(before);
  const { used, limit } = answer.allowance;
  const allowance = { used: used + sizeOf(after) - sizeOf(before), limit };
  if ('groups' in answer) return { ...answer, groups: after, allowance };
  // A group that is being removed stays on its own page until that has left it.
  return { ...answer, group: after[0] ?? answer.group, allowance };
}

/** An act that shows its outcome at once, and takes it back when it fails; what is true is then read again (FLEET-05). */
function useOptimistic<Wanted>(
  kind: AssetKind,
  act: (wanted: Wanted) => Promise<unknown>,
  change: (groups: AssetGroup[], wanted: Wanted) => AssetGroup[],
) {
  const client = useQueryClient();
  const keys = [kind.reads.groups, kind.reads.group].map(keyOf);
  return useMutation({
    mutationFn: act,
    async onMutate(wanted: Wanted) {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      const before: [QueryKey, unknown][] = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
      for (const [key, answer] of before)
        if (answer)
          client.setQueryData(
            key,
            changedAnswer(answer as GroupsAnswer | GroupAnswer, (groups) => change(groups, wanted)),
          );
      return { before };
    },
    onError(_error, _wanted, context) {
      for (const [key, answer] of context?.before ?? []) client.setQueryData(key, answer);
    },
    onSettled: () =>
      Promise.all([...keys, keyOf(kind.reads.bookings)].map((queryKey) => readAgain(client, { queryKey }))),
  });
}

/** A group with one of its assets as it is wanted. */
const withAsset = (group: AssetGroup, asset: Asset): AssetGroup => {
  const isKnown = group.assets.some(({ id }) => id === asset.id);
  const assets = isKnown ? group.assets.map((one) => (one.id === asset.id ? asset : one)) : [...group.assets, asset];
  return { ...group, assets, activeAssets: assets.filter(({ frozen }) => !frozen).length };
};

/** Adds a group, or changes one. */
export const useSaveGroup = (kind: AssetKind) =>
  useOptimistic(kind, kind.calls.saveGroup, (groups, draft: AssetGroupDraft) =>
    groups.some(({ id }) => id === draft.id)
      ? groups.map((group) => (group.id === draft.id ? { ...group, ...draft } : group))
      : [...groups, { ...draft, activeAssets: 0, assets: [] }],
  );

/** What is removed, and how many bookings that was said to cancel. */
export interface Removed {
  id: string;
  bookings: number;
}

/** Removes a group with its assets. */
export const useRemoveGroup = (kind: AssetKind) =>
  useOptimistic(
    kind,
    ({ id, bookings }: Removed) => kind.calls.removeGroup(id, bookings),
    (groups, { id }) => groups.filter((group) => group.id !== id),
  );

/** An asset as it is saved, and the address of the picture that it shows. */
export interface WantedAsset {
  draft: AssetDraft;
  image: string | null;
  isNew: boolean;
}

/** Adds an asset, or changes one. */
export const useSaveAsset = (kind: AssetKind) =>
  useOptimistic(
    kind,
    ({ draft, isNew }: WantedAsset) => (isNew ? kind.calls.add(draft) : kind.calls.update(draft)),
    (groups, { draft, image }) =>
      groups.map((group) =>
        group.id === draft.groupId ? withAsset(group, { frozen: false, ...draft, image }) : group,
      ),
  );

/** Removes an asset. */
export const useRemoveAsset = (kind: AssetKind) =>
  useOptimistic(
    kind,
    ({ id, bookings }: Removed) => kind.calls.remove(id, bookings),
    (groups, { id }) => groups.map((group) => ({ ...group, assets: group.assets.filter((asset) => asset.id !== id) })),
  );

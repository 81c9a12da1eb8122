import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AssetGroupDraft } from '#contract/assets.ts';
import { errorCodeOf, mayBeDone } from '#web/app/api/api-error.ts';
import { keyOf } from '#web/app/api/query-of.ts';
import { readAgain } from '#web/app/live/read-again.ts';
import type { Asset, AssetDraft, AssetGroup, AssetKind, GroupAnswer, GroupsAnswer } from '../asset-kind.ts';
import { type Seen, versionSaved, versionSeen } from './own-versions.ts';

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

/** What is said of an act when it is over; also when its screen was left, and of the first of two in a row. */
export interface Told<Wanted> {
  done: (wanted: Wanted) => void;
  failed: (error: Error, wanted: Wanted) => void;
}

/**
 * An act that shows its outcome at once, and takes it back when it fails; what is true is then read again (FLEET-05). Where no answer came it
 * is asked for once more: what is done is done once however often it is asked for.
 */
function useOptimistic<Wanted>(
  kind: AssetKind,
  act: (wanted: Wanted) => Promise<unknown>,
  change: (groups: AssetGroup[], wanted: Wanted) => AssetGroup[],
  { done, failed }: Told<Wanted>,
) {
  const client = useQueryClient();
  const keys = [kind.reads.groups, kind.reads.group].map(keyOf);
  return useMutation({
    mutationFn: act,
    // One after the other: of two saves of one thing the second goes on from the first.
    scope: { id: `manage ${kind.name}` },
    retry: (failures, error) => failures < 1 && mayBeDone(error),
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
    onSuccess: (_answer, wanted) => done(wanted),
    onError(error, wanted, context) {
      for (const [key, answer] of context?.before ?? []) client.setQueryData(key, answer);
      failed(error, wanted);
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

/** What is saved, and the fields that had been typed, by their names in the form. */
interface Typed {
  typed: object;
  isNew: boolean;
}
/** A group as it is saved. */
export interface WantedGroup extends Typed {
  draft: AssetGroupDraft & Seen;
}

/** Adds a group, or changes one. */
export const useSaveGroup = (kind: AssetKind, told: Told<WantedGroup>) =>
  useOptimistic(
    kind,
    async ({ draft }) => {
      const saved = await kind.calls.saveGroup({ ...draft, modifiedOn: versionSeen(draft) });
      versionSaved(draft, saved.modifiedOn);
    },
    (groups, { draft }) =>
      groups.some(({ id }) => id === draft.id)
        ? groups.map((group) => (group.id === draft.id ? { ...group, ...draft } : group))
        : [...groups, { ...draft, activeAssets: 0, assets: [] }],
    told,
  );

/** What is removed, and how many bookings that was said to cancel. */
export interface Removed {
  id: string;
  bookings: number;
}

/** What is gone already is as good as removed: its answer did not come, or somebody else was faster. */
async function isGone(removing: Promise<unknown>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    if (errorCodeOf(error) !== 'notFound') throw error;
  }
}

/** Removes a group with its assets. */
export const useRemoveGroup = (kind: AssetKind, told: Told<Removed>) =>
  useOptimistic(
    kind,
    ({ id, bookings }) => isGone(kind.calls.removeGroup(id, bookings)),
    (groups, { id }) => groups.filter((group) => group.id !== id),
    told,
  );

/** An asset as it is saved, and the address of the picture that it shows. */
export interface WantedAsset extends Typed {
  draft: AssetDraft & Seen;
  image: string | null;
}

/** Adds an asset, or changes one. */
export const useSaveAsset = (kind: AssetKind, told: Told<WantedAsset>) =>
  useOptimistic(
    kind,
    async ({ draft, isNew }) => {
      const { modifiedOn: _new, ...added } = draft;
      const saved = isNew
        ? await kind.calls.add(added)
        : await kind.calls.update({ ...draft, modifiedOn: versionSeen(draft) });
      versionSaved(draft, saved.modifiedOn);
    },
    (groups, { draft, image }) =>
      groups.map((group) =>
        group.id === draft.groupId ? withAsset(group, { frozen: false, ...draft, image }) : group,
      ),
    told,
  );

/** Removes an asset. */
export const useRemoveAsset = (kind: AssetKind, told: Told<Removed>) =>
  useOptimistic(
    kind,
    ({ id, bookings }) => isGone(kind.calls.remove(id, bookings)),
    (groups, { id }) => groups.map((group) => ({ ...group, assets: group.assets.filter((asset) => asset.id !== id) })),
    told,
  );

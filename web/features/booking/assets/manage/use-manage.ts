import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AssetGroupDraft } from '#contract/assets/asset-schemas.ts';
import { getErrorCode, mayHaveSucceeded } from '#web/platform/api/api-error.ts';
import { getQueryKeyPrefix } from '#web/platform/api/query-options.ts';
import { refetchQueries } from '#web/platform/live/refetch-queries.ts';
import type {
  Asset,
  AssetDraft,
  AssetGroup,
  AssetGroupResponse,
  AssetGroupsResponse,
  AssetKind,
} from '../asset-kind.ts';
import { getVersionAfterOwnSaves, recordSavedVersion, type SeenVersion } from './own-versions.ts';

const sizeOf = (groups: readonly AssetGroup[]) => groups.reduce((sum, { assets }) => sum + assets.length, 0);

/** Returns a cached response with changed groups, and with the number of assets adjusted. */
function changedAnswer<Answer extends AssetGroupsResponse | AssetGroupResponse>(
  answer: Answer,
  change: (groups: AssetGroup[]) => AssetGroup[],
): Answer {
  const before = 'groups' in answer ? answer.groups : [answer.group];
  const after = change(before);
  const { used, limit } = answer.allowance;
  const allowance = { used: used + sizeOf(after) - sizeOf(before), limit };
  if ('groups' in answer) return { ...answer, groups: after, allowance };
  // The screen of a removed group needs the group until the browser leaves that screen.
  return { ...answer, group: after[0] ?? answer.group, allowance };
}

/**
 * Callbacks for the outcome of a mutation. They also run after the member left the screen, and
 * after each of two quick mutations.
 */
export interface MutationCallbacks<Wanted> {
  done: (wanted: Wanted) => void;
  failed: (error: Error, wanted: Wanted) => void;
}

/**
 * A mutation whose outcome shows at once and is undone if the request fails. Groups and bookings
 * are refetched in either case (FLEET-05). A request without a clear response is retried once,
 * since the server applies a repeated request once.
 */
function useOptimistic<Wanted>(
  kind: AssetKind,
  act: (wanted: Wanted) => Promise<unknown>,
  change: (groups: AssetGroup[], wanted: Wanted) => AssetGroup[],
  { done, failed }: MutationCallbacks<Wanted>,
) {
  const client = useQueryClient();
  const keys = [kind.reads.groups, kind.reads.group].map(getQueryKeyPrefix);
  return useMutation({
    mutationFn: act,
    // The mutations run one after the other. The second save of a row continues from the first.
    scope: { id: `manage ${kind.name}` },
    retry: (failures, error) => failures < 1 && mayHaveSucceeded(error),
    async onMutate(wanted: Wanted) {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      const before: [QueryKey, unknown][] = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }));
      for (const [key, answer] of before)
        if (answer)
          client.setQueryData(
            key,
            changedAnswer(answer as AssetGroupsResponse | AssetGroupResponse, (groups) => change(groups, wanted)),
          );
      return { before };
    },
    onSuccess: (_answer, wanted) => done(wanted),
    onError(error, wanted, context) {
      for (const [key, answer] of context?.before ?? []) client.setQueryData(key, answer);
      failed(error, wanted);
    },
    onSettled: () =>
      Promise.all(
        [...keys, getQueryKeyPrefix(kind.reads.bookings)].map((queryKey) => refetchQueries(client, { queryKey })),
      ),
  });
}

/** Returns a group with one of its assets added or replaced. */
const withAsset = (group: AssetGroup, asset: Asset): AssetGroup => {
  const isKnown = group.assets.some(({ id }) => id === asset.id);
  const assets = isKnown ? group.assets.map((one) => (one.id === asset.id ? asset : one)) : [...group.assets, asset];
  return { ...group, assets, activeAssets: assets.filter(({ frozen }) => !frozen).length };
};

/** The form's changed fields, by name. The browser keeps them as a draft if the save fails. */
interface Typed {
  typed: object;
  isNew: boolean;
}
/** A group to save. */
export interface AssetGroupToSave extends Typed {
  draft: AssetGroupDraft & SeenVersion;
}

/** Adds or changes a group. */
export const useSaveGroup = (kind: AssetKind, callbacks: MutationCallbacks<AssetGroupToSave>) =>
  useOptimistic(
    kind,
    async ({ draft }) => {
      const saved = await kind.calls.saveGroup({ ...draft, modifiedOn: getVersionAfterOwnSaves(draft) });
      recordSavedVersion(draft, saved.modifiedOn);
    },
    (groups, { draft }) =>
      groups.some(({ id }) => id === draft.id)
        ? groups.map((group) => (group.id === draft.id ? { ...group, ...draft } : group))
        : [...groups, { ...draft, activeAssets: 0, assets: [] }],
    callbacks,
  );

/** A group or asset to remove, with the number of cancelled bookings that the member confirmed. */
export interface ConfirmedAssetOrGroupRemoval {
  id: string;
  bookings: number;
}

/**
 * Resolves when the row is removed. A missing row counts as removed: the response to an earlier
 * request was lost, or another member was faster.
 */
async function isGone(removing: Promise<unknown>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    if (getErrorCode(error) !== 'notFound') throw error;
  }
}

/** Removes a group with its assets. */
export const useRemoveGroup = (kind: AssetKind, callbacks: MutationCallbacks<ConfirmedAssetOrGroupRemoval>) =>
  useOptimistic(
    kind,
    ({ id, bookings }) => isGone(kind.calls.removeGroup(id, bookings)),
    (groups, { id }) => groups.filter((group) => group.id !== id),
    callbacks,
  );

/** An asset to save, with the URL of its picture. */
export interface AssetToSave extends Typed {
  draft: AssetDraft & SeenVersion;
  image: string | null;
}

/** Adds or changes an asset. */
export const useSaveAsset = (kind: AssetKind, callbacks: MutationCallbacks<AssetToSave>) =>
  useOptimistic(
    kind,
    async ({ draft, isNew }) => {
      const { modifiedOn: _new, ...added } = draft;
      const saved = isNew
        ? await kind.calls.add(added)
        : await kind.calls.update({ ...draft, modifiedOn: getVersionAfterOwnSaves(draft) });
      recordSavedVersion(draft, saved.modifiedOn);
    },
    (groups, { draft, image }) =>
      groups.map((group) =>
        group.id === draft.groupId ? withAsset(group, { frozen: false, ...draft, image }) : group,
      ),
    callbacks,
  );

export const useRemoveAsset = (kind: AssetKind, callbacks: MutationCallbacks<ConfirmedAssetOrGroupRemoval>) =>
  useOptimistic(
    kind,
    ({ id, bookings }) => isGone(kind.calls.remove(id, bookings)),
    (groups, { id }) => groups.map((group) => ({ ...group, assets: group.assets.filter((asset) => asset.id !== id) })),
    callbacks,
  );

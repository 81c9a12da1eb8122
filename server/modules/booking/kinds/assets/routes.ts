import type { EngineDeps } from '#server/modules/booking/engine/engine-deps.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { adaptRoutesToFieldNames } from './adapt-routes-to-field-names.ts';
import { addAsset } from './add-asset.command.ts';
import { createAssetDraft } from './asset-draft.ts';
import type { AssetDeps, AssetKindDefinition } from './asset-kind-definition.ts';
import { assetBookingRoutes } from './booking-routes.ts';
import { readAssetGroups } from './list-groups.query.ts';
import { countBookingsCancelledByRemoval } from './removal.query.ts';
import { removeAsset } from './remove-asset.command.ts';
import { removeAssetGroup } from './remove-group.command.ts';
import { saveAssetGroup } from './save-group.command.ts';
import { updateAsset } from './update-asset.command.ts';
import { storeAssetPicture } from './upload-picture.command.ts';

/** The routes of a kind of assets: its groups, assets and bookings. */
export function assetRoutes(
  { engine, ...parts }: AssetDeps & { engine: EngineDeps; links: PictureUrlBuilder },
  assets: AssetKindDefinition,
  domain: string,
): Route[] {
  const { db, links } = parts;
  const { calls } = assets;
  return adaptRoutesToFieldNames(assets.names, [
    createRoute(calls.list, ({ query, caller }) => readAssetGroups(parts, caller, assets, query)),
    createRoute(calls.get, async ({ query, caller }) => {
      const { groups, allowance } = await readAssetGroups(parts, caller, assets, query);
      return { group: requireFound(groups[0]), allowance };
    }),
    createRoute(calls.saveGroup, async ({ body, caller }) => {
      const modifiedOn = await saveAssetGroup(parts, assets, caller, body);
      return { id: body.id, modifiedOn };
    }),
    createRoute(calls.removal, ({ query, caller }) => countBookingsCancelledByRemoval(parts, caller, assets, query)),
    createRoute(calls.removeGroup, async ({ params, query, caller }) => {
      await removeAssetGroup(parts, assets, caller, params.id, query.bookings);
      return undefined;
    }),
    createRoute(calls.upload, async ({ file, caller }) => {
      const id = await storeAssetPicture(db, caller, file);
      return { id, url: links.file(id) };
    }),
    createRoute(calls.add, async ({ body, caller }) => {
      const modifiedOn = await addAsset(parts, assets, caller, createAssetDraft(body));
      return { id: body.id, modifiedOn };
    }),
    createRoute(calls.update, async ({ body: { modifiedOn: seen, ...body }, caller }) => {
      const modifiedOn = await updateAsset(parts, assets, caller, createAssetDraft(body), seen);
      return { id: body.id, modifiedOn };
    }),
    createRoute(calls.remove, async ({ params, query, caller }) => {
      await removeAsset(parts, assets, caller, params.id, query.bookings);
      return undefined;
    }),
    ...assetBookingRoutes(engine, assets, domain),
  ]);
}

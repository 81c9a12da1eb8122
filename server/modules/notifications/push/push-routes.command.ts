import sql from 'sql-template-tag';
import * as contract from '#contract/notifications/push-devices.ts';
import { requireFound } from '#server/platform/http/refused.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { addPushDevice } from './add-push-device.command.ts';
import type { PushDeps } from './push-deps.ts';
import { listOwnPushDevices } from './push-devices.query.ts';

/** Returns the routes for the browsers in which a person receives push messages (PROF-04). */
export function pushRoutes(deps: PushDeps): Route[] {
  const { db, clock, settings } = deps;
  return [
    createRoute(contract.listPushDevices, async ({ caller }) => {
      const publicKey = settings.vapid?.publicKey ?? null;
      const devices = publicKey === null ? [] : await listOwnPushDevices(db, caller, { publicKey, now: clock.now() });
      return { publicKey, devices };
    }),
    createRoute(contract.addPushDevice, async ({ caller, body }) => ({ id: await addPushDevice(deps, caller, body) })),
    createRoute(contract.removePushDevice, async ({ caller, params }) => {
      const [removed] = await db.query(sql`
        DELETE FROM push_devices WHERE id = ${params.id} AND user_id = ${caller.userId} RETURNING 1 AS removed`);
      requireFound(removed);
      return undefined;
    }),
  ];
}

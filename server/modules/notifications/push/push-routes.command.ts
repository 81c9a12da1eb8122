import sql from 'sql-template-tag';
import * as contract from '#contract/notifications/push-devices.ts';
import { found } from '#server/platform/http/refused.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { addPushDevice } from './add-push-device.command.ts';
import type { PushDeps } from './push-deps.ts';
import { listPushDevices } from './push-devices.query.ts';

/** Returns the routes for the browsers in which a person receives push messages (PROF-04). */
export function pushRoutes(deps: PushDeps): Route[] {
  const { db, clock, settings } = deps;
  return [
    route(contract.listPushDevices, async ({ caller }) => {
      const publicKey = settings.vapid?.publicKey ?? null;
      const devices = publicKey === null ? [] : await listPushDevices(db, caller, { publicKey, now: clock.now() });
      return { publicKey, devices };
    }),
    route(contract.addPushDevice, async ({ caller, body }) => ({ id: await addPushDevice(deps, caller, body) })),
    route(contract.removePushDevice, async ({ caller, params }) => {
      const [removed] = await db.query(sql`
        DELETE FROM push_devices WHERE id = ${params.id} AND user_id = ${caller.userId} RETURNING 1 AS removed`);
      found(removed);
      return undefined;
    }),
  ];
}

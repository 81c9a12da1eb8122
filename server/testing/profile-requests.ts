import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { notificationKinds } from '#contract/notifications/notifications.ts';
import { addPushDevice } from '#contract/notifications/push-devices.ts';
import { createBrowserPushSubscription, storeOpenSession } from './push-browser.ts';
import {
  createUniqueNumber,
  type EndpointTestRequests,
  requestWithoutParts,
  type TestRequestContext,
} from './request-parts.ts';
import { createPng } from './test-company-data.ts';

const everyNotification = Object.fromEntries(notificationKinds.map((kind) => [kind, true]));

/** Gives the person a picture. */
async function giveAvatar({ app, userId }: TestRequestContext): Promise<void> {
  const id = randomUUID();
  await app.db.query(sql`
    INSERT INTO files (id, content_type, bytes) VALUES (${id}, 'image/png', ${Buffer.from('picture')})`);
  await app.db.query(sql`UPDATE users SET avatar_file_id = ${id} WHERE id = ${userId}`);
}

/**
 * Test requests to the endpoints for the caller's own profile, sessions, notifications and picture,
 * by the endpoint's name.
 */
export const profileEndpointTestRequests: Record<string, EndpointTestRequests> = {
  getProfile: requestWithoutParts,
  updateOwnCar: { ask: () => ({ body: { carId: createUniqueNumber() % 32, vehicleRegistrationNumber: 'WA 12345' } }) },
  updateProfile: { ask: () => ({ body: { name: 'Inne Nazwisko', marketingConsent: createUniqueNumber() % 2 === 0 } }) },
  addAvatar: { ask: async () => ({ file: await createPng(createUniqueNumber()) }) },
  removeAvatar: requestWithoutParts,
  getOwnData: requestWithoutParts,
  listSessions: requestWithoutParts,
  endSession: {
    async ask({ app, userId }) {
      const id = randomUUID();
      await app.db.query(sql`INSERT INTO sessions (id, user_id, remember_me) VALUES (${id}, ${userId}, true)`);
      return { params: { id } };
    },
  },
  endOtherSessions: requestWithoutParts,
  listPushDevices: requestWithoutParts,
  addPushDevice: {
    // The endpoint needs a stored session. The tests' access tokens name sessions that are not
    // stored.
    async ask({ app, userId }) {
      await storeOpenSession(app, userId);
      return { body: createBrowserPushSubscription() };
    },
  },
  removePushDevice: {
    async ask({ app, userId }) {
      await storeOpenSession(app, userId);
      const { id } = (await app.call(addPushDevice, { userId }, { body: createBrowserPushSubscription() })).body;
      return { params: { id } };
    },
  },
  getNotificationPreferences: { ask: () => ({ params: { channel: 'mail' } }) },
  setNotificationPreferences: {
    ask: () => ({ params: { channel: 'mail' }, body: { enabled: everyNotification, remindBefore: 30 } }),
  },
  changeLanguage: { ask: () => ({ body: { language: 'en-US' } }) },
  getAvatar: {
    ask: async (place) => {
      await giveAvatar(place);
      return { params: { id: place.userId } };
    },
  },
};

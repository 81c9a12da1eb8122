import * as contract from '#contract/accounts/user.ts';
import { updateOwnCar as updateOwnCarCall } from '#contract/parking/own-car.ts';
import { listPeople as listPeopleCall } from '#contract/people/people.ts';
import type { PeopleEvent } from '#server/events/member-events.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Publish } from '#server/platform/events/domain-events.ts';
import { getPictureVersion, type PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import { createRoute, type Route } from '#server/platform/http/route.ts';
import { removeAvatar, replaceAvatar } from './change-avatar.command.ts';
import { changeLanguage } from './change-language.command.ts';
import type { AcceptedConsentSql } from './consents.query.ts';
import { listActiveMembers } from './list-people.query.ts';
import { readPersonalData } from './own-data.query.ts';
import { readAvatar, readPictureByFileId, type StoredPicture } from './pictures.query.ts';
import { readProfile } from './profile.query.ts';
import { updateOwnCar } from './update-own-car.command.ts';
import { updateProfile } from './update-profile.command.ts';

/**
 * Returns the response with a picture. Its policy prevents that the file runs as a page. The
 * browser caches it for a year only if the URL contains its version.
 */
const sent = ({ contentType, bytes }: StoredPicture, forEver: boolean) => ({
  contentType,
  bytes,
  headers: {
    'cache-control': forEver ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
});

/** Routes of profiles, colleagues and pictures. */
export function peopleRoutes(deps: {
  db: Database;
  links: PictureUrlBuilder;
  publish: Publish<PeopleEvent>;
  accepted: () => AcceptedConsentSql;
}): Route[] {
  const { db, links, accepted } = deps;
  return [
    createRoute(contract.getProfile, ({ caller }) => readProfile(db, links, accepted(), caller.userId)),
    createRoute(contract.changeLanguage, async ({ body, caller }) => {
      await changeLanguage(deps, caller.userId, body.language);
      return undefined;
    }),
    createRoute(updateOwnCarCall, async ({ body, caller }) => {
      await updateOwnCar(deps, caller.userId, body);
      return await readProfile(db, links, accepted(), caller.userId);
    }),
    createRoute(contract.updateProfile, async ({ body, caller }) => {
      await updateProfile(deps, caller.userId, body);
      return await readProfile(db, links, accepted(), caller.userId);
    }),
    createRoute(contract.addAvatar, async ({ caller, file }) => {
      const fileId = await replaceAvatar(deps, caller.userId, file);
      return { avatar: links.avatar(caller.userId, fileId)! };
    }),
    createRoute(contract.removeAvatar, async ({ caller }) => {
      await removeAvatar(deps, caller.userId);
      return undefined;
    }),
    createRoute(contract.getOwnData, async ({ caller }) => ({
      contentType: 'application/json',
      bytes: JSON.stringify(await readPersonalData(db, caller.userId), null, 2),
      headers: { 'content-disposition': 'attachment; filename="biurko.json"', 'cache-control': 'no-store' },
    })),
    createRoute(contract.getAvatar, async ({ params, query, caller }) => {
      const picture = await readAvatar(db, params.id, caller, query.size);
      return sent(picture, query.v === getPictureVersion(picture.fileId));
    }),
    createRoute(contract.getFile, async ({ params, query, caller }) =>
      sent(await readPictureByFileId(db, params.id, caller, query.size), true),
    ),
    createRoute(listPeopleCall, async ({ caller }) => ({
      people: await listActiveMembers(db, links, caller.companyId),
    })),
  ];
}

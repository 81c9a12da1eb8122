import type { DeskAssignment } from '#contract/booking/assigned-desks.ts';
import { presentLocation } from '#server/modules/booking/engine/booking.presenter.ts';
import type { PictureUrlBuilder } from '#server/platform/files/picture-links.ts';
import type { StoredDeskAssignment } from './assignment-rows.ts';

/** Converts an assignment to the response. */
export function presentAssignment(assignment: StoredDeskAssignment, links: PictureUrlBuilder): DeskAssignment {
  const { id, placeId, label, userId, userName, avatarFileId, weekdays, from, until } = assignment;
  return {
    ...{ id, deskId: placeId, deskNo: label, ...presentLocation(assignment) },
    ...{ userId, name: userName, avatar: links.avatar(userId, avatarFileId), weekdays, from, until },
  };
}

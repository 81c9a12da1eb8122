import { apiRoot } from '#contract/wire/api-root.ts';
import type { LinkKeySigner } from '../tokens/link-keys.ts';

/**
 * URLs of pictures for an <img>. Each contains a key that grants access. A changed picture has
 * another URL, so browsers may cache a URL forever.
 */
export interface PictureUrlBuilder {
  /** Returns the URL of the person's picture, or null when the person has none. */
  avatar(userId: string, fileId: string | null): string | null;
  file(fileId: string): string;
}

/** Returns the version in a picture's address. Another picture has another version. */
export const getPictureVersion = (fileId: string) => fileId.slice(-12);

export function createPictureUrlBuilder(keys: LinkKeySigner): PictureUrlBuilder {
  // The links are cached, because a floor's day repeats the same hundred people. A signature for
  // each person would cost more than the rest of the response.
  const avatars = new Map<string, string>();
  return {
    avatar(userId, fileId) {
      if (!fileId) return null;
      const known = avatars.get(fileId);
      if (known) return known;
      const path = `${apiRoot}/user/${userId}/avatar`;
      const link = `${path}?v=${getPictureVersion(fileId)}&key=${keys.keyOf(path)}`;
      if (avatars.size > 20_000) avatars.clear();
      avatars.set(fileId, link);
      return link;
    },
    file(fileId) {
      const path = `${apiRoot}/file/${fileId}`;
      return `${path}?key=${keys.keyOf(path)}`;
    },
  };
}

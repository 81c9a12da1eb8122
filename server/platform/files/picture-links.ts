import { apiRoot } from '#contract/api-root.ts';
import type { LinkKeys } from '../tokens/link-keys.ts';

/** Addresses of pictures that an <img> can show: with their key, and with a version so that they may be cached for ever. */
export interface PictureLinks {
  /** The person's picture; null when they have none. */
  avatar(userId: string, fileId: string | null): string | null;
  file(fileId: string): string;
}

/** What a picture's address says of it, so that another picture has another address. */
export const versionOf = (fileId: string) => fileId.slice(-12);

export function pictureLinks(keys: LinkKeys): PictureLinks {
  // A floor's day names the same hundred people again and again; a signature each would cost more than the rest.
  const avatars = new Map<string, string>();
  return {
    avatar(userId, fileId) {
      if (!fileId) return null;
      const known = avatars.get(fileId);
      if (known) return known;
      const path = `${apiRoot}/user/${userId}/avatar`;
      const link = `${path}?v=${versionOf(fileId)}&key=${keys.keyOf(path)}`;
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

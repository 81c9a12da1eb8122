/** The ending of encrypted files in the backup folder. */
export const encryptedEnd = '.biurko';
/** The folder of base copies in the backup folder. */
export const baseFolder = 'base';
/** The folder of archived WAL in the backup folder. */
export const walFolder = 'wal';

/** Returns the path of an archived WAL file in the backup folder. */
export function getWalName(name: string): string {
  return `${walFolder}/${name}${encryptedEnd}`;
}

/** Returns the path of a base copy's encrypted data in the backup folder. */
export function getCopyName(id: string): string {
  return `${baseFolder}/${id}/copy${encryptedEnd}`;
}

/** Returns the path of a base copy's manifest in the backup folder. */
export function getManifestName(id: string): string {
  return `${baseFolder}/${id}/manifest.json`;
}

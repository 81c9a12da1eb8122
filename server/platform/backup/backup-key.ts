import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The keys that a deployment derives from its setting BACKUP_KEY. */
export interface BackupKey {
  /** Names the key in clear, so that a restore refuses a wrong one before it starts. */
  readonly fingerprint: string;
  /** Returns the key of one file: 32 bytes, different for each name and each salt. */
  deriveFileKey(name: string, salt: Buffer): Buffer;
  /** Returns the authentication code of a text that stands in clear in the backup folder. */
  sign(text: string): string;
  isSigned(text: string, code: string): boolean;
}

function derive(secret: string, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, `biurko backup ${purpose}`, 32));
}

/** Derives the keys of a backup from the setting BACKUP_KEY. The setting is a random text. */
export function createBackupKey(secret: string): BackupKey {
  const none = Buffer.alloc(0);
  const signing = derive(secret, none, 'manifest');
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('hex');
  return {
    fingerprint: derive(secret, none, 'fingerprint').toString('hex').slice(0, 16),
    deriveFileKey: (name, salt) => derive(secret, salt, `file ${name}`),
    sign,
    isSigned: (text, code) => {
      const [right, given] = [Buffer.from(sign(text)), Buffer.from(code)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}

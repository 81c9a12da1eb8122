import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** The keys of a browser's push subscription. */
export interface PushSubscriptionKeys {
  /** The private and public key, on the curve P-256. */
  pair: ECDH;
  /** The secret of 16 bytes that the browser shares with its server. */
  auth: Buffer;
}

const derived = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/**
 * Decrypts a message (RFC 8291 over RFC 8188, `aes128gcm`). It is written from the standards,
 * because Biurko's own library would hide its own faults.
 * @throws for another format, or a message that was encrypted for another browser
 */
export function decryptPushMessage(message: Buffer, { pair, auth }: PushSubscriptionKeys): string {
  const [salt, recordSize, idLength] = [message.subarray(0, 16), message.readUInt32BE(16), message.readUInt8(20)];
  const sender = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  if (idLength !== 65) throw new Error('the sender’s key is not a point of P-256');
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 });
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record does not end as one');
  return padded.subarray(0, end).toString('utf8');
}

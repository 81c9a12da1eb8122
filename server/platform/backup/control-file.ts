import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The identity of a cluster, as its file global/pg_control holds it. */
export interface ClusterIdentity {
  /** PostgreSQL's number of the cluster. A copy of its files has the same. */
  systemIdentifier: string;
  /** The time line. A restore begins a new one. */
  timeline: number;
}

/**
 * Reads the identity of a cluster that may be stopped. Both fields have stood at these offsets since
 * PostgreSQL 9.3: the identifier first, and the time line in the copy of the last checkpoint.
 */
export async function readClusterIdentity(cluster: string): Promise<ClusterIdentity> {
  const control = await readFile(join(cluster, 'global', 'pg_control'));
  return { systemIdentifier: control.readBigUInt64LE(0).toString(), timeline: control.readUInt32LE(48) };
}

/** Tells whether a cluster was stopped in order. The state has the value 1 then. */
export async function isShutDown(cluster: string): Promise<boolean> {
  return (await readFile(join(cluster, 'global', 'pg_control'))).readUInt32LE(16) === 1;
}

/** The offset of the cluster's identifier in the header of a WAL segment. */
const identifierOffset = 24;

/** Returns the identifier of the cluster that wrote a WAL segment. `head` is its first 32 bytes. */
export function readSegmentIdentifier(head: Buffer): string {
  return head.readBigUInt64LE(identifierOffset).toString();
}

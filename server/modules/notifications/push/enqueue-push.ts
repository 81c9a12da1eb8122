import type * as z from 'zod';
import type { Transaction } from '#server/platform/database/database.ts';
import type { AddJob } from '#server/platform/jobs/add-job.command.ts';
import { sendPushTask } from './send-push.job.ts';

/** A push message for one or more devices. */
type Message = Omit<z.input<(typeof sendPushTask)['payload']>, 'deviceId'>;

/** Adds the jobs that send a push message, one for each device. */
export async function enqueuePush(
  tx: Transaction,
  addJob: AddJob,
  devices: readonly { id: string }[],
  message: Message,
): Promise<void> {
  const jobs = devices.map(({ id: deviceId }) => ({
    task: sendPushTask,
    payload: { deviceId, ...message },
    key: `${message.text.id} ${deviceId}`,
  }));
  await addJob(tx, ...jobs);
}

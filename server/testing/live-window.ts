import { HttpTransportType, type HubConnection, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect } from 'vitest';
import { type LiveEvent, type LiveEventName, liveEventSchemas } from '#contract/events.ts';
import { hubPath } from '#contract/wire/api-root.ts';

/** A simulated browser window that receives the live events of a listening server. */
export interface LiveEventWindow {
  /** The received events in order. Each event is checked against the contract. */
  heard: LiveEvent[];
  namesHeard(): LiveEventName[];
  isOpen(): boolean;
  /** Returns the number of reconnections. After a reconnection a browser refetches all data. */
  returns(): number;
  close(): Promise<void>;
}

/**
 * Throws if a token has expired by the machine's clock. With such a token the hub would close the
 * connection, and the test would miss events.
 */
function requireValid(token: string): void {
  const [, payload = ''] = token.split('.');
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  if (exp * 1_000 < Date.now()) throw new Error('This token is over by the clock of the machine: take windowTokenOf.');
}

/**
 * Connects to the hub with SignalR's official client, as the web app does, and receives every event
 * of the contract.
 */
export async function openLiveEventWindow(
  address: string,
  token: string,
  transport = HttpTransportType.WebSockets,
  onEvent?: (event: LiveEvent) => void,
): Promise<LiveEventWindow> {
  requireValid(token);
  const connection: HubConnection = new HubConnectionBuilder()
    .withUrl(address + hubPath, { transport, accessTokenFactory: () => token })
    .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 20 })
    .configureLogging(LogLevel.None)
    .build();
  let returns = 0;
  connection.onreconnected(() => returns++);
  const heard: LiveEvent[] = [];
  for (const [name, schema] of Object.entries(liveEventSchemas))
    connection.on(name, (payload: unknown) => {
      expect(schema.parse(payload), name).toEqual(payload);
      const event = { name, payload } as LiveEvent;
      heard.push(event);
      onEvent?.(event);
    });
  await connection.start();
  return {
    heard,
    namesHeard: () => heard.map(({ name }) => name),
    isOpen: () => connection.state === 'Connected',
    returns: () => returns,
    close: () => connection.stop(),
  };
}

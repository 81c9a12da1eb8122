import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findOwnConnection, identifyHubCaller } from './admission.ts';
import type { HubConnection } from './connection.ts';
import type { ConnectionRegister } from './connection-register.ts';
import { createHubErrorBody, type HubRefusalStatus } from './create-hub-error-body.ts';
import { LongPolling } from './long-polling.ts';
import type { HubIdentity, HubSettings } from './options.ts';
import { openEventStream } from './server-sent-events.ts';

const availableTransports = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({
  transport,
  transferFormats: ['Text'],
}));

interface HttpDoor {
  settings: HubSettings;
  register: ConnectionRegister;
  connect(identity: HubIdentity): HubConnection;
}

/**
 * Adds the hub's plain HTTP routes: negotiation, event streams, polls, and posted records. Clients
 * with event streams or polls post their records.
 */
export async function addHttpRoutes(scope: FastifyInstance, { settings, register, connect }: HttpDoor): Promise<void> {
  // The client posts records as text/plain, and sometimes an empty text. The server must not parse
  // or validate these bodies.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: settings.maxMessageBytes }, (_request, text, done) =>
    done(null, text),
  );
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  scope.post(`${settings.path}/negotiate`, async (request, reply) => {
    const identity = await identifyHubCaller(request.raw, settings);
    if ('refusedStatus' in identity) return refuse(request, reply, identity.refusedStatus);
    const connection = connect(identity);
    return {
      negotiateVersion: 1,
      connectionId: connection.id,
      connectionToken: connection.token,
      availableTransports,
    };
  });

  scope.get(settings.path, { exposeHeadRoute: false }, async (request, reply) => {
    const connection = await findOwnConnection(request.raw, settings, register);
    if ('refusedStatus' in connection) return refuse(request, reply, connection.refusedStatus);
    if (!request.headers.accept?.includes('text/event-stream')) return answerPoll(connection, request, reply);
    if (connection.state !== 'negotiated') return refuse(request, reply, 409);
    openEventStream(reply, connection);
    return reply;
  });

  scope.post(settings.path, async (request, reply) => {
    const connection = await findOwnConnection(request.raw, settings, register);
    if ('refusedStatus' in connection) return refuse(request, reply, connection.refusedStatus);
    // A WebSocket carries its own records. Before a transport is attached, no response could be
    // sent.
    if (!connection.transport || connection.transport.kind === 'webSockets') return refuse(request, reply, 409);
    connection.receive(textOf(request));
    return reply.send();
  });

  scope.delete(settings.path, async (request, reply) => {
    const connection = await findOwnConnection(request.raw, settings, register);
    // The client may have closed its connection before, so a missing connection is a success.
    if ('refusedStatus' in connection)
      return connection.refusedStatus === 404
        ? reply.code(202).send()
        : refuse(request, reply, connection.refusedStatus);
    if (connection.transport?.kind !== 'longPolling') return refuse(request, reply, 409);
    connection.drop();
    return reply.code(202).send();
  });

  async function answerPoll(connection: HubConnection, request: FastifyRequest, reply: FastifyReply) {
    connection.seen();
    if (connection.state === 'negotiated') {
      // The first poll only opens the connection. The client sends its handshake after the response
      // to that poll.
      connection.attach(new LongPolling(connection, settings.pollTimeoutMs));
      return reply.send();
    }
    if (!(connection.transport instanceof LongPolling)) return refuse(request, reply, 409);
    const { status, body } = await connection.transport.poll(reply.raw);
    if (body) reply.type('text/plain; charset=utf-8');
    return reply.code(status).send(body);
  }
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: HubRefusalStatus) {
  return reply.code(status).send(createHubErrorBody(request, status));
}

function textOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

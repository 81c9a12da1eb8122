import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint, getEndpointErrors } from '#contract/wire/endpoint.ts';
import { startRouteTestServer } from '#server/testing/drawn-up-server.ts';
import { createOpenApiDocument } from './openapi.ts';
import { createRoute } from './route.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const maxBytes = 2_000_000;

const addPicture = endpoint({
  method: 'POST',
  path: '/pictures/:id',
  area: 'drawn up',
  summary: 'A picture of something',
  access: { who: 'anyone' },
  params: z.object({ id: z.coerce.number() }),
  body: z.object({ title: z.string().max(30), width: z.coerce.number().optional() }),
  upload: { types: ['image/png', 'image/bmp'], maxBytes },
  answer: {
    status: 201,
    body: z.object({ id: z.number(), title: z.string(), name: z.string(), contentType: z.string(), size: z.number() }),
  },
  errors: [],
});
const addBare = endpoint({
  method: 'PUT',
  path: '/bare',
  area: 'drawn up',
  summary: 'A file alone',
  access: { who: 'anyone' },
  upload: { types: ['image/png'], maxBytes },
  answer: { status: 204 },
  errors: [],
});

let handled = 0;
const { http } = await startRouteTestServer([
  createRoute(addPicture, ({ params: { id }, body: { title }, file: { name, contentType, bytes } }) => {
    handled++;
    return { id, title, name, contentType, size: bytes.length };
  }),
  createRoute(addBare, ({ file }) => {
    expect(Buffer.from(file.bytes)).toEqual(png);
    return undefined;
  }),
]);

afterAll(() => http.close());

type Part = [name: string, value: string | Buffer, filename?: string];

/** Sends a form as a browser writes it, with the parts in the given order. */
async function send(parts: Part[], url = '/api/pictures/7', method: 'POST' | 'PUT' = 'POST') {
  const form = new FormData();
  for (const [name, value, filename] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), filename);
  const { headers, body } = new Response(form) as Response & { body: ReadableStream };
  const payload = Buffer.from(await new Response(body).arrayBuffer());
  const answer = await http.inject({
    method,
    url,
    headers: { 'content-type': headers.get('content-type')!, 'accept-language': 'en' },
    payload,
  });
  return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
}

const ofSize = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);

it('a file comes with its form’s fields, before or after it', async () => {
  const file: Part = ['file', png, 'zażółć.png'];
  for (const parts of [
    [['title', 'A view'], ['width', '40'], file],
    [file, ['title', 'A view']],
  ] as Part[][])
    expect(await send(parts)).toEqual({
      status: 201,
      body: { id: 7, title: 'A view', name: 'zażółć.png', contentType: 'image/png', size: png.length },
    });
  expect(await send([['file', png, 'x']], '/api/bare', 'PUT')).toEqual({ status: 204, body: undefined });
});

it('a file may have as many bytes as declared and not one more, whatever surrounds it', async () => {
  const title: Part = ['title', 'x'];
  const most = await send([title, ['file', ofSize(maxBytes), 'a.png']]);
  expect([most.status, most.body.size]).toEqual([201, maxBytes]);
  for (const size of [maxBytes + 1, maxBytes * 2])
    for (const parts of [
      [title, ['file', ofSize(size), 'a.png']] as Part[],
      [['file', ofSize(size), 'a.png'], title] as Part[],
    ])
      expect(await send(parts)).toMatchObject({
        status: 413,
        body: { errorCode: 'fileTooLarge', details: { maxBytes }, message: expect.stringContaining('1.9 MB') },
      });
});

it('a file’s type is that of its content, not what its name or sender say', async () => {
  const before = handled;
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64');
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const content of [gif, page, Buffer.alloc(0), Buffer.from('%PDF-1.7\n')])
    expect(
      await send([
        ['title', 'x'],
        ['file', content, 'picture.png'],
      ]),
    ).toMatchObject({
      status: 415,
      body: {
        errorCode: 'fileTypeNotAllowed',
        details: { types: ['image/png', 'image/bmp'] },
        message: expect.stringContaining('PNG, BMP'),
      },
    });
  expect(handled).toBe(before);
});

it('a form without a file, with two, with wrong fields or no form at all is refused', async () => {
  const file: Part = ['file', png, 'a.png'];
  const paths = async (parts: Part[], url?: string) => {
    const { status, body } = await send(parts, url);
    expect([status, body.errorCode]).toEqual([400, 'validationFailed']);
    return body.details.issues.map((issue: { path: string }) => issue.path);
  };
  expect(await paths([['title', 'x']])).toEqual(['file']);
  expect(await paths([['title', 'x'], file, file])).toEqual(['file']);
  expect(await paths([file])).toEqual(['title']);
  expect(await paths([['title', 'x'.repeat(31)], ['width', 'wide'], file])).toEqual(['title', 'width']);
  expect(await paths([['title', 'x'], file], '/api/pictures/x')).toEqual(['id']);
  const others = [
    { payload: { title: 'x' }, headers: {} },
    { payload: 'x', headers: { 'content-type': 'multipart/form-data' } },
    { payload: '--x\r\ncut off', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { payload: '', headers: {} },
  ];
  for (const other of others) {
    const answer = await http.inject({ method: 'POST', url: '/api/pictures/7', ...other });
    expect([answer.statusCode, answer.json().errorCode], JSON.stringify(other)).toEqual([400, 'malformedRequest']);
  }
});

it('OpenAPI shows the form, its file and its refusals', () => {
  const document = createOpenApiDocument(new Map([['addPicture', addPicture]]));
  const operation = document.paths['/pictures/{id}']!.post as {
    requestBody: { content: Record<string, { schema: object; encoding: object }> };
    responses: Record<string, { description: string }>;
  };
  const form = operation.requestBody.content['multipart/form-data']!;
  expect(form.schema).toMatchObject({
    required: ['title', 'file'],
    properties: { title: { type: 'string' }, file: { type: 'string', format: 'binary' } },
  });
  expect(form.encoding).toEqual({ file: { contentType: 'image/png, image/bmp' } });
  expect(operation.responses['413']!.description).toBe('payloadTooLarge, fileTooLarge');
  expect(operation.responses['415']!.description).toBe('fileTypeNotAllowed');
  expect(getEndpointErrors(addPicture)).toContain('validationFailed');
});

it('a sender whose file is far too large is told so, however much is still to come', async () => {
  const url = `${await http.listen({ host: '127.0.0.1', port: 0 })}/api/pictures/7`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const boundary = 'between';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  for (const declared of [true, false]) {
    const size = 20_000_000;
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(declared ? { 'content-length': size } : { 'transfer-encoding': 'chunked' }),
    };
    const sent = request(url, { method: 'POST', agent, headers });
    sent.write(head);
    sent.write(ofSize(size - head.length - tail.length));
    sent.end(tail);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, JSON.parse(await text(answer)).errorCode]).toEqual([413, 'fileTooLarge']);
  }
  agent.destroy();
});

import type * as z from 'zod';
import { type BodySchema, type Endpoint, type FileUploadLimits, getEndpointErrors } from '#contract/wire/endpoint.ts';
import { apiErrors, type ErrorCode } from '#contract/wire/errors.ts';
import { createJsonSchema } from './schemas.ts';

/** The dialect of JSON Schema in OpenAPI 3.1. */
export const jsonSchemaDialect = 'draft-2020-12';

function parametersOf(where: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: createJsonSchema(field as z.ZodType, 'input', jsonSchemaDialect),
  }));
}

const companyParameter = {
  name: 'company',
  in: 'path',
  required: true,
  description: 'The selected company, by id or url name',
  schema: { type: 'string' },
};

/**
 * Returns an error code for the API's documentation. `payloadTooLarge` includes the limit in bytes.
 */
function toldCode({ mostBytes }: Endpoint, code: ErrorCode): string {
  return code === 'payloadTooLarge' && mostBytes ? `${code} (more than ${mostBytes} bytes)` : code;
}

/** Groups refusals by HTTP status, with the codes of each. */
function refusalsOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(getEndpointErrors(endpoint), (code) => apiErrors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => toldCode(endpoint, code)).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const binary = { type: 'string', format: 'binary' };

function answerOf({ answer }: Endpoint) {
  const answered = (content: object) => ({ [answer.status]: { description: 'Done', content } });
  if ('body' in answer)
    return answered({ 'application/json': { schema: createJsonSchema(answer.body, 'output', jsonSchemaDialect) } });
  if ('file' in answer) return answered({ [answer.file]: { schema: binary } });
  if ('rows' in answer)
    return {
      [answer.status]: {
        description: 'One JSON value a line, written while they are read',
        content: { 'application/x-ndjson': { schema: createJsonSchema(answer.rows, 'output', jsonSchemaDialect) } },
      },
    };
  if ('redirect' in answer) {
    const location = { required: true, schema: { type: 'string', format: 'uri-reference' } };
    return { [answer.status]: { description: `Goes on to ${answer.redirect}`, headers: { Location: location } } };
  }
  return { 204: { description: 'Done' } };
}

/** Describes a form's fields and its file. */
function formOf({ types, maxBytes }: FileUploadLimits, body: BodySchema | undefined) {
  const fields: z.core.JSONSchema.BaseSchema = body ? createJsonSchema(body, 'input', jsonSchemaDialect) : {};
  const file = { ...binary, description: `${types.join(', ')}; at most ${maxBytes} bytes` };
  return {
    schema: {
      ...fields,
      type: 'object',
      properties: { ...fields.properties, file },
      required: [...(fields.required ?? []), 'file'],
    },
    encoding: { file: { contentType: types.join(', ') } },
  };
}

function requestOf({ body, upload, signedBody }: Endpoint) {
  if (signedBody) {
    const description = `At most ${signedBody.maxBytes} bytes; a header signs them.`;
    return { requestBody: { required: true, description, content: { '*/*': { schema: binary } } } };
  }
  if (upload) return { requestBody: { required: true, content: { 'multipart/form-data': formOf(upload, body) } } };
  if (!body) return {};
  const content = { 'application/json': { schema: createJsonSchema(body, 'input', jsonSchemaDialect) } };
  return { requestBody: { required: !body.safeParse(undefined).success, content } };
}

function securityOf({ who }: Endpoint['access']) {
  if (who === 'anyone') return [];
  return who === 'roomKey' ? [{ roomKey: [] }] : [{ bearer: [] }];
}

function accessNote({ access }: Endpoint): string {
  if (access.who === 'roomKey') return 'Access: whoever holds the key of the room.';
  if (access.who !== 'member') return `Access: ${access.who}.`;
  const all = access.allOf?.length ? ` with ${access.allOf.join(' and ')}` : '';
  const any = access.anyOf?.length ? ` with ${access.anyOf.join(' or ')}` : '';
  const module = access.anyModule?.length ? `; the company's ${access.anyModule.join(' or ')} above 0` : '';
  return `Access: member of the company${all}${any}${module}.`;
}

/** Describes an endpoint as an operation of OpenAPI. `name` is its unique id. */
export function createOpenApiOperation(name: string, endpoint: Endpoint) {
  const scoped = endpoint.path.startsWith('/:company');
  return {
    operationId: name,
    tags: [endpoint.area],
    summary: endpoint.summary,
    description: [endpoint.description, accessNote(endpoint)].filter(Boolean).join('\n\n'),
    security: securityOf(endpoint.access),
    parameters: [
      ...(scoped ? [companyParameter] : []),
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
    ],
    ...requestOf(endpoint),
    responses: { ...answerOf(endpoint), ...refusalsOf(endpoint) },
  };
}

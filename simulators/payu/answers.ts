/** The status in the body of most REST responses. */
export interface RestResponseStatus {
  statusCode: string;
  severity?: string;
  codeLiteral?: string;
  statusDesc?: string;
}

/** The error that refuses a request, with PayU's HTTP status and body. */
export class PayuRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** Creates a refusal with PayU's codes, for the caller to throw. */
export function createPayuRefusal(
  status: number,
  statusCode: string,
  more: Omit<RestResponseStatus, 'statusCode' | 'severity'> = {},
): PayuRefusal {
  return new PayuRefusal(status, { status: { statusCode, severity: status < 500 ? 'ERROR' : 'FATAL', ...more } });
}

/** Creates the refusal of a wrong value, for the caller to throw. */
export const createWrongValueRefusal = (statusDesc: string, codeLiteral = 'ERROR_VALUE_INVALID') =>
  createPayuRefusal(400, 'ERROR_VALUE_INVALID', { codeLiteral, statusDesc });

/** Creates the refusal for objects that do not exist, or belong to another point of sale. */
export const createNotFoundRefusal = () =>
  createPayuRefusal(404, 'DATA_NOT_FOUND', {
    codeLiteral: 'DATA_NOT_FOUND',
    statusDesc: 'Data indicated was not found.',
  });

/** Formats a time as PayU does, with an offset instead of Z. */
export const formatPayuTime = (time: Date) => time.toISOString().replace('Z', '+00:00');

/** What every answer of the service's REST interface begins with. */
export interface Status {
  statusCode: string;
  severity?: string;
  codeLiteral?: string;
  statusDesc?: string;
}

/** A request that is not done, with the status and body that PayU answers it with. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(JSON.stringify(body));
    this.status = status;
    this.body = body;
  }
}

/** A refusal with PayU's codes. */
export function refuse(
  status: number,
  statusCode: string,
  more: Omit<Status, 'statusCode' | 'severity'> = {},
): Refusal {
  return new Refusal(status, { status: { statusCode, severity: status < 500 ? 'ERROR' : 'FATAL', ...more } });
}

/** What is refused for a value that is wrong. */
export const wrong = (statusDesc: string, codeLiteral = 'ERROR_VALUE_INVALID') =>
  refuse(400, 'ERROR_VALUE_INVALID', { codeLiteral, statusDesc });

/** What is answered about things that are not there, or another point of sale's. */
export const notFound = () =>
  refuse(404, 'DATA_NOT_FOUND', { codeLiteral: 'DATA_NOT_FOUND', statusDesc: 'Data indicated was not found.' });

/** A time as PayU writes it, with an offset instead of Z. */
export const stamp = (time: Date) => time.toISOString().replace('Z', '+00:00');

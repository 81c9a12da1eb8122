import { describe, expect, it } from 'vitest';
import {
  createCloseFrame,
  createFailureFrame,
  createHandshakeRefusedFrame,
  createInvocationFrame,
  parseRecords,
  pingFrame,
} from './protocol.ts';

describe('the frames', () => {
  it('are single records, ended by the separator', () => {
    const frames = [
      pingFrame,
      createHandshakeRefusedFrame('No.'),
      createInvocationFrame('Changed', { text: 'ż\n\x1e' }),
      createInvocationFrame('Changed', undefined),
      createFailureFrame('7', 'No.'),
      createCloseFrame({}),
      createCloseFrame({ error: 'No.', allowReconnect: true }),
    ];
    expect(frames.map(String)).toEqual([
      '{"type":6}\x1e',
      '{"error":"No."}\x1e',
      '{"type":1,"target":"Changed","arguments":[{"text":"ż\\n\\u001e"}]}\x1e',
      '{"type":1,"target":"Changed","arguments":[null]}\x1e',
      '{"type":3,"invocationId":"7","error":"No."}\x1e',
      '{"type":7}\x1e',
      '{"type":7,"error":"No.","allowReconnect":true}\x1e',
    ]);
  });

  it('cannot be made of what is not JSON', () => {
    expect(() => createInvocationFrame('Changed', 1n)).toThrow(TypeError);
  });
});

describe('parseRecords', () => {
  it('takes several records apart', () => {
    expect(parseRecords('{"type":6}\x1e{"type":1,"target":"ż"}\x1e')).toEqual([{ type: 6 }, { type: 1, target: 'ż' }]);
  });

  it.each(['', '\x1e', '{"type":6}', '{"type":6}\x1e{', 'null\x1e', '6\x1e', '{"type":6}\x1e\x1e'])(
    'refuses %j',
    (text) => {
      expect(parseRecords(text)).toBeNull();
    },
  );
});

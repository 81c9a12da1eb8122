import { describe, expect, it, vi } from 'vitest';
import { mergeLiveHandlers } from './live-handlers.ts';

const payload = { companyId: 'c', locationId: 'l' };

describe('live handlers of several features', () => {
  it('all receive an event that they handle, in order', () => {
    const heard: string[] = [];
    const shell = () => heard.push('shell');
    const left = () => heard.push('left');
    const booking = ({ locationId }: { locationId: string }) => heard.push(`booking ${locationId}`);
    const handlers = mergeLiveHandlers([
      { LocationUpdated: shell },
      { UserLoggedOut: left },
      { LocationUpdated: booking },
    ]);
    handlers.LocationUpdated?.(payload);
    expect(heard).toEqual(['shell', 'booking l']);
    expect(handlers.BookingCreated).toBeUndefined();
  });

  it('do not prevent each other’s events by failing', () => {
    const second = vi.fn();
    const failing = () => {
      throw new Error('broken');
    };
    const handlers = mergeLiveHandlers([{ LocationUpdated: failing }, { LocationUpdated: second }]);
    expect(() => handlers.LocationUpdated?.(payload)).toThrow('broken');
    expect(second).toHaveBeenCalledWith(payload);
  });
});

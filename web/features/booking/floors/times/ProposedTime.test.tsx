import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { ProposedMeetingTime } from '#contract/rooms/meeting-times.ts';
import { ProposedTime } from './ProposedTime.tsx';
import type { UnknownPeople } from './who-is-free.ts';

vi.mock('#web/platform/languages/i18n.ts', () => ({
  useTranslation: () => ({ t: (key: string, said: object = {}) => [key, ...Object.values(said)].join(' ') }),
}));
const device = vi.hoisted(() => ({ timeZone: 'Europe/Warsaw' }));
vi.mock('#web/platform/languages/dates.ts', () => ({
  formatLongDay: (day: string) => day,
  formatTimeOfDay: (instant: string) => instant.slice(11, 16),
  getDeviceTimeZone: () => device.timeZone,
}));
vi.mock('../rooms/FoundRoomLine.tsx', () => ({
  FoundRoomLine: ({ describedBy }: { describedBy: string }) => <li aria-describedby={describedBy}>room</li>,
}));

const time = {
  ...{ startDate: '2026-11-24T09:00:00Z', endDate: '2026-11-24T10:00:00Z', busy: [], outsideWorkingHours: [] },
  rooms: [{ id: 'one' }, { id: 'two' }],
} as unknown as ProposedMeetingTime;
const render = (more: Partial<ProposedMeetingTime>, unknown: UnknownPeople) =>
  renderToStaticMarkup(
    <ProposedTime time={{ ...time, ...more }} timeZone="Europe/Warsaw" unknown={unknown} onOpen={() => {}} />,
  );
const everyone = { names: [], guests: 0 };

it('a card says that everyone is free only if nobody’s time is unknown', () => {
  expect(render({}, everyone)).toContain('meetingTimes.everyoneFree');
  const unsure = render({}, { names: ['Ola'], guests: 2 });
  expect(unsure).not.toContain('meetingTimes.everyoneFree');
  expect(unsure).toContain('meetingTimes.noneKnownBusy');
  expect(unsure).toContain('meetingTimes.notKnown Ola, meetingTimes.unknownGuests 2');
});

it('a card names the people outside of their working hours', () => {
  const html = render({ outsideWorkingHours: [{ userId: 'ola', name: 'Ola' }] }, everyone);
  expect(html).toContain('meetingTimes.off Ola');
  expect(html).not.toContain('meetingTimes.everyoneFree');
});

it('the day and hours of a card describe the buttons of its rooms', () => {
  const html = render({}, everyone);
  const id = html.match(/<h3 id="([^"]+)"/)![1];
  expect(html).toContain(`aria-describedby="${id}"`);
  expect(html).toContain('aria-expanded="false"');
});

it('the hours name their clock where the device has another one, and a day ends at 24:00', () => {
  const late = { startDate: '2026-11-24T22:00:00Z', endDate: '2026-11-24T23:00:00Z' };
  expect(render(late, everyone)).toMatch(/22:00–24:00<\/h3>/);
  device.timeZone = 'Europe/London';
  expect(render({}, everyone)).toMatch(/09:00–10:00 \(.+\)<\/h3>/);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FloorPlan, type FloorPlanProps } from './FloorPlan.tsx';
import { PlaceSwatch } from './PlaceSwatch.tsx';
import type { PlacePerson, PlaceStatus, PlaceView } from './place-view.ts';
import type { PlanDesk } from './shapes/desk/plan-desk.ts';

const desk = (no: number, x: number): PlanDesk => ({ kind: 'desk', id: `d${no}`, no, x, y: 40, size: 1, rotation: 0 });
const people: PlacePerson[] = ['Ola Nowak', 'Jan Lis', 'Ewa Bąk', 'Łucja Żak', 'Piotr Zych'].map((name) => ({
  id: name,
  name,
  avatar: null,
}));
const view = (label: string, status: PlaceStatus, seated: PlacePerson[] = []): PlaceView => ({
  label,
  status,
  people: seated,
});

const props: FloorPlanProps = {
  plan: {
    width: 1000,
    height: 500,
    sketch: null,
    items: [
      desk(1, 40),
      desk(2, 90),
      { kind: 'room', id: 'r1', name: 'Wisła', x: 200, y: 40, width: 200, height: 200, rotation: 0, color: '#1d4ed8' },
      {
        kind: 'pointer',
        id: 'p1',
        name: 'Floor 4',
        points: [
          [500, 0],
          [600, 0],
          [600, 90],
        ],
        color: '#15803d',
        targetLocationId: 'f4',
      },
    ],
  },
  places: new Map([
    ['d1', view('Desk 1, free until 14:00', 'free')],
    ['d2', view('Desk 2, taken', 'taken', people)],
  ]),
  selectedIds: new Set(['d2']),
  zoom: 50,
  onZoomChange: () => {},
  onOpen: () => {},
  onOpenLocation: () => {},
  texts: {
    plan: 'Floor 3',
    instructions: 'Arrow keys walk',
    zoom: 'Zoom',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all',
    percent: (value) => `${value} %`,
    link: (name) => `Go to ${name}`,
  },
};

const html = (changes: Partial<FloorPlanProps> = {}) => renderToStaticMarkup(<FloorPlan {...props} {...changes} />);

test('each place is a button with its name, and Tab leads to one of them', () => {
  const buttons = html().match(/<rect role="button"[^>]*>/g) ?? [];
  expect(buttons).toHaveLength(3);
  expect(buttons.filter((button) => button.includes('tabindex="0"'))).toHaveLength(1);
  expect(html()).toContain('aria-label="Desk 1, free until 14:00"');
  expect(html()).toContain('aria-current="true" data-place-id="d2"');
});

test('a place without data from the screen has its plain name', () => {
  expect(html()).toContain('aria-label="Wisła"');
});

test('three people are drawn, with the number of further people', () => {
  expect(html()).toContain('>EB</text>');
  expect(html()).toContain('>+2</text>');
  expect(html()).not.toContain('>PZ</text>');
});

test('a pointer is a link only where it leads somewhere', () => {
  expect(html()).toContain('role="link"');
  expect(html({ onOpenLocation: undefined })).not.toContain('role="link"');
});

test('the region says how to use it, and shows the zoom', () => {
  expect(html()).toMatch(/role="application" aria-label="Floor 3" aria-describedby="[^"]+"/);
  expect(html()).toContain('100 %');
});

test('a desk’s number is drawn where it is legible, and not at a smaller scale', () => {
  const numbers = (zoom: number) =>
    renderToStaticMarkup(<FloorPlan {...props} zoom={zoom} />).match(/<text[^>]*font-size="[^"]*"[^>]*>\d+<\/text>/g) ??
    [];
  for (const zoom of [38, 50, 100]) {
    const drawn = numbers(zoom);
    expect(drawn.length).toBeGreaterThan(0);
    for (const text of drawn) expect((Number(/font-size="([\d.]+)"/.exec(text)![1]) * zoom) / 50).toBeGreaterThan(8);
  }
  for (const zoom of [30, 26, 15]) expect(numbers(zoom)).toEqual([]);
});

test('the swatch of a status has no number', () => {
  for (const status of ['free', 'mine', 'taken', 'locked'] as const)
    expect(renderToStaticMarkup(<PlaceSwatch status={status} />)).not.toContain('<text');
});

import type { Team } from '#server/sample-company/people/roster.ts';

interface Topic {
  text: string;
  /** Whose topic it is; absent: anybody's. */
  teams?: Team[];
  minutes: number[];
  /** The fewest and the most guests. */
  guests: [number, number];
}

/** What people meet about. */
export const topics: Topic[] = [
  { text: '1:1', minutes: [30, 30, 45], guests: [1, 1] },
  { text: 'Rozmowa rekrutacyjna', minutes: [60], guests: [1, 2] },
  { text: 'Wdrożenie nowej osoby', minutes: [60, 90], guests: [1, 2] },
  { text: 'Podsumowanie kwartału', minutes: [60], guests: [2, 5] },
  { text: 'Burza mózgów', minutes: [60, 90], guests: [2, 5] },
  { text: 'Demo dla klienta', teams: ['sales', 'product', 'lisbon'], minutes: [60, 60, 90], guests: [1, 3] },
  { text: 'Negocjacje umowy', teams: ['sales', 'board', 'lisbon'], minutes: [60, 90], guests: [1, 3] },
  { text: 'Omówienie oferty', teams: ['sales', 'lisbon', 'customers'], minutes: [30, 45], guests: [1, 3] },
  { text: 'Analiza reklamacji', teams: ['customers'], minutes: [45, 60], guests: [1, 3] },
  { text: 'Kalibracja zgłoszeń', teams: ['customers', 'data'], minutes: [30], guests: [1, 3] },
  { text: 'Przegląd architektury', teams: ['engineering'], minutes: [60, 90], guests: [2, 5] },
  { text: 'Wspólne programowanie', teams: ['engineering', 'data'], minutes: [90, 120], guests: [1, 2] },
  { text: 'Analiza awarii', teams: ['engineering', 'data'], minutes: [45, 60], guests: [2, 4] },
  { text: 'Doprecyzowanie zadań', teams: ['product', 'engineering'], minutes: [60], guests: [2, 5] },
  { text: 'Mapa drogowa', teams: ['product'], minutes: [60, 90], guests: [2, 4] },
  { text: 'Przegląd makiet', teams: ['design', 'product', 'studio'], minutes: [45, 60], guests: [1, 4] },
  { text: 'Badanie z użytkownikiem', teams: ['design', 'research'], minutes: [60], guests: [1, 2] },
  { text: 'Plan kampanii', teams: ['sales', 'design'], minutes: [60], guests: [2, 4] },
  { text: 'Przegląd budżetu', teams: ['board', 'finance'], minutes: [60, 90], guests: [1, 4] },
  { text: 'Audyt', teams: ['finance'], minutes: [90, 120], guests: [1, 2] },
  { text: 'Rozmowa roczna', teams: ['hr', 'board'], minutes: [45, 60], guests: [1, 1] },
  { text: 'Spotkanie z inwestorem', teams: ['board', 'studio'], minutes: [60], guests: [1, 3] },
];

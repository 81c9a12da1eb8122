/** Colleagues of the examples, names long and short. */
export const people = [
  { name: 'Żaneta Śmigły-Rydzewska' },
  { name: 'Jan Nowak' },
  { name: 'Priya Raman' },
  { name: 'Olga Zielińska' },
  { name: 'Maksymilian Brzęczyszczykiewicz-Konstantynopolitański' },
];

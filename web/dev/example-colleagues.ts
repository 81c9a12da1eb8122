/** Example colleagues with long and short names. */
export const exampleColleagues = [
  { name: 'Żaneta Śmigły-Rydzewska' },
  { name: 'Jan Nowak' },
  { name: 'Priya Raman' },
  { name: 'Olga Zielińska' },
  { name: 'Maksymilian Brzęczyszczykiewicz-Konstantynopolitański' },
];

/** A file of the build: `name` takes what `test` finds and all that it needs, unless one of greater `priority` has it. */
interface Chunk {
  name: string;
  test: RegExp;
  priority: number;
  minShareCount?: number;
}

/**
 * Few files instead of one for each thing that two screens share. What everybody needs together comes together: the first page,
 * the frame of whoever is signed in, the booking screen; what is common to screens besides is `shared`, and popups, which come
 * when the browser is idle, are one file.
 */
export const chunks: Chunk[] = [
  { name: 'first', test: /\/web\/app\/main\.tsx$/, priority: 90 },
  { name: 'frame', test: /\/web\/(app\/company\/open-company|shell\/CompanyLayout)\.tsx?$/, priority: 80 },
  { name: 'zod', test: /\/node_modules\/zod\//, priority: 70 },
  { name: 'floors', test: /\/web\/floors\/BookingScreen\.tsx$/, priority: 60 },
];

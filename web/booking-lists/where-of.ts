/** Where a booking is, with what that lies in: 'Warszawa / Budynek A / Piętro 1'. */
export function whereOf(path: readonly string[]): string {
  return path.join(' / ');
}

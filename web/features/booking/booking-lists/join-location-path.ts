/** Joins the path of a location: 'Warszawa / Budynek A / Piętro 1'. */
export function joinLocationPath(path: readonly string[]): string {
  return path.join(' / ');
}

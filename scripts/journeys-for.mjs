/**
 * Returns the journeys that a change may break. `changed` are paths of files, and `modules` is
 * dependency-cruiser's graph of imports. Null means that any journey may break.
 * - The journeys of a feature of web/ are in the folder of e2e/ with the same name.
 * - A file of web/ or contract/ concerns the features that import it, directly or indirectly.
 * - A file of a server module concerns the features that call a route which imports the file.
 * - A file that registers a module (`module.ts`) concerns the features that call the module's
 * routes.
 * - A file of e2e/ concerns the journeys that import it.
 * - Tests, documents, benchmarks and scripts concern no journey.
 * - The server's platform, SQL, data and packages may concern all journeys.
 */
export function findAffectedJourneys(changed, modules) {
  const files = changed.filter((file) => !/\.test\.tsx?$|\.md$|^(docs|bench|scripts)\//.test(file));
  const known = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  );
  if (files.some((file) => !known.has(file) || /^server\/(platform\/|[^/]+$)/.test(file))) return null;

  const importers = new Map();
  for (const [file, imported] of known) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  const plugged = files
    .filter((file) => /^server\/modules\/.+\/module\.ts$/.test(file))
    .flatMap((file) => known.get(file));
  const reached = new Set([...files, ...plugged.filter(isRoutes)]);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  const declarations = [...reached]
    .filter(isRoutes)
    .flatMap((file) => known.get(file).filter((imported) => imported.startsWith('contract/')));
  const callers = declarations.flatMap((file) => importers.get(file));
  const features = new Set([...reached, ...callers].filter(isOfAFeature).map(folderIn));
  return [...known.keys()].filter(
    (file) => /^e2e\/.*\.spec\.ts$/.test(file) && (reached.has(file) || features.has(folderIn(file))),
  );
}

const isRoutes = (file) => /^server\/.*routes\.ts$/.test(file);
/**
 * Returns whether a file of web/ belongs to one feature. The files of web/app/ outside of its shell
 * do not, since they import every feature.
 */
const isOfAFeature = (file) => file.startsWith('web/') && !/^web\/app\/(?!shell\/)/.test(file);
const folderIn = (file) =>
  /^web\/features\/(?:accounts|booking|company|places)\/([^/]+)\//.exec(file)?.[1] ??
  /^web\/(?:features|app)\/([^/]+)\//.exec(file)?.[1] ??
  file.split('/')[1].replace(/^platform$/, 'app');

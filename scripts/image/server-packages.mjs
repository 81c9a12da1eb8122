import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.mjs';

/** Returns the path in the lock of a package as another package finds it, or null. */
function findPackage(packages, from, name) {
  for (let folder = from; ; ) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent === -1 ? '' : folder.slice(0, parent);
  }
}

/** Tells whether a source imports or reads a package: a string that is its name or begins with it. */
const names = (source, name) =>
  source.includes(`'${name}'`) || source.includes(`'${name}/`) || source.includes(`"${name}"`);

/**
 * Returns the folders of the packages that the server's sources name, and of all that these need.
 * Packages of the browser are in the built web already. The embedded database stays out.
 * @param sources the texts of the server's source files
 */
export function listServerPackages(sources) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const wanted = Object.keys(packages[''].dependencies).filter((name) => sources.some((text) => names(text, name)));
  const found = new Set();
  const add = (from, name) => {
    const path = findPackage(packages, from, name);
    // A package for another platform is in the lock, but not installed here.
    if (path === null || found.has(path) || !existsSync(join(root, path))) return;
    found.add(path);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[path];
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const one of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(path, one);
  };
  for (const name of wanted) add('', name);
  return [...found].toSorted();
}

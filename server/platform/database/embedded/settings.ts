/**
 * What differs from PostgreSQL's own defaults: sized for a small machine that the server shares with others, reachable from
 * this machine only, and losing nothing that was acknowledged.
 */
export const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // `log` ranks above `error`: refusals such as a slot that is taken are the server's to report, not PostgreSQL's.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
};

/** Settings as arguments of the program `postgres`. */
export function settingArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries({ ...defaultSettings, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * The port of the journeys' server. Different values of E2E_PORT let several runs work side by
 * side.
 */
export const serverPort = Number(process.env.E2E_PORT ?? 3210);

/** The URL of the journeys' server. It has a host name, since passkeys refuse IP addresses. */
export const serverUrl = `http://localhost:${serverPort}`;

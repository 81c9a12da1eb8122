/** The port of the journeys' server. E2E_PORT lets several runs work side by side. */
export const port = Number(process.env.E2E_PORT ?? 3210);

/** The address of the journeys' server. It has a name, since passkeys refuse IP addresses. */
export const address = `http://localhost:${port}`;

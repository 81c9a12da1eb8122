/** The port that the journeys' server listens on; E2E_PORT lets several runs stand side by side. */
export const port = Number(process.env.E2E_PORT ?? 3210);

/** Where the journeys find it: by a name, since passkeys refuse numbers. */
export const address = `http://localhost:${port}`;

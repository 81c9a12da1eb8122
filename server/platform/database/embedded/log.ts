/** The methods of a pino logger that the embedded PostgreSQL needs. */
export interface EmbeddedPostgresLog {
  info(text: string): void;
  warn(text: string): void;
}

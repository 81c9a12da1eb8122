import pg from 'pg';

/**
 * A client that sends simultaneous statements in one packet: each packet wakes the database, and a
 * booking sends five at once. After `patience` milliseconds without an answer it gives up its
 * connection. The driver's `query_timeout` would keep each answer alive in a timer's closure: a
 * quarter of the cost of reading a floor's day.
 */
export function patientClient(patience: number): typeof pg.Client {
  return class PatientClient extends pg.Client {
    /** Monotonic milliseconds. Null while no query waits. */
    #askedAt: number | null = null;
    #gathering = false;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on('connect', () => {
        const look = () => {
          if (this.#askedAt !== null && performance.now() - this.#askedAt > patience)
            this.connection.stream.destroy(new Error('Query read timeout'));
        };
        const watch = setInterval(look, Math.min(1000, patience / 4)).unref();
        this.on('end', () => clearInterval(watch));
      });
      this.on('drain', () => {
        this.#askedAt = null;
      });
    }

    /** Holds back what is written until the current turn has sent all its queries. */
    #gather(): void {
      if (this.#gathering) return;
      this.#gathering = true;
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => {
        this.#gathering = false;
        stream.uncork();
      });
    }

    // Accepts every form of the driver's query.
    override query(...asked: never[]): never {
      this.#askedAt = performance.now();
      this.#gather();
      return (super.query as (...asked: never[]) => never)(...asked);
    }
  };
}

import pg from 'pg';

/**
 * A client that sends what is asked in one go in one packet: each packet of its own wakes the database, and a booking asks for five
 * things at once. It waits so many milliseconds for an answer and then takes its connection for lost; longer than the database
 * itself works on a statement. The driver's own `query_timeout` does the same with a timer for every query, whose closure
 * keeps each answer alive into the old generation: a quarter of what reading a floor's day costs.
 */
export function patientClient(patience: number): typeof pg.Client {
  return class PatientClient extends pg.Client {
    /** Monotonic milliseconds; null while nobody waits. */
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

    /** Holds back what is written until all that is asked without waiting has been asked. */
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

    // Any of the driver's ways to ask.
    override query(...asked: never[]): never {
      this.#askedAt = performance.now();
      this.#gather();
      return (super.query as (...asked: never[]) => never)(...asked);
    }
  };
}

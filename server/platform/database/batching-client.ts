import pg from 'pg';

/**
 * A client that sends simultaneous statements in one packet, because each packet wakes the
 * database. It closes its connection after `patience` milliseconds without a response. The driver's
 * `query_timeout` would keep each result alive in a timer: a quarter of the cost of reading a
 * floor's day.
 */
export function createBatchingClientClass(patience: number): typeof pg.Client {
  return class PatientClient extends pg.Client {
    /**
     * The monotonic time of the last query, in milliseconds. Null while no query waits for a
     * result.
     */
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

    /**
     * Collects writes until the current turn of the event loop has sent all its queries. The
     * queries then share a packet.
     */
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

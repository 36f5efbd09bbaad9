import pg from 'pg';
import { type PrimaryFinder, primaryFinderOf } from './find-primary.ts';
import type { Hosted } from './hosts.ts';

type Connected = (error: Error | null, client?: pg.Client) => void;

/** A connection of the product. Where the database has several hosts, it goes to the one that takes writes; every other part uses this. */
export class DatabaseClient extends pg.Client {
  readonly #finder: PrimaryFinder | null;

  constructor(config: pg.ClientConfig & Hosted = {}) {
    super(config);
    this.#finder = primaryFinderOf(config);
    if (this.#finder) this.on('error', () => this.#finder?.forget());
  }

  /** Whether another host has become the primary since this connection was made. */
  get isOutdated(): boolean {
    return this.#finder?.isFormer({ host: this.host, port: Number(this.port) }) ?? false;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.Client> | undefined {
    const connected = this.#finder ? this.#connectToPrimary(this.#finder) : super.connect();
    if (!callback) return connected;
    connected.then(() => callback(null, this), callback);
    return undefined;
  }

  async #connectToPrimary(finder: PrimaryFinder): Promise<pg.Client> {
    const { host, port } = await finder.find();
    this.host = host;
    this.port = port;
    try {
      return await super.connect();
    } catch (error) {
      finder.forget();
      throw error;
    }
  }
}

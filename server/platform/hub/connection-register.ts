import { type AddresseeGroups, isAddressed } from './addressee-groups.ts';
import type { HubConnection } from './connection.ts';
import type { Frame } from './protocol.ts';

const userPrefix = 'user:';
const sessionPrefix = 'session:';

/** Returns the group of all connections of a person. */
export const getUserGroup = (userId: string): string => userPrefix + userId;
/** Returns the group of all connections of one session. */
export const getSessionGroup = (sessionId: string): string => sessionPrefix + sessionId;
/**
 * Returns whether a group belongs to a connection's own person or session. These never change, so
 * their messages need not wait for a read of groups.
 */
const isOwn = (group: string): boolean => group.startsWith(userPrefix) || group.startsWith(sessionPrefix);

/**
 * This process's connections. The hub finds one by the token that it gave the client, and several
 * by their group.
 */
export class ConnectionRegister {
  readonly #byToken = new Map<string, HubConnection>();
  readonly #members = new Map<string, Set<HubConnection>>();
  readonly #groups = new Map<HubConnection, ReadonlySet<string>>();
  #delivery = 0;
  #onEmpty: () => void = () => {};

  /** Adds a connection, and joins it to the groups of its person and its session. */
  add(connection: HubConnection): void {
    this.#byToken.set(connection.token, connection);
    this.setGroups(connection, []);
  }

  find(token: string): HubConnection | undefined {
    return this.#byToken.get(token);
  }

  /** Returns all connections, including those that negotiate or close. */
  all(): HubConnection[] {
    return [...this.#byToken.values()];
  }

  openCount(): number {
    let count = 0;
    for (const connection of this.#byToken.values()) if (connection.state === 'open') count++;
    return count;
  }

  /** Returns a copy of a group's current members. */
  membersOf(group: string): HubConnection[] {
    return [...(this.#members.get(group) ?? [])];
  }

  /**
   * Replaces the groups of a connection, besides those of its person and session. Sends the held
   * messages of its groups and discards the others.
   */
  setGroups(connection: HubConnection, groups: readonly string[]): void {
    const { userId, sessionId } = connection.identity;
    const next = new Set([getUserGroup(userId), getSessionGroup(sessionId), ...groups]);
    const previous = this.#groups.get(connection) ?? [];
    for (const group of previous) if (!next.has(group)) this.#leave(connection, group);
    for (const group of next) this.#join(connection, group);
    this.#groups.set(connection, next);
    connection.release((group) => next.has(group));
  }

  /** Returns the current groups of a connection. */
  groupsOf(connection: HubConnection): Iterable<string> {
    return this.#groups.get(connection) ?? [];
  }

  leaveGroups(connection: HubConnection): void {
    for (const group of this.#groups.get(connection) ?? []) this.#leave(connection, group);
    this.#groups.delete(connection);
  }

  remove(connection: HubConnection): void {
    this.#byToken.delete(connection.token);
    if (this.#byToken.size === 0) this.#onEmpty();
  }

  /**
   * Sends a message once to every connection that it addresses. The frame is built only when there
   * is such a connection.
   */
  deliver(addressees: AddresseeGroups, makeFrame: () => Frame): void {
    const delivery = ++this.#delivery;
    let frame: Frame | undefined;
    const { groups, within, except } = addressees;
    const askOtherGroups = within !== undefined || except !== undefined;
    for (const group of groups) {
      for (const connection of this.#members.get(group) ?? []) {
        if (connection.delivery === delivery) continue;
        connection.delivery = delivery;
        const isHeld = connection.isHolding && (askOtherGroups || !isOwn(group));
        if (!isHeld && askOtherGroups && !this.#isAddressed(addressees, connection)) continue;
        frame ??= makeFrame();
        if (isHeld) connection.keep(addressees, frame);
        else connection.send(frame);
      }
    }
  }

  /** Resolves when the last connection has ended. */
  emptied(): Promise<void> {
    if (this.#byToken.size === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onEmpty = resolve;
    });
  }

  #isAddressed(addressees: AddresseeGroups, connection: HubConnection): boolean {
    return isAddressed(addressees, (group) => this.#members.get(group)?.has(connection) === true);
  }

  #join(connection: HubConnection, group: string): void {
    let members = this.#members.get(group);
    if (!members) {
      members = new Set();
      this.#members.set(group, members);
    }
    members.add(connection);
  }

  #leave(connection: HubConnection, group: string): void {
    const members = this.#members.get(group);
    members?.delete(connection);
    if (members?.size === 0) this.#members.delete(group);
  }
}

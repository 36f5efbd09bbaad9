/**
 * What is made of a client, made once per version of it: a changed client is another object, so nothing made of the old one is
 * shown again.
 *
 * @example const flowOf = ofClient((client: Tenant) => readFlow(client.files)); flowOf(tenants.byId(id))
 */
export function ofClient<C extends object, T>(make: (client: C) => T): (client: C) => T {
  const made = new WeakMap<C, { value: T }>();
  return (client) => {
    const known = made.get(client);
    if (known) return known.value;
    const value = make(client);
    made.set(client, { value });
    return value;
  };
}

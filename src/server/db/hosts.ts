/** Scheme, user and password; the hosts; everything after them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * The addresses that a `DATABASE_URL` with several hosts stands for, as libpq writes it. Each has the same user, database and settings.
 *
 * @example splitHosts('postgres://me@a:5432,b:5433/openpool') // ['postgres://me@a:5432/openpool', 'postgres://me@b:5433/openpool']
 */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

/** A database that one of several hosts has: the one that takes writes is looked for (`find-primary.ts`). */
export type Hosted = {
  /** Their addresses, each whole; missing where there is one. */
  hosts?: readonly string[] | undefined;
};

/** What connects to a `DATABASE_URL`; plain data, which processes hand on. */
export function connectionOf(url: string): { connectionString: string } & Hosted {
  const [first = url, ...others] = splitHosts(url);
  return others.length === 0 ? { connectionString: url } : { connectionString: first, hosts: [first, ...others] };
}

/** @example nameOfHost('postgres://me:secret@a:5432/openpool') // 'a:5432' */
export function nameOfHost(url: string): string {
  const [, , host = ''] = parts.exec(url) ?? [];
  return decodeURIComponent(host) || new URL(url).searchParams.get('host') || 'a replica';
}

import { z } from 'zod';
import { splitHosts } from './db/hosts.ts';

/** One address, or one with several hosts. */
const databaseUrl = z.string().refine((url) => splitHosts(url).every((each) => z.url().safeParse(each).success), 'Invalid URL');

/** The settings of the database; `settings.ts` has them among all. */
export const databaseSettings = {
  DATABASE_URL: {
    schema: databaseUrl.optional(),
    about:
      'PostgreSQL 15 or newer; its user needs the roles of docs/your-own-portal.md. Several hosts (postgres://…@a:5432,b:5432/…): the one that takes writes is used. Empty: the embedded PostgreSQL in OPENPOOL_DATA.',
    isSecret: true,
  },
  DATABASE_POOLING: {
    schema: z.enum(['session', 'transaction']).default('session'),
    about: 'transaction: DATABASE_URL is a pooler such as PgBouncer in transaction mode; needs DATABASE_DIRECT_URL.',
  },
  DATABASE_DIRECT_URL: {
    schema: databaseUrl.optional(),
    about: 'PostgreSQL itself, past the pooler: for migrations, locks, notifications and backups (two connections for each process).',
    isSecret: true,
  },
  DATABASE_READ_URLS: {
    schema: z
      .string()
      .transform((list) => list.split(/[,\s]+/).filter((url) => url !== ''))
      .pipe(z.array(z.url()))
      .optional(),
    about:
      'Read replicas by streaming replication, separated by commas: for figures, exports, feeds, sitemaps and visitors’ searches (docs/scaling.md).',
    isSecret: true,
  },
  DATABASE_READ_CONNECTIONS: {
    schema: z.coerce.number().int().min(2).max(2_000).default(40),
    about: 'Connections that all processes of this server may hold together to each replica.',
  },
  DATABASE_READ_MAX_LAG_MS: {
    schema: z.coerce.number().int().min(1_000).max(600_000).default(5_000),
    about: 'How far a replica may be behind for feeds and sitemaps. Figures and exports have it hold all that was written before.',
  },
  DATABASE_SEARCH_MAX_LAG_MS: {
    schema: z.coerce.number().int().min(1_000).max(600_000).default(2_000),
    about: 'How far a replica may be behind for searches of people who are not signed in.',
  },
  DATABASE_CONNECTIONS: {
    schema: z.coerce.number().int().min(12).max(2_000).default(80),
    about: 'Connections that all processes of this server may hold together; PostgreSQL allows 100 by default.',
  },
  DATABASE_POOL: {
    schema: z.coerce.number().int().min(2).max(200).default(10),
    about: 'Connections that one process may hold for its work, as far as DATABASE_CONNECTIONS allows.',
  },
  DATABASE_WAIT_MS: {
    schema: z.coerce.number().int().min(100).max(60_000).default(3_000),
    about: 'How long a request waits for one of them to be free before it is answered 503.',
  },
} as const;

import pg from 'pg';

/** There is no room for more bytes: the disk is full, or the share of it that this process may use. */
export class StorageFull extends Error {}

/** Whether there is no room for more: on the disk of the files, or on PostgreSQL's (53100). */
export function isStorageFull(error: unknown): error is Error {
  return error instanceof StorageFull || (error instanceof pg.DatabaseError && error.code === '53100');
}

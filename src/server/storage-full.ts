import pg from 'pg';
import { StorageFull } from './blob/blob-store.ts';

/** Whether there is no room for more: on the disk of the files, or on PostgreSQL's (53100). */
export function isStorageFull(error: unknown): error is Error {
  return error instanceof StorageFull || (error instanceof pg.DatabaseError && error.code === '53100');
}

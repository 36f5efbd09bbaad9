// A program for operators with a typed client: how to make operator-api.ts is in docs/integrating.md. A test compiles and runs this file.
import createClient from 'openapi-fetch';
import type { paths } from './operator-api.ts';

/** What the program asks, and from whom: `baseUrl` is the address of the client, `key` one of `openpool key create`. */
export type Settings = { baseUrl: string; key: string; fetch?: (request: Request) => Promise<Response> };

export function connect({ baseUrl, key, fetch = globalThis.fetch }: Settings) {
  // Several values of one parameter go with commas between.
  const querySerializer = { array: { style: 'form', explode: false } } as const;
  return createClient<paths>({ baseUrl, fetch, querySerializer, headers: { authorization: `Bearer ${key}` } });
}

type Portal = ReturnType<typeof connect>;

/** Offers interviews of three quarters of an hour on Monday mornings. */
export async function createCalendar(portal: Portal, key: string) {
  const { data, error, response } = await portal.POST('/v1/operator/calendars', {
    body: {
      key,
      name: 'Jonas Brandt',
      timeZone: 'Europe/Berlin',
      slotMinutes: 45,
      weekly: [{ weekday: 1, from: '09:00', to: '12:00' }],
    },
  });
  if (!data) throw new Error(error.detail ?? error.title);
  return { id: data.id, address: response.headers.get('location') };
}

/** What a rejection would say to each talent; null for those that cannot be rejected. */
export async function previewRejections(portal: Portal, ids: number[]) {
  const { data, error } = await portal.POST('/v1/operator/applications/transitions', {
    body: { ids, to: 'rm', reasonCode: 'SKILLS', notify: true, preview: true },
  });
  if (!data) throw new Error(error.detail ?? error.title);
  return data.results.map(({ id, moved }) => ({ id, subject: moved?.mails[0]?.subject ?? null }));
}

/** The ids of all applications that wait for an answer, page by page. */
export async function listApplied(portal: Portal, limit: number) {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const query: { status: 'a'[]; limit: number; cursor?: string } = { status: ['a'], limit, ...(cursor ? { cursor } : {}) };
    const { data, error } = await portal.GET('/v1/operator/applications', { params: { query } });
    if (!data) throw new Error(error.detail ?? error.title);
    ids.push(...data.results.map(({ id }) => id));
    cursor = data.next;
  } while (cursor);
  return ids;
}

/** The CV that was sent with an application, as PDF. */
export async function readCv(portal: Portal, id: number) {
  const { data, error } = await portal.GET('/v1/operator/applications/{id}/cv', { params: { path: { id } }, parseAs: 'arrayBuffer' });
  if (!data) throw new Error(error.detail ?? error.title);
  return new Uint8Array(data);
}

import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { createTokenCheck } from '../features/auth/api/sessions/read-session.ts';
import { isUploadCall, maxFileCallBytes, maxPageUploadBytes } from '../features/files/upload-rules.ts';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import { AppError } from '../server/http/app-error.ts';
import { createBodyReceiver, discardBody, limitStream, maxCallBytes, maxFormBytes } from '../server/http/receive-body.ts';
import type { RequestSlots } from '../server/http/request-slots.ts';
import { createWorkTurns } from '../server/http/work-turns.ts';
import { type HostEnv, placeOf } from './host-env.ts';
import { limitUploads } from './limit-uploads.ts';
import { refuseEarly } from './plain-page.ts';
import { busyError, pauseBeforeRefusal } from './refuse-while-full.ts';
import type { Services } from './services.ts';

/** Stands first: nothing behind it meets a body that is too large, or waits for one that arrives slowly. */
export function receiveBodies(services: Services) {
  const receive = createBodyReceiver();
  return createMiddleware<HostEnv>(async (c, next) => {
    const { raw } = c.req;
    const upload = uploadOf(raw.method, c.req.path, raw.url);
    // These see who sends a file before they read it, and count by themselves.
    if (upload === 'call') {
      await next();
      return discardBody(raw.body);
    }
    const limit = placeOf(c.req.path) === 'page' ? maxFormBytes : maxCallBytes;
    try {
      if (upload) {
        const { request, isExceeded, discardRest } = await limitStream(raw, upload.maxBytes);
        c.req.raw = request;
        await next();
        // An upload that gave its slot away is not waited for (`limit-uploads.ts`).
        if (c.res.headers.get('connection') !== 'close') await discardRest();
        // The handler that read the body got an error there and may have reported a different one.
        if (isExceeded() && c.res.status !== 413) {
          c.res = undefined;
          c.res = refuseEarly(services, c, new AppError('TOO_LARGE', { messages: ['talent.error.413.request'] }));
        }
        return;
      }
      const { request, release } = await receive(raw, limit);
      c.req.raw = request;
      await next().finally(release);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return refuseEarly(services, c, error);
    }
  });
}

/** Bounds what is worked on at the same time (`request-slots.ts`); requests beyond that get 503 at once. */
export function limitRequests(services: Services, slots: RequestSlots) {
  const takeTurn = createWorkTurns();
  const limitUpload = limitUploads(services);
  const hasValidToken = createTokenCheck(services);
  const isWriteOfTalent = async (request: Request): Promise<boolean> => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false;
    const tenant = tenantOfRequest(services, request);
    return tenant !== null && hasValidToken(request.headers, tenant.key);
  };
  return createMiddleware<HostEnv>(async (c, next) => {
    const { raw } = c.req;
    if (uploadOf(raw.method, c.req.path, raw.url)) return limitUpload(c, next);
    const leave = slots.take('general') ?? ((await isWriteOfTalent(raw)) ? slots.take('write') : null);
    if (!leave) {
      await pauseBeforeRefusal();
      return refuseEarly(services, c, busyError());
    }
    const finish = await takeTurn();
    await next().finally(() => {
      finish();
      leave();
    });
  });
}

/** Whether a request brings a file, as far as its first line tells. */
export function isUpload({ method = 'GET', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): boolean {
  // Most requests are reads; parsing their address costs a part of what a refusal does.
  if (method === 'GET' || method === 'HEAD') return false;
  const parsed = URL.parse(url, 'http://same.invalid');
  return parsed !== null && uploadOf(method, parsed.pathname, parsed.href) !== null;
}

/** `call`: one of the calls for files; otherwise how large the form with a file may be, null where none is expected. */
function uploadOf(method: string, path: string, url: string): 'call' | { maxBytes: number } | null {
  const fileBytes = maxFileCallBytes(method, path);
  if (fileBytes !== null) return { maxBytes: fileBytes };
  if (method !== 'POST') return null;
  if (isUploadCall(path)) return 'call';
  const maxBytes = maxPageUploadBytes(path, new URL(url).searchParams);
  return maxBytes === null ? null : { maxBytes };
}

import type { Context, Next } from 'hono';
import { createTokenReader } from '../features/auth/api/sessions/read-session.ts';
import { tenantOfRequest } from '../features/tenancy/api/tenant-of-request.ts';
import { AppError } from '../server/http/app-error.ts';
import { addressKey } from '../server/http/client-address.ts';
import { discardBody } from '../server/http/receive-body.ts';
import { createUploadSlots, type Sender, type UploadSlot } from '../server/http/upload-slots.ts';
import type { HostEnv } from './host-env.ts';
import { refuseEarly } from './plain-page.ts';
import type { Services } from './services.ts';

/** A file takes longer than other requests, and so do those that are in its way. */
const retryAfterSeconds = 5;

/** Bounds the files on their way in (`upload-slots.ts`): 503 for those without a slot, and for those that had to give theirs away. */
export function limitUploads(services: Services) {
  const slots = createUploadSlots(services.config.DATABASE_POOL, () => services.tenants.all.length);
  const readTalent = createTokenReader(services);
  const unavailable = () => new AppError('UNAVAILABLE', { retryAfterSeconds });

  async function senderOf(c: Context<HostEnv>): Promise<Sender> {
    const address = addressKey(c.get('address'));
    const tenant = tenantOfRequest(services, c.req.raw);
    const talent = tenant && (await readTalent(c.req.raw.headers, tenant.key));
    return { address, account: talent ?? `at ${address}`, client: tenant?.key ?? '' };
  }

  return async (c: Context<HostEnv>, next: Next): Promise<Response | undefined> => {
    const slot = slots(await senderOf(c));
    if (!slot) return refuseEarly(services, c, unavailable());
    c.req.raw = withSlot(c.req.raw, slot, unavailable);
    await next().finally(slot.leave);
    if (!slot.signal.aborted) {
      await discardBody(c.req.raw.body);
      return;
    }
    c.res = undefined;
    c.res = refuseEarly(services, c, unavailable());
    // What is still on its way would take as long as before: nothing waits for it.
    c.res.headers.set('connection', 'close');
  };
}

/** The request with a body that its slot counts, and that fails once the slot is given away. It is read only as far as somebody reads it. */
function withSlot(request: Request, slot: UploadSlot, fault: () => AppError): Request {
  const { body, method, headers, signal, url } = request;
  if (!body) return request;
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const counted = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        slot.signal.addEventListener('abort', () => controller.error(fault()));
      },
      async pull(controller) {
        reader ??= body.getReader();
        const { done, value } = await reader.read();
        if (slot.signal.aborted) return;
        if (done) {
          slot.finish();
          return controller.close();
        }
        slot.count(value.byteLength);
        controller.enqueue(value);
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  // `duplex` is what Node asks for with a streamed body; the DOM's types do not know it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: counted, signal, duplex: 'half' };
  return new Request(url, init);
}

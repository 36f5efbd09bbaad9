import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { TenantKey } from './test-app.ts';

export type PortalRequest = {
  method?: string;
  tenant?: TenantKey;
  token?: string;
  headers?: Record<string, string>;
  /** Sent with its length, or, as parts, without one as they come. */
  body?: string | Buffer | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** Every request has a connection of its own without one. */
  agent?: Agent;
  signal?: AbortSignal;
};
export type PortalAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  elapsedMs: number;
  sentBytes: number;
};

/** Asks a portal that listens on a port of this machine. */
export function callPortal(
  port: number,
  path: string,
  { method = 'GET', tenant = 'nordlicht', token, headers = {}, body, agent, signal }: PortalRequest = {},
): Promise<PortalAnswer> {
  const startedAt = performance.now();
  const whole = typeof body === 'string' ? Buffer.from(body) : Buffer.isBuffer(body) ? body : undefined;
  // Node leaves it out for methods that have no body as a rule.
  const length = whole ? { 'content-length': String(whole.byteLength) } : {};
  let sentBytes = 0;
  return new Promise<PortalAnswer>((resolve, reject) => {
    const asked = httpRequest({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: agent ?? false,
      ...(signal ? { signal } : {}),
      headers: { host: `${tenant}.localhost`, ...(token ? { authorization: `Bearer ${token}` } : {}), ...length, ...headers },
    });
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      const status = response.statusCode ?? 0;
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const elapsedMs = performance.now() - startedAt;
        resolve({ status, headers: response.headers, bytes, text: bytes.toString('utf8'), elapsedMs, sentBytes });
      });
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection at the moment when it is used again: browsers read again over a new one, too.
      const isRace = asked.reusedSocket && error.code === 'ECONNRESET' && method === 'GET';
      if (isRace)
        callPortal(port, path, { method, tenant, headers, ...(token ? { token } : {}), ...(signal ? { signal } : {}) }).then(
          resolve,
          reject,
        );
      else reject(error);
    });
    if (whole || body === undefined) {
      asked.end(whole);
      return;
    }
    const parts = Readable.from(body);
    parts.on('data', (part: Uint8Array) => {
      sentBytes += part.byteLength;
    });
    parts.on('error', reject);
    parts.pipe(asked);
  });
}

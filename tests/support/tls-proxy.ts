import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { makeCertificate } from './certificate.ts';

export type TlsProxy = { close: () => Promise<void> };

/** A proxy that ends TLS before a portal on this machine, as one does in production: what browsers see is https, what the portal sees is http. */
export async function startTlsProxy({ port, target, folder }: { port: number; target: number; folder: string }): Promise<TlsProxy> {
  const files = makeCertificate(folder, 'localhost');
  const server = createServer({ key: await readFile(files.key), cert: await readFile(files.cert) }, (incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-host': incoming.headers.host,
      'x-forwarded-proto': 'https',
    };
    const onward = request({ host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, headers });
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // The portal is away, or has cut the request off.
    onward.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(onward);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

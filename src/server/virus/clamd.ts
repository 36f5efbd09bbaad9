import { connect, type Socket } from 'node:net';

/** Where a clamd listens: an address of TCP, or the path of a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string };

const defaultPort = 3310;
const maxReplyBytes = 4_096;
const chunkBytes = 64 * 1024;

/** Null for what is no address. @example readClamdAddress('tcp://127.0.0.1:3310'), readClamdAddress('unix:/run/clamav/clamd.ctl') */
export function readClamdAddress(text: string): ClamdAddress | null {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(text)?.[1];
  if (path) return { path };
  const url = /^tcp:\/\/[^/?#@]+$/.test(text) ? URL.parse(text) : null;
  const host = url?.hostname.replace(/^\[(.*)\]$/, '$1');
  return host ? { host, port: Number(url?.port || defaultPort) } : null;
}

/** Whether the daemon answers. @throws Error where it does not */
export async function pingClamd(address: ClamdAddress, timeoutMs: number): Promise<void> {
  const reply = await ask(address, timeoutMs, (socket) => socket.write('zPING\0'));
  if (reply !== 'PONG') throw new Error(`clamd answers ${reply}`);
}

/**
 * Sends bytes by INSTREAM, each chunk after its length, and an empty chunk at the end.
 *
 * @returns what the daemon answers, without the zero byte at its end, such as `stream: OK`
 * @throws Error when it cannot be reached, takes too long, or ends the connection before its answer is whole
 */
export function sendToClamd(address: ClamdAddress, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  return ask(address, timeoutMs, (socket) => {
    socket.write('zINSTREAM\0');
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      const chunk = bytes.subarray(start, start + chunkBytes);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** The answer may come before everything is sent; the daemon then closes, and what is left to be sent fails. */
function ask(address: ClamdAddress, timeoutMs: number, send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let reply = '';
    const fail = (cause: Error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(cause);
    };
    const timer = setTimeout(() => fail(new Error(`clamd did not answer within ${timeoutMs} ms`)), timeoutMs);
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      reply += part;
      const end = reply.indexOf('\0');
      if (end < 0 && reply.length > maxReplyBytes) return fail(new Error('clamd answers without an end'));
      if (end < 0) return;
      clearTimeout(timer);
      socket.destroy();
      resolve(reply.slice(0, end));
    });
    socket.on('error', (error: NodeJS.ErrnoException) => fail(new Error(`clamd: ${error.code ?? error.message}`)));
    socket.on('close', () => fail(new Error('clamd closed the connection without an answer')));
    socket.on('connect', () => send(socket));
  });
}

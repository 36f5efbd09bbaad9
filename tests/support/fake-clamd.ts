import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** In a fake's file this is a virus. Not EICAR's text, which other scanners of a machine would take away. */
export const fakeVirus = 'OPENPOOL-TEST-VIRUS-17';

/** What a clamd may do, each seen on a real one (or on a network between). */
export type ClamdHabit =
  | 'answers'
  | 'closesAtOnce'
  | 'closesBeforeAnswer'
  | 'breaksOffInAnswer'
  | 'hangs'
  | 'answersInTheMiddle'
  | 'exceedsLimit'
  | 'answersByLetters'
  | 'saysError';

export type FakeClamd = {
  /** For CLAMD_URL. */
  url: string;
  habit: ClamdHabit;
  /** How many files it has got in full. */
  scanned: number;
  stop: () => Promise<void>;
};

/** A daemon with clamd's protocol (zPING, zINSTREAM) and bad habits. @param at a path for a socket of this machine; else TCP */
export async function startFakeClamd(at?: string | { port: number }): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const fake: FakeClamd = { url: '', habit: 'answers', scanned: 0, stop: () => stop(server, sockets) };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (fake.habit === 'closesAtOnce') return socket.destroy();
    serve(socket, fake);
  });
  if (typeof at === 'string') server.listen(at);
  else server.listen(at?.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  fake.url = typeof at === 'string' ? `unix:${at}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return fake;
}

function serve(socket: Socket, fake: FakeClamd): void {
  let command: string | null = null;
  let unread = Buffer.alloc(0);
  let received = 0;
  const chunks: Buffer[] = [];
  socket.on('data', (part: Buffer) => {
    received += part.length;
    unread = Buffer.concat([unread, part]);
    const end = command === null ? unread.indexOf(0) : -1;
    if (end >= 0) {
      command = unread.subarray(0, end).toString();
      unread = unread.subarray(end + 1);
    }
    if (command === null || fake.habit === 'hangs') return;
    if (command === 'zPING') return void socket.end('PONG\0');
    if (command !== 'zINSTREAM') return void socket.end('UNKNOWN COMMAND\0');
    if (fake.habit === 'exceedsLimit' && received > 100) return void socket.end('INSTREAM size limit exceeded. ERROR\0');
    if (fake.habit === 'answersInTheMiddle' && received > 100) return void socket.end('stream: Early.Virus FOUND\0');
    while (unread.length >= 4) {
      const length = unread.readUInt32BE(0);
      if (length === 0) {
        fake.scanned += 1;
        return answer(socket, fake.habit, Buffer.concat(chunks).includes(fakeVirus) ? 'stream: Openpool.Test.17 FOUND' : 'stream: OK');
      }
      if (unread.length < 4 + length) return;
      chunks.push(unread.subarray(4, 4 + length));
      unread = unread.subarray(4 + length);
    }
  });
}

function answer(socket: Socket, habit: ClamdHabit, reply: string): void {
  if (habit === 'closesBeforeAnswer') socket.end();
  else if (habit === 'breaksOffInAnswer') socket.end(reply);
  else if (habit === 'saysError') socket.end('stream: Can’t allocate memory ERROR\0');
  else if (habit === 'answersByLetters') {
    for (const letter of `${reply}\0`) socket.write(letter);
    socket.end();
  } else socket.end(`${reply}\0`);
}

async function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, 'close');
}

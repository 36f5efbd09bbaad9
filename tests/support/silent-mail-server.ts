import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A mail server that takes whole mails and answers none of them until the test says so. */
export async function startSilentMailServer() {
  const sinks = { isSilent: true, messageIds: [] as string[], url: '', close: () => void server.close() };
  const server = createServer((socket) => {
    let mail: string | null = null;
    socket.on('error', () => undefined);
    socket.write('220 silent.example\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (mail === null) {
        if (/^data/im.test(text)) mail = '';
        socket.write(mail === null ? '250 ok\r\n' : '354 go on\r\n');
        return;
      }
      mail += text;
      if (!mail.endsWith('\r\n.\r\n')) return;
      sinks.messageIds.push(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '');
      mail = null;
      if (!sinks.isSilent) socket.write('250 taken\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  sinks.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sinks;
}

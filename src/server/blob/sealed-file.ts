import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keyIdLength, type SessionKey } from '../session-keys.ts';
import type { FileKeys } from './file-keys.ts';

/**
 * An encrypted file: 8 bytes that no kind of file we accept begins with (the last one is the version), the id of the key, a random
 * salt; then pieces of 64 KiB, each with the tag of AES-256-GCM behind it, the last one shorter. The key of the file is derived from
 * the key with the id and the salt (HKDF-SHA-256), so that a nonce is used once: number of the piece, and whether it is the last.
 * Header and name of the file are authenticated with every piece (decision 0094).
 */
const magic = Buffer.from([0x9f, ...Buffer.from('OPFILE'), 1]);
const saltLength = 32;
const tagLength = 16;
const pieceLength = 65_536;
const sealedPieceLength = pieceLength + tagLength;

/** How many bytes of a stored file say with which key it is encrypted. */
export const headerLength = magic.length + keyIdLength + saltLength;

/** A stored file that cannot be read: its key is not set, or it was damaged, cut off or put in another file's place. */
export class UnreadableFile extends Error {
  /** Of the key that it names; null when it names none. */
  readonly keyId: string | null;

  constructor(message: string, keyId: string | null) {
    super(message);
    this.name = 'UnreadableFile';
    this.keyId = keyId;
  }
}

type Header = { bytes: Buffer; keyId: string; salt: Buffer };

/** The header of an encrypted file; null for one that is stored as it is. @throws UnreadableFile when a header is cut off */
function readHeader(start: Uint8Array): Header | null {
  const bytes = Buffer.from(start.buffer, start.byteOffset, Math.min(start.length, headerLength));
  const shared = Math.min(bytes.length, magic.length - 1);
  if (shared === 0 || !bytes.subarray(0, shared).equals(magic.subarray(0, shared))) return null;
  if (bytes.length < headerLength) throw new UnreadableFile('a stored file is cut off', null);
  const keyId = bytes.toString('hex', magic.length, magic.length + keyIdLength);
  if (bytes[magic.length - 1] !== magic.at(-1)) throw new UnreadableFile('a stored file was encrypted by another version', keyId);
  return { bytes, keyId, salt: bytes.subarray(magic.length + keyIdLength) };
}

/**
 * Which key a stored file is encrypted with, by its first `headerLength` bytes; null when it is stored as it is.
 *
 * @throws UnreadableFile when they are cut off
 */
export function keyIdOfFile(start: Uint8Array): string | null {
  return readHeader(start)?.keyId ?? null;
}

/** @param name where the file is stored: it opens only there */
export function sealFile(key: SessionKey, name: string, plain: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = Buffer.concat([magic, Buffer.from(key.id, 'hex'), randomBytes(saltLength)]);
  const fileKey = fileKeyOf(key, header.subarray(magic.length + keyIdLength));
  const boundTo = Buffer.concat([header, Buffer.from(name)]);
  const pieces = Math.max(1, Math.ceil(plain.length / pieceLength));
  const sealed = new Uint8Array(headerLength + plain.length + pieces * tagLength);
  sealed.set(header);
  for (let piece = 0; piece < pieces; piece += 1) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(piece, piece === pieces - 1));
    cipher.setAAD(boundTo);
    const body = cipher.update(plain.subarray(piece * pieceLength, (piece + 1) * pieceLength));
    cipher.final();
    const at = headerLength + piece * sealedPieceLength;
    sealed.set(body, at);
    sealed.set(cipher.getAuthTag(), at + body.length);
  }
  return sealed;
}

/** The content of a stored file, encrypted or not. @throws UnreadableFile */
export function openFile(keys: FileKeys, name: string, stored: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const header = readHeader(stored);
  if (!header) return refuseEmpty(keys, stored);
  const openPiece = pieceOpener(keys, name, header);
  const length = stored.length - headerLength;
  const pieces = Math.max(1, Math.ceil(length / sealedPieceLength));
  const plain = new Uint8Array(Math.max(0, length - pieces * tagLength));
  for (let piece = 0; piece < pieces; piece += 1) {
    const at = headerLength + piece * sealedPieceLength;
    plain.set(openPiece(piece, piece === pieces - 1, stored.subarray(at, at + sealedPieceLength)), piece * pieceLength);
  }
  return plain;
}

/**
 * The same without holding the whole in memory. Every piece is verified before it is passed on, and a file that is cut off ends with
 * the error.
 *
 * @throws UnreadableFile at once when the key is not set; what is wrong further behind shows while reading
 */
export async function openFileStream(
  keys: FileKeys,
  name: string,
  stored: ReadableStream<Uint8Array>,
): Promise<ReadableStream<Uint8Array>> {
  const source = createSource(stored);
  await source.fill(headerLength);
  const openPiece = await closingAtFault(source, () => {
    const header = readHeader(source.peek());
    if (!header) refuseEmpty(keys, source.peek());
    return header && pieceOpener(keys, name, header);
  });
  if (!openPiece) return source.rest();
  source.take(headerLength);
  let piece = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        // A byte more than a piece says that it is not the last one.
        await source.fill(sealedPieceLength + 1);
        const isLast = source.peek().length <= sealedPieceLength;
        const plain = await closingAtFault(source, () => openPiece(piece, isLast, source.take(sealedPieceLength)));
        piece += 1;
        controller.enqueue(plain);
        if (isLast) controller.close();
      },
      cancel: (reason) => source.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

async function closingAtFault<T>(source: Source, work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    await source.cancel(error);
    throw error;
  }
}

/** Nothing empty is ever stored by us where files are encrypted: what is empty has lost its content. */
function refuseEmpty<Bytes extends Uint8Array>({ current }: FileKeys, stored: Bytes): Bytes {
  if (current && stored.length === 0) throw new UnreadableFile('a stored file is cut off', null);
  return stored;
}

type OpenPiece = (piece: number, isLast: boolean, sealed: Uint8Array) => Uint8Array;

function pieceOpener(keys: FileKeys, name: string, { bytes, keyId, salt }: Header): OpenPiece {
  const key = keys.all.find(({ id }) => id === keyId);
  if (!key)
    throw new UnreadableFile(
      `a stored file is encrypted with the key ${keyId}, which neither FILES_KEY nor FILES_KEYS_ACCEPTED has`,
      keyId,
    );
  const fileKey = fileKeyOf(key, salt);
  const boundTo = Buffer.concat([bytes, Buffer.from(name)]);
  return (piece, isLast, sealed) => {
    const end = sealed.length - tagLength;
    try {
      const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(piece, isLast), { authTagLength: tagLength });
      decipher.setAAD(boundTo);
      decipher.setAuthTag(sealed.subarray(end));
      const plain = decipher.update(sealed.subarray(0, end));
      decipher.final();
      return plain;
    } catch {
      throw new UnreadableFile(`a stored file of the key ${keyId} was damaged, cut off or put in another file's place`, keyId);
    }
  };
}

function fileKeyOf({ secret }: SessionKey, salt: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, 'openpool stored file', 32));
}

function nonceOf(piece: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(piece, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

type Source = {
  /** Reads on until there are so many bytes, or all. */
  fill: (length: number) => Promise<void>;
  /** What was read and not taken. */
  peek: () => Buffer;
  take: (length: number) => Buffer;
  /** Everything that was not taken. */
  rest: () => ReadableStream<Uint8Array>;
  cancel: (reason: unknown) => Promise<void>;
};

function createSource(stream: ReadableStream<Uint8Array>): Source {
  const reader = stream.getReader();
  let buffered: Buffer = Buffer.alloc(0);
  const take = (length: number) => {
    const taken = buffered.subarray(0, length);
    buffered = buffered.subarray(length);
    return taken;
  };
  return {
    async fill(length) {
      const chunks: Uint8Array[] = [buffered];
      let size = buffered.length;
      while (size < length) {
        const { done, value } = await reader.read();
        if (done) break;
        chunks.push(value);
        size += value.length;
      }
      if (chunks.length > 1) buffered = Buffer.concat(chunks);
    },
    peek: () => buffered,
    take,
    rest: () =>
      new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            if (buffered.length > 0) return controller.enqueue(take(buffered.length));
            const { done, value } = await reader.read();
            if (done) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      ),
    cancel: (reason) => reader.cancel(reason),
  };
}

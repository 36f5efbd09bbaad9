import type { FileRow } from './store.ts';

/**
 * Headers of a download: always an attachment, without type sniffing, never in a shared cache. The name is given in plain
 * ASCII and, for clients with RFC 8187, unchanged.
 */
export function attachmentHeaders(file: Pick<FileRow, 'name' | 'content_type' | 'size'>): Record<string, string> {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return {
    'content-type': file.content_type,
    'content-length': String(file.size),
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  };
}

import type { FileRow } from './store.ts';

/**
 * Headers of a download: always an attachment, without type sniffing, never in a shared cache. The name is given in plain
 * ASCII and, for clients with RFC 8187, unchanged.
 */
export function attachmentHeaders(file: Pick<FileRow, 'name' | 'content_type' | 'size'>): Record<string, string> {
  return { ...fileHeaders(file, 'attachment'), 'content-security-policy': "default-src 'none'; sandbox" };
}

/** The same for a document that this server wrote itself, so the browser may show it; a sandbox would keep its viewer out. */
export function madeDocumentHeaders(file: Pick<FileRow, 'name' | 'content_type' | 'size'>): Record<string, string> {
  return { ...fileHeaders(file, 'inline'), 'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'" };
}

/**
 * A PDF that somebody uploaded, for a frame of the same origin. It is known to be one by its bytes, and `nosniff` keeps a browser from reading
 * it as a page. Nothing may be loaded or framed by it and no other site may frame it; its own scripts run in the browser's viewer, apart from
 * this origin. A sandbox would keep that viewer out.
 */
export function framedDocumentHeaders(file: Pick<FileRow, 'name' | 'content_type' | 'size'>): Record<string, string> {
  return {
    ...fileHeaders(file, 'inline'),
    'content-security-policy':
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'cross-origin-resource-policy': 'same-origin',
  };
}

function fileHeaders(file: Pick<FileRow, 'name' | 'content_type' | 'size'>, disposition: 'attachment' | 'inline'): Record<string, string> {
  const plain = file.name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  return {
    'content-type': file.content_type,
    'content-length': String(file.size),
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  };
}

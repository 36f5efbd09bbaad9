import { fileRules } from './file-kinds.ts';

/** Names and boundaries of a multipart body need some room in addition to the file. */
const multipartOverheadBytes = 65_536;

/** The calls that take a file. They count while they read, after they have seen who sends it. */
const uploadCalls: readonly string[] = ['/v1/api/resource', '/v1/api/freelancer/cv'];

/** A logo or a page of a client, sent by its operators; their calls say which may be smaller. */
const clientFileCalls: readonly string[] = ['/v1/operator/client/file', '/v1/operator/client/draft/file'];
const maxClientFileBytes = 2 * 1_048_576;
/** More than a picture may have, so that its page can say so. */
const maxLogoFormBytes = 4 * maxClientFileBytes;

/** Pages whose form also sends a file, for browsers without script; `?upload=` says which kind. */
const talentPages = /^\/app\/(profile|onboarding)(\/|\.data$|$)/;
const portalPage = /^\/desk\/portal(\.data)?$/;
const poolsPage = /^\/desk\/pools(\.data)?$/;
const pageUploads: ReadonlyMap<string, { pages: RegExp; maxBytes: number }> = new Map([
  ['cv', { pages: talentPages, maxBytes: fileRules.cv.maxBytes }],
  ['photo', { pages: talentPages, maxBytes: fileRules.image.maxBytes }],
  ['logo', { pages: portalPage, maxBytes: maxLogoFormBytes }],
  ['category', { pages: poolsPage, maxBytes: maxLogoFormBytes }],
]);

/** Whether a POST to this address is one of the calls that take a file. */
export function isUploadCall(path: string): boolean {
  return uploadCalls.includes(path);
}

/** How large the body of a call that takes one file as it is may be; null for other calls. */
export function maxFileCallBytes(method: string, path: string): number | null {
  return method === 'PUT' && clientFileCalls.includes(path) ? maxClientFileBytes : null;
}

/** How large the body of a form that sends a file to this page may be; null where none is taken. */
export function maxPageUploadBytes(path: string, query: URLSearchParams): number | null {
  const upload = pageUploads.get(query.get('upload') ?? '');
  return upload?.pages.test(path) ? maxUploadBytes(upload.maxBytes) : null;
}

/** The body around a file of at most this size. */
export function maxUploadBytes(maxFileBytes: number): number {
  return maxFileBytes + multipartOverheadBytes;
}

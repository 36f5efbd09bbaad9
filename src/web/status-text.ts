/** RFC 9110, for answers made in this process, which carry no text. */
const texts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The words of an HTTP status. @example statusTextOf({ status: 503, statusText: '' }) // 'Service Unavailable' */
export function statusTextOf({ status, statusText }: { status: number; statusText: string }): string {
  return statusText || (texts[status] ?? `HTTP ${status}`);
}

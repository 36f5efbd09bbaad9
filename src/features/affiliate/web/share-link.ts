export type Shared = { title: string; url: string };

/** Whether the device has a sheet of its own to pass something on with. */
export function canShare(shared: Shared): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.share === 'function' && (navigator.canShare?.(shared) ?? true);
}

/** @returns false when it could not be passed on; closing the sheet without choosing is no failure. */
export async function shareBySheet(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** @returns false where the browser does not let pages write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

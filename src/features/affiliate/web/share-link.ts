export type Shared = { title: string; url: string };

/** Whether the device has a share sheet. */
export function canShare(shared: Shared): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.share === 'function' && (navigator.canShare?.(shared) ?? true);
}

/** @returns false when it could not be shared; closing the sheet without choosing does not count as a failure. */
export async function shareBySheet(shared: Shared): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

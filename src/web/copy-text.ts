/** Puts text on the clipboard. @returns false where the browser does not let pages do that, as on addresses without TLS */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

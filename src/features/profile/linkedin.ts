/**
 * The handle of a LinkedIn profile, from a handle or an address people copy out of their browser.
 *
 * @returns null when it is neither. An empty text stays empty.
 * @example linkedinHandleOf('https://de.linkedin.com/in/anna-muster/') // 'anna-muster'
 */
export function linkedinHandleOf(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const path = /^(?:https?:\/\/)?(?:[a-z]{2,3}\.)?linkedin\.com\/(?:in|pub)\/([^/?#]+)/i.exec(text)?.[1] ?? text.replace(/^@/, '');
  const handle = decode(path);
  return handle !== null && /^[\p{L}\p{N}\-_.]{3,100}$/u.test(handle) ? handle : null;
}

function decode(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Where an upload form of a page sends its file: the page itself, told what it is. @example uploadTarget('/app/profile?tab=documents', 'cv') */
export function uploadTarget(page: string, upload: 'cv' | 'photo'): string {
  return `${page}${page.includes('?') ? '&' : '?'}upload=${upload}`;
}

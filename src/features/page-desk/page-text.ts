/** Names of pages in addresses, `/info/{slug}`. */
export const slugPattern = /^[a-z0-9-]{1,60}$/;

/** The first heading is the title, the rest the text. @example splitPage('# Help\n\nAsk us.\n') // { title: 'Help', text: 'Ask us.' } */
export function splitPage(source: string): { title: string; text: string } {
  const match = /^# +(.+)$/m.exec(source);
  return { title: match?.[1]?.trim() ?? '', text: (match ? source.replace(match[0], '') : source).trim() };
}

/** @example joinPage({ title: 'Help', text: 'Ask us.' }) // '# Help\n\nAsk us.\n' */
export function joinPage({ title, text }: { title: string; text: string }): string {
  return `# ${title}\n\n${text}\n`;
}

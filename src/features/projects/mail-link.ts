/** A mail about a project to those who run the board. @example mailLink('jobs@board.example', { title: 'Crane driver' }) */
export function mailLink(address: string, { title }: { title: string }): string {
  return `mailto:${address}?subject=${encodeURIComponent(title)}`;
}

/**
 * An address so that those who know it recognise it, and nobody else does: for logs and reports that outlive the person's data.
 *
 * @example maskEmail('mira@example.com') // 'm…@e….com'
 */
export function maskEmail(email: string): string {
  const [, first = '', host = ''] = /^(.)[^@]*@(.*)$/u.exec(email) ?? [];
  const ending = /\.[^.]+$/.exec(host)?.[0] ?? '';
  return `${first}…@${host.slice(0, 1)}…${ending}`;
}

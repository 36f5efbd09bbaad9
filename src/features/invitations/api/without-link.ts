/** The link of the mail signs in as the talent, so that a preview has none, although the one that it had is undone. */
export function withoutLink<Mail extends { text: string; html: string | null }>(mail: Mail): Mail {
  const cut = (text: string) => text.replace(/token=[\w-]+/g, 'token=…');
  return { ...mail, text: cut(mail.text), html: mail.html === null ? null : cut(mail.html) };
}

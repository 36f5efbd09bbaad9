import { htmlLang } from '../../contract/i18n/locale.ts';

/** How a client looks in mails: mails carry no style sheet of ours, so every value is written inline. */
export type MailLook = {
  clientName: string;
  /** Home page of the client, `https://talent.example`. */
  origin: string;
  /** Address of a PNG, JPEG or WebP; null writes the name, because mail programs show no SVG. */
  logoUrl: string | null;
  /** Button colour and the colour of words on it, `#rrggbb`. */
  solid: string;
  onSolid: string;
  /** Line round the button, seen on white even where the button is nearly white itself. */
  edge: string;
  imprint: string;
};

type MailContent = {
  /** BCP 47, for `lang`. */
  locale: string;
  title: string;
  paragraphs: readonly string[];
  /** Lists between the words and the button. */
  groups?: readonly MailGroup[];
  /** The one thing to do. `hint` introduces the visible address under it. */
  button?: { label: string; url: string; hint: string };
  /** Smaller words after the button: how long a link lives, what to do if it was not you. */
  notes?: readonly string[];
  /** Why this person gets the mail; the imprint is added automatically. */
  footer: readonly string[];
  /** Where to choose which mails arrive and what is stored; after the imprint. */
  footerLinks: readonly { label: string; url: string }[];
};

/** Entries under a heading (none without `title`), each a link with a line or two about it; `more` leads to those that are not shown. */
type MailGroup = {
  title: string | null;
  entries: readonly { title: string; url: string; lines: readonly string[] }[];
  more?: { label: string; url: string };
};

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * One mail as HTML and as plain text: 600 px, one column, one button of 44 px with its address visible below,
 * readable in light and dark (UX design, section 2.7). Every text is escaped here.
 */
export function renderMail(look: MailLook, mail: MailContent): { html: string; text: string } {
  return { html: asHtml(look, mail), text: asText(look, mail) };
}

function asHtml(look: MailLook, mail: MailContent): string {
  const paragraphs = mail.paragraphs.map(
    (text) => `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#14171C">${escapeHtml(text)}</p>`,
  );
  const notes = (mail.notes ?? []).map(
    (text) => `<p class="muted" style="margin:0 0 12px;${font};font-size:14px;line-height:20px;color:#5B6472">${escapeHtml(text)}</p>`,
  );
  const footer = [...mail.footer, look.imprint].map(
    (text) => `<p class="muted" style="margin:0 0 4px;${font};font-size:12px;line-height:16px;color:#5B6472">${escapeHtml(text)}</p>`,
  );
  const links = mail.footerLinks.map(
    ({ label, url }) =>
      `<p style="margin:8px 0 0;${font};font-size:12px;line-height:24px"><a href="${escapeHtml(url)}" class="muted" style="color:#5B6472">${escapeHtml(label)}</a></p>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(htmlLang(mail.locale))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.title)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0F1115!important}.card{background:#16191F!important}.ink{color:#F2F4F7!important}.muted{color:#A3ACB9!important}.plate{background:#FFFFFF!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#F5F6F8">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#F5F6F8"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="padding:8px 24px 16px">${brand(look)}</td></tr>
<tr><td class="card" style="background:#FFFFFF;border-radius:10px;padding:32px 24px 20px">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:24px;line-height:32px;font-weight:650;color:#14171C">${escapeHtml(mail.title)}</h1>
${[...paragraphs, ...(mail.groups ?? []).map(groupRows), ...buttonRows(look, mail), ...notes].join('\n')}
</td></tr>
<tr><td style="padding:20px 24px">${[...footer, ...links].join('\n')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function brand(look: MailLook): string {
  const name = escapeHtml(look.clientName);
  // Client logos are drawn for a light ground, so the image keeps a white plate in the dark.
  const inside = look.logoUrl
    ? `<img src="${escapeHtml(look.logoUrl)}" alt="${name}" height="32" class="plate" style="display:block;height:32px;border:0;border-radius:6px;background:#FFFFFF">`
    : `<span class="ink" style="${font};font-size:18px;line-height:28px;font-weight:650;color:#14171C">${name}</span>`;
  return `<a href="${escapeHtml(look.origin)}" style="text-decoration:none">${inside}</a>`;
}

function groupRows({ title, entries, more }: MailGroup): string {
  const link = (url: string, label: string, size: string) =>
    `<a href="${escapeHtml(url)}" class="ink" style="${font};${size};color:#14171C">${escapeHtml(label)}</a>`;
  const rows = entries.map(
    (entry) =>
      `<p class="muted" style="margin:0 0 16px;${font};font-size:14px;line-height:20px;color:#5B6472">${link(entry.url, entry.title, 'font-size:16px;line-height:24px;font-weight:500')}${entry.lines.map((line) => `<br>${escapeHtml(line)}`).join('')}</p>`,
  );
  const heading =
    title === null
      ? []
      : [
          `<h2 class="ink" style="margin:8px 0 12px;${font};font-size:18px;line-height:28px;font-weight:650;color:#14171C">${escapeHtml(title)}</h2>`,
        ];
  const rest = more ? [`<p style="margin:0 0 20px">${link(more.url, more.label, 'font-size:14px;line-height:24px')}</p>`] : [];
  return [...heading, ...rows, ...rest].join('\n');
}

function buttonRows(look: MailLook, mail: MailContent): string[] {
  if (!mail.button) return [];
  const url = escapeHtml(mail.button.url);
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td align="center" bgcolor="${look.solid}" style="border:1px solid ${look.edge};border-radius:6px;background:${look.solid}"><a href="${url}" style="display:inline-block;min-height:24px;padding:10px 24px;${font};font-size:16px;line-height:24px;font-weight:500;color:${look.onSolid};text-decoration:none">${escapeHtml(mail.button.label)}</a></td></tr></table>`,
    `<p class="muted" style="margin:0 0 16px;${font};font-size:14px;line-height:20px;color:#5B6472">${escapeHtml(mail.button.hint)}<br><a href="${url}" class="ink" style="color:#14171C;word-break:break-all">${url}</a></p>`,
  ];
}

function asText(look: MailLook, mail: MailContent): string {
  const colon = colonOf(mail.locale);
  const button = mail.button ? [`${mail.button.label}${colon}\n${mail.button.url}`] : [];
  return [
    look.clientName,
    mail.title,
    ...mail.paragraphs,
    ...(mail.groups ?? []).flatMap((group) => groupLines(group, colon)),
    ...button,
    ...(mail.notes ?? []),
    `-- \n${[...mail.footer, look.imprint, ...mail.footerLinks.map(({ label, url }) => `${label}${colon} ${url}`)].join('\n')}`,
  ].join('\n\n');
}

/** French puts a space that does not break before it. */
function colonOf(locale: string): string {
  return htmlLang(locale).startsWith('fr') ? '\u00a0:' : ':';
}

function groupLines({ title, entries, more }: MailGroup, colon: string): string[] {
  return [
    ...(title === null ? [] : [title]),
    ...entries.map((entry) => [entry.title, ...entry.lines, entry.url].join('\n')),
    ...(more ? [`${more.label}${colon}\n${more.url}`] : []),
  ];
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

import { html } from 'hono/html';
import { attachmentsOf, type StoredMessage } from '../../src/server/mail/message-store.ts';

type Html = ReturnType<typeof html>;
type DeliveryChannels = { mail: string | null; sms: boolean };

export type ListFacts = {
  client: string;
  messages: readonly StoredMessage[];
  recipient: string;
  page: number;
  hasMore: boolean;
  isLive: boolean;
  refreshSeconds: number;
  deliveryChannels: DeliveryChannels;
  now: Date;
};

/** A development page, so its texts are English and in this file, not in the catalogues. */
export function listPage(facts: ListFacts): Html {
  const { client, messages, recipient, page, hasMore, isLive, refreshSeconds } = facts;
  const address = (change: { page?: number; isLive?: boolean }): string => {
    const query = new URLSearchParams();
    if (recipient) query.set('to', recipient);
    if ((change.page ?? 1) > 1) query.set('page', String(change.page));
    if (!(change.isLive ?? isLive)) query.set('refresh', 'off');
    return `/dev/mailbox${query.size > 0 ? `?${query.toString()}` : ''}`;
  };
  return document(
    `Mailbox of ${client}`,
    html`<header class="bar">
        <h1>Mailbox of ${client}</h1>
        <p>
          ${isLive ? html`Looks for new messages every ${refreshSeconds} seconds.` : html`Not looking for new messages.`}
          <a href="${address({ page, isLive: !isLive })}">${isLive ? 'Stop looking' : 'Look again'}</a>
        </p>
      </header>
      ${notice(facts.deliveryChannels)}
      <form class="filter" method="get" action="/dev/mailbox" role="search">
        <label for="to">Recipient contains</label>
        <input id="to" name="to" type="search" value="${recipient}" autocomplete="off" />
        ${isLive ? '' : html`<input type="hidden" name="refresh" value="off" />`}
        <button type="submit">Filter</button>
        ${recipient ? html`<a href="/dev/mailbox${isLive ? '' : '?refresh=off'}">Show all</a>` : ''}
      </form>
      ${messages.length === 0 ? html`<p class="empty">${recipient ? `Nothing for “${recipient}”.` : 'Nothing has been sent yet. Sign up or reset a password, and the message appears here.'}</p>` : table(facts)}
      <nav class="pages" aria-label="Pages">
        ${page > 1 ? html`<a href="${address({ page: page - 1 })}">Newer messages</a>` : ''} ${hasMore ? html`<a href="${address({ page: page + 1 })}">Older messages</a>` : ''}
      </nav>`,
  );
}

function table({ messages, now }: ListFacts): Html {
  return html`<table>
    <thead>
      <tr><th scope="col">Subject</th><th scope="col">Recipient</th><th scope="col">Kind</th><th scope="col">State</th><th scope="col">Written</th></tr>
    </thead>
    <tbody>
      ${messages.map(
        (message) => html`<tr>
          <td><a href="/dev/mailbox/${message.id}">${titleOf(message)}</a></td>
          <td class="address">${message.recipient}</td>
          <td>${message.channel === 'sms' ? 'Text message' : 'Mail'}, ${message.kind}</td>
          <td>${stateOf(message)}</td>
          <td>${time(message.created_at)} <span class="quiet">${ago(message.created_at, now)}</span></td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

export function messagePage(message: StoredMessage, leaves: DeliveryChannels): Html {
  const attachments = attachmentsOf(message);
  const wasBlanked = message.text === '' && message.sent_at !== null;
  return document(
    titleOf(message),
    html`<header>
        <p class="back"><a href="/dev/mailbox">All messages</a></p>
        <h1>${titleOf(message)}</h1>
      </header>
      ${notice(leaves)}
      <dl>
        <div><dt>To</dt><dd class="address">${message.recipient} <a href="/dev/mailbox?to=${encodeURIComponent(message.recipient)}">only these</a></dd></div>
        <div><dt>Kind</dt><dd>${message.channel === 'sms' ? 'Text message' : 'Mail'}, ${message.kind}, language ${message.locale}</dd></div>
        <div><dt>Written</dt><dd>${time(message.created_at)}</dd></div>
        <div><dt>State</dt><dd>${stateOf(message)}${message.last_error ? html`: ${message.last_error}` : ''}</dd></div>
        ${
          attachments.length > 0
            ? html`<div><dt>Attachments</dt><dd><ul>${attachments.map((attachment, index) => html`<li><a href="/dev/mailbox/${message.id}/attachments/${index}">${attachment.name}</a></li>`)}</ul></dd></div>`
            : ''
        }
      </dl>
      ${wasBlanked ? html`<p class="empty">The text left this house with the message and was blanked here.</p>` : ''}
      ${
        message.html
          ? html`<section aria-labelledby="as-mail">
            <h2 id="as-mail">As the reader sees it</h2>
            <iframe src="/dev/mailbox/${message.id}/html" title="The mail" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
          </section>`
          : ''
      }
      ${
        message.text
          ? html`<section aria-labelledby="as-text">
            <h2 id="as-text">Plain text</h2>
            <pre>${clickable(message.text)}</pre>
          </section>`
          : ''
      }`,
  );
}

function document(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/mailbox.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}

function notice({ mail, sms }: DeliveryChannels): Html | string {
  if (!mail && !sms) return '';
  return html`<p class="notice">
    ${mail ? html`Mails are also sent to real people through <strong>${mail}</strong>; once they left, their text is blanked here.` : ''} ${sms ? html`Text messages go to a real gateway.` : ''}
  </p>`;
}

function titleOf(message: StoredMessage): string {
  return message.subject || message.text.slice(0, 80) || message.kind;
}

function stateOf(message: StoredMessage): string {
  if (message.sent_at) return 'Delivered';
  return message.last_error ? `Failed ${message.attempts} times` : 'Waiting';
}

function time(at: Date): Html {
  return html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** @example ago(new Date('2026-11-20T12:00:00Z'), new Date('2026-11-20T12:03:00Z')) // '3 minutes ago' */
function ago(at: Date, now: Date): string {
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
  if (seconds > -60) return format.format(Math.min(0, seconds), 'second');
  if (seconds > -3600) return format.format(Math.round(seconds / 60), 'minute');
  return seconds > -86_400 ? format.format(Math.round(seconds / 3600), 'hour') : format.format(Math.round(seconds / 86_400), 'day');
}

const linkPattern = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** @example linksIn('Go to http://a.example/x.') // ['http://a.example/x'] */
export function linksIn(text: string): string[] {
  return text.match(linkPattern) ?? [];
}

/** The text with its web addresses as links; everything else stays text. */
function clickable(text: string): (Html | string)[] {
  const words = text.split(linkPattern);
  const links = linksIn(text);
  return words.flatMap((word, index) => {
    const link = links[index];
    return link ? [word, html`<a href="${link}">${link}</a>`] : [word];
  });
}

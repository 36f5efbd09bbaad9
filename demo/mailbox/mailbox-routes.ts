import { Hono } from 'hono';
import { z } from 'zod';
import type { TenantRegistry } from '../../src/features/tenancy/api/registry.ts';
import { tenantOfRequest } from '../../src/features/tenancy/api/tenant-of-request.ts';
import type { Clock } from '../../src/server/clock.ts';
import type { Config } from '../../src/server/config.ts';
import type { Db } from '../../src/server/db/database.ts';
import { attachmentsOf, findMessage, listMessages, type StoredMessage } from '../../src/server/mail/message-store.ts';
import { sendsRealSms } from '../../src/server/sms/sender.ts';
import { linksIn, listPage, messagePage } from './mailbox-pages.ts';
import { mailboxStyles } from './mailbox-styles.ts';

export type MailboxDeps = { config: Config; db: Db; tenants: TenantRegistry; clock: Clock };

const pageSize = 50;
const refreshSeconds = 5;
const idSchema = z.uuid();

/**
 * The built-in mailbox of a client, for trying things out: every mail and text message the portal wrote, with its links.
 * It exists only in the demo, in development or when MAILBOX is set, because anyone who opens it can use every link.
 */
export function mailboxRoutes(services: MailboxDeps): Hono {
  const routes = new Hono();
  if (!services.config.hasMailbox) return routes;
  const scopeOf = (request: Request) => {
    const tenant = tenantOfRequest(services, request);
    return tenant ? { tenant, scope: { tenantId: tenant.id } } : null;
  };
  const messageOf = async (request: Request, id: string): Promise<StoredMessage | null> => {
    const found = scopeOf(request);
    return found && idSchema.safeParse(id).success ? findMessage(services.db, found.scope, id) : null;
  };

  routes.use('/dev/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    if (!c.res.headers.has('content-security-policy')) {
      c.header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    }
  });

  routes.get('/dev/mailbox.css', (c) => c.body(mailboxStyles, 200, { 'content-type': 'text/css; charset=utf-8' }));

  routes.get('/dev/mailbox.json', async (c) => {
    const found = scopeOf(c.req.raw);
    if (!found) return c.notFound();
    const messages = await listMessages(services.db, found.scope, { recipient: c.req.query('to'), limit: 200 });
    return c.json({ results: messages.map(presentMessage) });
  });

  routes.get('/dev/mailbox', async (c) => {
    const found = scopeOf(c.req.raw);
    if (!found) return c.notFound();
    const recipient = c.req.query('to') ?? '';
    const page = Math.max(1, Number.parseInt(c.req.query('page') ?? '1', 10) || 1);
    const isLive = c.req.query('refresh') !== 'off';
    const messages = await listMessages(services.db, found.scope, { recipient, limit: pageSize + 1, offset: (page - 1) * pageSize });
    if (isLive) c.header('refresh', String(refreshSeconds));
    const facts = {
      recipient,
      page,
      isLive,
      refreshSeconds,
      hasMore: messages.length > pageSize,
      deliveryChannels: deliveryChannels(services),
    };
    return c.html(listPage({ client: found.tenant.name, messages: messages.slice(0, pageSize), now: services.clock(), ...facts }));
  });

  routes.get('/dev/mailbox/:id', async (c) => {
    const message = await messageOf(c.req.raw, c.req.param('id'));
    return message ? c.html(messagePage(message, deliveryChannels(services))) : c.notFound();
  });

  // The mail itself runs no script and has no origin; its links open in the whole window.
  routes.get('/dev/mailbox/:id/html', async (c) => {
    const message = await messageOf(c.req.raw, c.req.param('id'));
    if (!message?.html) return c.notFound();
    c.header(
      'content-security-policy',
      "sandbox allow-top-navigation-by-user-activation allow-popups; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    const base = '<base target="_top">';
    return c.html(
      /<head[^>]*>/i.test(message.html) ? message.html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${message.html}`,
    );
  });

  routes.get('/dev/mailbox/:id/attachments/:index{[0-9]+}', async (c) => {
    const message = await messageOf(c.req.raw, c.req.param('id'));
    const attachment = message && attachmentsOf(message)[Number(c.req.param('index'))];
    if (!attachment) return c.notFound();
    return c.body(attachment.encoding ? new Uint8Array(Buffer.from(attachment.content, attachment.encoding)) : attachment.content, 200, {
      'content-type': attachment.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
    });
  });
  return routes;
}

/** Where messages are delivered besides the mailbox, so that a page can say why a text is gone. */
function deliveryChannels({ config }: MailboxDeps): { mail: string | null; sms: boolean } {
  return { mail: config.SMTP_URL ? new URL(config.SMTP_URL).host : null, sms: sendsRealSms(config) };
}

function presentMessage(message: StoredMessage) {
  const { id, channel, kind, locale, recipient, subject, text, html, headers } = message;
  const attachments = attachmentsOf(message).map(({ name, contentType, content, encoding }) => ({
    name,
    contentType,
    content: encoding ? null : content,
  }));
  return {
    id,
    channel,
    kind,
    locale,
    recipient,
    subject,
    text,
    html,
    headers,
    attachments,
    links: linksIn(text),
    createdAt: message.created_at,
    sentAt: message.sent_at,
    error: message.last_error,
  };
}

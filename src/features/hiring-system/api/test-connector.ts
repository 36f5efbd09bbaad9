import { v7 as uuidv7 } from 'uuid';
import type { TenantScope } from '../../../contract/ids.ts';
import { parseJson } from '../../../contract/parse-json.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import type { ConnectorTest } from '../connector-test-contract.ts';
import { writeBundle } from './bundle/write-bundle.ts';
import { readConnectorSecret } from './connector-secret.ts';
import type { ConnectorSettings, ConnectorSettingsOf } from './connectors/connector-settings.ts';
import { replyForMs, wordsOfConnector } from './connectors/email.ts';
import { writeHandOver } from './connectors/hand-over-mail.ts';
import { maxWords, postSigned } from './connectors/webhook.ts';
import type { HandOverDeps } from './deps.ts';
import { exampleContent } from './example-content.ts';

/** In place of the secret of a link that answers: it opens nothing. */
export const noSecret = 'example';

/** @throws AppError NOT_FOUND */
export function requireConnector({ connectors }: Pick<HandOverDeps, 'connectors'>, scope: TenantScope, key: string): ConnectorSettings {
  const settings = connectors.find(scope.tenantId, key);
  if (!settings) throw notFound('no such connector');
  return settings;
}

/**
 * Tests a connector with a made-up application: a webhook gets a signed call, and of a mail the person who tests gets one, never the
 * hiring manager. No application and no talent is touched.
 *
 * @param me whose mailbox it is; null for a program
 * @throws AppError NOT_FOUND; CONFLICT where there is nothing to test, or no secret yet; FORBIDDEN for a program that tests mails
 */
export async function testConnector(
  deps: HandOverDeps,
  scope: TenantScope,
  me: { email: string } | null,
  key: string,
): Promise<ConnectorTest> {
  const settings = requireConnector(deps, scope, key);
  switch (settings.kind) {
    case 'webhook':
      return callSystem(deps, scope, settings);
    case 'email':
      if (!me) throw new AppError('FORBIDDEN', { detail: 'The test mail goes to the person who tests: a key has no mailbox.' });
      return mailTester(deps, scope, settings, me.email);
    case 'simulator':
      throw new AppError('CONFLICT', { detail: 'A simulator answers by itself: there is nothing to test.' });
  }
}

async function callSystem(deps: HandOverDeps, scope: TenantScope, { key, url }: ConnectorSettingsOf<'webhook'>): Promise<ConnectorTest> {
  const secret = await readConnectorSecret(deps, scope, key);
  if (!secret) throw new AppError('CONFLICT', { detail: 'No secret was made for this connector yet.' });
  const started = performance.now();
  const id = uuidv7();
  const body = JSON.stringify({ id, timestamp: deps.clock().toISOString(), type: 'connector.test', data: {} });
  const took = () => Math.round(performance.now() - started);
  try {
    const answer = await postSigned(deps, url, secret, { id, body });
    return { sentTo: null, status: answer.status, words: wordsOf(answer.body), tookMs: took() };
  } catch (error) {
    return { sentTo: null, status: null, words: error instanceof Error ? error.message : String(error), tookMs: took() };
  }
}

/** The `message` of an answer, else the whole of it. */
function wordsOf(body: string): string {
  const parsed = parseJson(body);
  const message: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'message') : null;
  return (typeof message === 'string' ? message : body).slice(0, maxWords);
}

async function mailTester(
  deps: HandOverDeps,
  scope: TenantScope,
  settings: ConnectorSettingsOf<'email'>,
  to: string,
): Promise<ConnectorTest> {
  const started = performance.now();
  const { tenant, locale, translator } = wordsOfConnector(deps, scope.tenantId, settings);
  const now = deps.clock();
  const content = exampleContent(translator, now);
  const bundle = await writeBundle(deps, tenant, translator, { ...content, securityId: null, fit: null });
  await inTransaction(deps.db, (trx) =>
    queueTalentMail(deps, trx, scope, { email: to, locale, firstName: '' }, 'handOverTest', (words) => {
      const mail = writeHandOver(words, { content, bundle, secret: noSecret, until: new Date(now.getTime() + replyForMs) });
      return {
        ...mail,
        isAwaited: true,
        subject: words.t('talent.email.handOverTest.subject', { subject: mail.subject }),
        paragraphs: [words.t('talent.email.handOverTest.text', { name: settings.name }), ...mail.paragraphs],
        reason: words.t('talent.email.footer.operator', { client: tenant.name }),
      };
    }),
  );
  return { sentTo: to, status: null, words: null, tookMs: Math.round(performance.now() - started) };
}

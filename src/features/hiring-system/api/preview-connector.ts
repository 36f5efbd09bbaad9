import type { TenantScope } from '../../../contract/ids.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { findApplicationOfAnyone, ownerOf } from '../../applications/api/store.ts';
import { writeTalentMail } from '../../mail/api/talent-mail.ts';
import type { ConnectorPreview } from '../connector-test-contract.ts';
import { type Bundle, writeBundle } from './bundle/write-bundle.ts';
import { replyForMs, wordsOfConnector } from './connectors/email.ts';
import { writeHandOver } from './connectors/hand-over-mail.ts';
import type { HandOverDeps } from './deps.ts';
import { exampleContent } from './example-content.ts';
import { type HandOverContent, readContent, readHandedFit } from './hand-over-content.ts';
import { noSecret, requireConnector } from './test-connector.ts';

/**
 * What a connector of kind email would send: of an application, or of a made-up one. Nothing is sent or kept, the links open nothing, and
 * the security id is left out.
 *
 * @throws AppError NOT_FOUND for connector and application, CONFLICT for a connector that sends no mails
 */
export async function previewConnector(
  deps: HandOverDeps,
  scope: TenantScope,
  key: string,
  applicationId: number | null,
): Promise<{ preview: ConnectorPreview; document: Bundle['files'][number] }> {
  const settings = requireConnector(deps, scope, key);
  if (settings.kind !== 'email') throw new AppError('CONFLICT', { detail: `A connector of kind ${settings.kind} sends no mails.` });
  const { tenant, locale, translator } = wordsOfConnector(deps, scope.tenantId, settings);
  const now = deps.clock();
  const content = applicationId === null ? exampleContent(translator, now) : await contentOf(deps, scope, applicationId);
  const fit = await readHandedFit(deps, scope, content, locale);
  const bundle = await writeBundle(deps, tenant, translator, { ...content, securityId: null, fit });
  const wishes = { content, bundle, secret: noSecret, until: new Date(now.getTime() + replyForMs) };
  const recipient = { email: settings.to, locale, firstName: '' };
  const { message } = writeTalentMail(deps, scope, recipient, 'handOver', (words) => writeHandOver(words, wishes));
  const [document] = bundle.files;
  if (!document) throw new Error('a bundle has its document');
  const { subject = '', text } = message;
  const attachments = bundle.files.map(({ name, contentType, bytes }) => ({ name, contentType, size: bytes.length }));
  return { preview: { applicationId, to: settings.to, language: locale, subject, text, attachments }, document };
}

async function contentOf({ db }: HandOverDeps, scope: TenantScope, applicationId: number): Promise<HandOverContent> {
  const found = await findApplicationOfAnyone(db, applicationId);
  const content = found?.row.tenant_id === scope.tenantId ? await readContent(db, ownerOf(found.row), applicationId) : null;
  if (!content) throw notFound('no such application');
  return content;
}

import type { MessageAttachment } from '../../../../server/mail/message-store.ts';
import type { MailContext, MailWords } from '../../../mail/api/talent-mail.ts';
import type { Bundle } from '../bundle/write-bundle.ts';
import type { HandOverContent } from '../hand-over-content.ts';

type Wishes = {
  content: Pick<HandOverContent, 'application' | 'talent'>;
  bundle: Bundle;
  /** Of the links that answer. */
  secret: string;
  until: Date;
};

/** What mails say about an application. */
export function handOverValues(client: string, { application, talent }: Pick<HandOverContent, 'application' | 'talent'>) {
  const name = `${talent.first_name} ${talent.last_name}`.trim();
  return { project: application.title, name, id: application.id, client };
}

/** The mail that hands an application over to a person. */
export function writeHandOver({ t, translator, tenant }: MailContext, { content, bundle, secret, until }: Wishes): MailWords {
  const values = handOverValues(tenant.name, content);
  return {
    subject: t('talent.email.handOver.subject', values),
    paragraphs: [
      t('talent.email.handOver.text', values),
      t(bundle.isWhole ? 'talent.email.handOver.attached' : 'talent.email.handOver.attachedApart', values),
      t('talent.email.handOver.answer', { date: translator.date(until, 'long') }),
    ],
    groups: [
      {
        title: null,
        entries: (['hired', 'declined'] as const).map((answer) => ({
          title: t(`talent.email.handOver.${answer}`),
          path: `/handover?answer=${answer}&token=${secret}`,
          lines: [],
        })),
      },
    ],
    reason: t('talent.email.handOver.footer', values),
    attachments: bundle.files.map(attached),
  };
}

function attached({ name, contentType, bytes }: Bundle['files'][number]): MessageAttachment {
  return { name, contentType, content: Buffer.from(bytes).toString('base64'), encoding: 'base64' };
}

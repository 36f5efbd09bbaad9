import { Form } from 'react-router';
import { deskConnectionsPart, deskLinks } from '../../../contract/desk-links.ts';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { TextField } from '../../../web/form/text-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { languageTag } from '../../../web/page-address.ts';
import { Notice } from '../../../web/ui/notice.tsx';
import styles from './hand-overs.module.css';
import type { LoadedPreview } from './load-hand-overs.ts';

/** What the hiring manager would get, of a made-up application or of a chosen one. Nothing is sent. */
export function ConnectorPreview({ data: { connector, asked, preview } }: { data: LoadedPreview }) {
  const { t } = useI18n();
  const may = useMay();
  const mayChoose = may('applications:read') && may('talents:contact');
  return (
    <>
      <DeskHead
        title={t('talent.desk.connections.handOver.preview.title', { name: connector.name })}
        crumb={{ to: deskConnectionsPart('handOvers'), label: t('talent.desk.nav.connections') }}
      />
      <DeskBody>
        <div className={styles.form}>
          {mayChoose ? (
            <Form method="get" action={deskLinks.connections} className={styles.choose}>
              <input type="hidden" name="do" value="previewHandOver" />
              <input type="hidden" name="id" value={connector.key} />
              <TextField
                label={t('talent.desk.connections.handOver.preview.application')}
                hint={t('talent.desk.connections.handOver.preview.hint')}
                name="application"
                defaultValue={asked}
                inputMode="numeric"
                autoComplete="off"
                error={preview === null ? t('talent.desk.connections.handOver.preview.none') : undefined}
              />
              <DeskButton type="submit">{t('talent.desk.connections.handOver.preview')}</DeskButton>
            </Form>
          ) : null}
          {preview ? <Shown preview={preview} connectorKey={connector.key} /> : null}
        </div>
      </DeskBody>
    </>
  );
}

type ShownProps = { preview: NonNullable<LoadedPreview['preview']>; connectorKey: string };

function Shown({ preview, connectorKey }: ShownProps) {
  const { t } = useI18n();
  const { applicationId, to, language, subject, text, attachments } = preview;
  const query = applicationId === null ? '' : `?applicationId=${applicationId}`;
  const document = `/v1/operator/connectors/${connectorKey}/preview/document${query}`;
  return (
    <>
      <Notice tone="info">
        <p>{t(`talent.desk.connections.handOver.preview.${applicationId === null ? 'example' : 'real'}`)}</p>
      </Notice>
      <div className={styles.both}>
        <article aria-label={t('talent.desk.decide.preview')} className={styles.mail}>
          <dl>
            <dt>{t('talent.desk.decide.mail.to')}</dt>
            <dd translate="no">{to}</dd>
            <dt>{t('talent.desk.decide.mail.subject')}</dt>
            <dd lang={languageTag(language)}>{subject}</dd>
          </dl>
          <div className={styles.text} lang={languageTag(language)}>
            {text}
          </div>
          <ul translate="no">
            {attachments.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </article>
        {/* No sandbox: it would keep the browser's viewer out; the answer's own policy lets the document load nothing. */}
        <iframe
          className={styles.paper}
          src={`${document}#navpanes=0&view=FitH`}
          title={t('talent.desk.connections.handOver.preview.document')}
          referrerPolicy="no-referrer"
        />
      </div>
      <p>
        <DeskButtonLink href={document} newTab>
          {t('talent.desk.connections.handOver.preview.document')}
        </DeskButtonLink>
      </p>
    </>
  );
}

import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { downloadIcon } from '../../../web/desk/desk-icons.ts';
import { Segments } from '../../../web/desk/pane.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { IconLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { ShownApplication } from '../desk-application.ts';
import { type ListDocument, type ListState, listDocuments, listLink } from '../desk-list.ts';
import { nameOf } from './application-words.ts';
import styles from './document.module.css';
import { ProfilePart } from './profile-part.tsx';

type Props = { application: ShownApplication; state: ListState };

/** CV, letter or profile. Files come from the API in a frame of this origin, which runs nothing of theirs. */
export function DocumentPane({ application, state }: Props) {
  const { t } = useI18n();
  const label = t('talent.desk.document.label');
  return (
    <section className={styles.document} aria-label={label} data-region="" tabIndex={-1}>
      <div className={styles.documentBar}>
        <Segments
          label={label}
          items={listDocuments.map((doc) => ({
            to: listLink(state, { doc }),
            label: t(`talent.desk.document.${doc}`),
            current: state.doc === doc,
          }))}
        />
        <DownloadLink application={application} doc={state.doc} />
      </div>
      {state.doc === 'profile' ? <ProfilePart profile={application.profile} /> : <FileFrame application={application} doc={state.doc} />}
      {application.motivation ? (
        // On paper the letter stands there whatever is open.
        <div className={classNames(styles.words, state.doc !== 'letter' && styles.paperOnly)}>
          <h3>{t('talent.application.fact.motivation')}</h3>
          <p className={styles.text}>{application.motivation}</p>
        </div>
      ) : null}
    </section>
  );
}

const parts = { cv: 'cv', letter: 'cover' } as const;

function fileOf(application: ShownApplication, doc: Exclude<ListDocument, 'profile'>) {
  const file = application[parts[doc]];
  return file ? { name: file.name, href: `/v1/operator/applications/${application.id}/${parts[doc]}` } : null;
}

function DownloadLink({ application, doc }: { application: ShownApplication; doc: ListDocument }) {
  const { t } = useI18n();
  const file = doc === 'profile' ? null : fileOf(application, doc);
  if (!file) return null;
  return (
    <span className={styles.documentEnd}>
      <IconLink icon={downloadIcon} label={t('talent.desk.document.download', { name: file.name })} href={file.href} download={file.name} />
    </span>
  );
}

function FileFrame({ application, doc }: { application: ShownApplication; doc: Exclude<ListDocument, 'profile'> }) {
  const { t } = useI18n();
  const may = useMay();
  const has = doc === 'cv' ? application.hasCv : application.hasCover;
  if (!has) return <p className={styles.none}>{t(`talent.desk.document.none.${doc}`)}</p>;
  const file = fileOf(application, doc);
  if (!file || !may('talents:contact')) return <p className={styles.none}>{t('talent.desk.document.notAllowed')}</p>;
  const title = t(`talent.desk.document.title.${doc}`, { name: nameOf(application) });
  return (
    <>
      {/* The browser's viewer shows the page as wide as the pane, without a column of small pages. */}
      <iframe
        key={file.href}
        className={styles.paper}
        src={`${file.href}?inline=true#navpanes=0&view=FitH`}
        title={title}
        referrerPolicy="no-referrer"
      />
      <p className={`${styles.openFile} only-narrow`}>
        <DeskButtonLink href={`${file.href}?inline=true`} newTab>
          {t('talent.desk.document.open')}
        </DeskButtonLink>
      </p>
    </>
  );
}

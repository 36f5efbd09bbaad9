import { Link } from 'react-router';
import { applicationLink, applyLink, projectLink } from '../../../contract/links.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useZone } from '../../../web/i18n/use-zone.ts';
import { Status } from '../../../web/ui/badge.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import type { Application } from '../contract.ts';
import { confirmationOf } from '../reason-codes.ts';
import { statusTone } from '../status.ts';
import { dueTest, type Verb, verbOf } from '../turns.ts';
import { Track } from './application-steps.tsx';
import { statusIcon, statusWords } from './application-words.ts';
import styles from './applications.module.css';
import { rowWords, verbKeys } from './row-words.ts';

type RowProps = {
  application: Application;
  now: Date;
  /** The projects that the talent has an application to which is not over. */
  liveProjects?: ReadonlySet<number>;
  /** The first thing to do on the page. */
  isFirst?: boolean;
};

/** One application: project, who, status with its step, date in words, one verb. The row is the title's link, the verb is above it. */
export function ApplicationRow({ application, now, liveProjects = new Set(), isFirst = false }: RowProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const zone = useZone();
  const { project, status } = application;
  const verb = verbOf(application, liveProjects);
  const words = rowWords(i18n, application, now, zone);
  return (
    <li className={styles.application} id={`application-${application.id}`}>
      <h3 className={styles.title}>
        <Link to={verb === 'continue' ? applyLink(project.id) : applicationLink(application.id)}>{project.title}</Link>
      </h3>
      <p className={styles.who}>{project.company}</p>
      <p className={styles.stage}>
        <Status tone={statusTone[status]} icon={statusIcon[status]}>
          {statusWords(i18n, application)}
        </Status>
        <Track application={application} />
      </p>
      <p className={classNames(styles.when, words.isWarning && styles.warning)}>
        <span className="only-wide">{words.full}</span>
        <span className="only-narrow">{words.short}</span>
      </p>
      <p className={styles.left}>{words.note}</p>
      <ButtonLink className={styles.act} size="small" variant={isFirst ? 'primary' : 'secondary'} {...targetOf(application, verb)}>
        <span>
          {t(verbKeys[verb])}
          <span className="vh"> {t('talent.application.of', { project: project.title })}</span>
        </span>
      </ButtonLink>
    </li>
  );
}

/** Where a verb leads: to the application, to its form where there is more to do than to press once, to the test, or to the project. */
function targetOf(application: Application, verb: Verb): { to: string } | { href: string; newTab: true } {
  const { id, project, canConfirm, reason } = application;
  const form = `${applyLink(project.id)}?edit=1`;
  switch (verb) {
    case 'confirm':
      return { to: canConfirm || confirmationOf(reason) === 'address' ? applicationLink(id) : form };
    case 'correct':
    case 'edit':
      return { to: form };
    case 'continue':
      return { to: applyLink(project.id) };
    case 'reapply':
      return { to: projectLink(project, true) };
    case 'test': {
      const link = dueTest(application)?.link ?? applicationLink(id);
      return link.startsWith('/') ? { to: link } : { href: link, newTab: true };
    }
    case 'why':
    case 'terms':
    case 'view':
      return { to: applicationLink(id) };
  }
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { deskApplicationLink } from '../../../contract/desk-links.ts';
import { useDesk } from '../../../web/desk/desk-context.ts';
import { Moment } from '../../../web/desk/due.tsx';
import { MentionText } from '../../../web/desk/mention-field.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { triangleAlertIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import { RangeTrack } from '../../../web/ui/range-track.tsx';
import { answerWords, fitWords, wantedWords } from '../../application-desk/desk/application-words.ts';
import { ApplicationBadge } from '../../application-desk/desk/status-words.tsx';
import type { ShownApplication } from '../../application-desk/desk-application.ts';
import { rangePlaces } from '../../applications/rates.ts';
import { comparedQuestions, isSame, lastEmployment } from '../compared-rows.ts';
import styles from './compare.module.css';
import type { Compared } from './load-compare.ts';

type One = Compared['compared'][number];
type I18n = ReturnType<typeof useI18n>;
/** A row with a cell for each application. `isSame`: it says the same of all. */
type CompareRow = { key: string; head: string; cells: ReactNode[]; isSame: boolean };
export type CompareGroup = { key: string; head: string | null; rows: CompareRow[] };

type Value = Parameters<typeof isSame>[0][number];

const nothing = <span className="muted">–</span>;

/** What is compared: rate and interview, answers, experience, notes and documents. A row that nobody has anything in is left out. */
export function useCompareRows(compared: Compared['compared'], project: Compared['project']): CompareGroup[] {
  const i18n = useI18n();
  const { t, date, list, languageName } = i18n;
  const { now } = useDesk();
  const applications = compared.map(({ application }) => application);
  const row = (key: string, head: string, factOf: (one: One) => Value, cellOf: (one: One) => ReactNode): CompareRow[] => {
    const values = compared.map(factOf);
    if (values.every((value) => value === null || value.length === 0)) return [];
    const cells = compared.map((one, place) => (values[place]?.length ? cellOf(one) : nothing));
    return [{ key, head, cells, isSame: isSame(values) }];
  };
  const words = (key: string, head: string, textOf: (one: One) => string | null) => row(key, head, textOf, textOf);
  const slotOf = ({ application: { interview } }: One) =>
    interview && `${date(interview.start, 'weekday', interview.timeZone)}, ${date(interview.start, 'time', interview.timeZone)}`;
  return [
    {
      key: 'facts',
      head: null,
      rows: [
        ...row(
          'status',
          t('talent.desk.list.head.status'),
          ({ application: { status, pending } }) => pending?.to ?? status,
          ({ application: { status, pending } }) => <ApplicationBadge status={pending?.to ?? status} />,
        ),
        ...row(
          'rate',
          t('talent.desk.facts.rate'),
          ({ application: { rate } }) => rate && `${rate.value} ${rate.currency} ${rate.period}`,
          ({ application }) => <RateCell application={application} project={project} />,
        ),
        ...row(
          'interview',
          t('talent.desk.list.head.interview'),
          (one) => slotOf(one) ?? (one.application.alternativeInterviewSlot ? 'other' : null),
          (one) => slotOf(one) ?? t('talent.desk.facts.alternative'),
        ),
      ],
    },
    { key: 'answers', head: t('talent.desk.list.head.answers'), rows: answerRows(i18n, applications) },
    {
      key: 'experience',
      head: t('talent.desk.profile.employment'),
      rows: [
        ...words('title', t('talent.desk.compare.title.of'), ({ application }) => application.talent.title),
        ...words('last', t('talent.desk.compare.last'), ({ application }) => {
          const last = lastEmployment(application.profile.employment);
          return last && [last.title, last.organization].filter(Boolean).join(', ');
        }),
        ...row(
          'skills',
          t('talent.desk.profile.skills'),
          ({ application: { profile } }) => [...new Set([...profile.skills, ...profile.tools])],
          ({ application: { profile } }) => [...new Set([...profile.skills, ...profile.tools])].join(', '),
        ),
        ...row(
          'languages',
          t('talent.desk.profile.languages'),
          ({ application: { profile } }) => profile.languages.map(({ code }) => code),
          ({ application: { profile } }) => list(profile.languages.map(({ code }) => languageName(code))),
        ),
      ],
    },
    {
      key: 'papers',
      head: t('talent.desk.compare.documents'),
      rows: [
        ...row(
          'notes',
          t('talent.desk.notes.title'),
          ({ notes }) => (notes ?? []).map(({ id }) => id),
          ({ notes }) => <NoteCell notes={notes ?? []} now={now} />,
        ),
        ...row(
          'documents',
          t('talent.desk.compare.documents'),
          ({ application: { hasCv, hasCover } }) => [...(hasCv ? ['cv'] : []), ...(hasCover ? ['letter'] : [])],
          ({ application }) => <DocumentCell application={application} />,
        ),
      ],
    },
  ];
}

/** Each answer with what was wanted. */
function answerRows(i18n: I18n, applications: readonly ShownApplication[]): CompareRow[] {
  return comparedQuestions(applications).map(({ id, label, answers }) => ({
    key: `answer-${id}`,
    head: label,
    // Two files are never the same answer.
    isSame: answers.every((answer) => answer?.type !== 'file') && isSame(answers.map((answer) => answer?.values ?? null)),
    cells: answers.map((answer) => {
      if (!answer) return nothing;
      const wanted = wantedWords(i18n, answer);
      const isJudged = answer.isKnockOut || answer.knockOut !== null;
      return (
        <span key={answer.questionId} className={styles.answer} data-tone={answer.isKnockOut ? 'warning' : 'success'}>
          {isJudged ? <Icon path={answer.isKnockOut ? triangleAlertIcon : checkIcon} size="s" /> : null}
          <span>
            {answer.type === 'file'
              ? i18n.t('talent.desk.answer.file')
              : answer.values.map((value) => answerWords(i18n, answer.type, value)).join(', ')}
            {wanted ? <span className="muted"> ({wanted})</span> : null}
          </span>
        </span>
      );
    }),
  }));
}

function RateCell({ application, project }: { application: ShownApplication; project: Compared['project'] }) {
  const i18n = useI18n();
  const { t, money } = i18n;
  const { rate, displayRate, rateFit } = application;
  if (!rate) return null;
  const fit = fitWords(i18n, application, project);
  const { rateMin: min, rateMax: max } = project ?? { rateMin: null, rateMax: null };
  return (
    <>
      <strong className={styles.rate}>{money(rate.value, rate.currency)}</strong>{' '}
      {displayRate ? (
        <span className="muted">
          {t('talent.desk.list.head.displayRate')} {money(displayRate.value, displayRate.currency)}
        </span>
      ) : null}
      {min !== null && max !== null && rateFit ? <RangeTrack at={rangePlaces(min, max, rate.value).value} /> : null}
      {fit ? <span className={styles.sub}>{fit}</span> : null}
    </>
  );
}

function NoteCell({ notes, now }: { notes: NonNullable<One['notes']>; now: string }) {
  const { ago } = useI18n();
  // The newest two; the others stand in the application.
  return notes.slice(0, 2).map(({ id, text, author, mentions, createdAt }) => (
    <div key={id} className={styles.note}>
      <span className={styles.text}>
        <MentionText text={text} names={mentions.map(({ name }) => name)} />
      </span>
      <span className={styles.sub}>
        {author.name} · <Moment at={createdAt}>{ago(createdAt, new Date(now))}</Moment>
      </span>
    </div>
  ));
}

/** They open in the application. */
function DocumentCell({ application: { id, project, hasCv, hasCover } }: { application: ShownApplication }) {
  const { t } = useI18n();
  const to = deskApplicationLink(project.id, id);
  return (
    <span className={styles.documents}>
      {hasCv ? <Link to={to}>{t('talent.desk.document.cv')}</Link> : null}
      {hasCover ? <Link to={`${to}&doc=letter`}>{t('talent.desk.document.letter')}</Link> : null}
    </span>
  );
}

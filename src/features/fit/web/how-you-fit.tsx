import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useI18n, useT } from '../../../web/i18n/i18n.tsx';
import { plusIcon } from '../../../web/icons/more-icons.ts';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { FactIcon } from '../../../web/ui/fact-icon.tsx';
import { dot } from '../../projects/project-words.ts';
import type { ProjectFit } from '../contract.ts';
import {
  askWords,
  countWords,
  type FactProject,
  factReason,
  factTitle,
  isAsked,
  listedFacts,
  type ShownFact,
} from '../fact-words.ts';
import { stateOfLevel } from '../levels.ts';
import { factLink } from './fact-link.ts';
import { FitLinks } from './fit-links.tsx';
import styles from './how-you-fit.module.css';

type Props = { fit: NonNullable<ProjectFit['fit']>; project: FactProject };

/** The level and the number of facts in each state, in one line below the title of a project. */
export function FitLine({ fit }: Pick<Props, 'fit'>) {
  const i18n = useI18n();
  const { t, rich } = i18n;
  return (
    <p className={classNames('small', styles.line, stateOfLevel[fit.level] === 'met' && styles.fits)}>
      <FactIcon state={stateOfLevel[fit.level]} size="s" />
      <span>
        {rich(
          'talent.fit.line',
          { b: (words) => <strong>{words}</strong> },
          { level: t(`talent.fit.level.${fit.level}`), counts: countWords(i18n, listedFacts(fit.facts)) },
        )}{' '}
        <TextLink to="#fit">{t('talent.fit.seeHow')}</TextLink>
      </span>
    </p>
  );
}

/**
 * "How you fit": each fact with its source. What the talent can change stands first; a skill that the profile does not name is added with
 * one press, other gaps lead to the section of the profile.
 */
export function HowYouFit({ fit, project }: Props) {
  const t = useT();
  return (
    <section className={styles.fit} aria-labelledby="fit">
      <div className="stack stack--1">
        <div className={styles.head}>
          <h2 className="section-title" id="fit" tabIndex={-1}>
            {t('talent.fit.title')}
          </h2>
          <p className="small muted">{t(`talent.fit.level.${fit.level}`)}</p>
        </div>
        <p className={`small muted ${styles.note}`}>{t('talent.fit.intro')}</p>
      </div>
      <ul className={styles.list}>
        {listedFacts(fit.facts).map((fact) => (
          <FactRow key={`${fact.kind} ${fact.wanted}`} fact={fact} project={project} />
        ))}
      </ul>
      <FitLinks />
    </section>
  );
}

/** The same facts as they were when an application was sent: nothing is asked, and nothing changes them. */
export function SentFit({ fit, project }: Props & { fit: { comparedAt: string } }) {
  const { t, date } = useI18n();
  return (
    <section className={styles.fit} aria-labelledby="fit">
      <div className="stack stack--1">
        <div className={styles.head}>
          <h2 className="section-title" id="fit" tabIndex={-1}>
            {t('talent.fit.title')}
          </h2>
          <p className="small muted">{t(`talent.fit.level.${fit.level}`)}</p>
        </div>
        <p className={`small muted ${styles.note}`}>{t('talent.fit.sent', { date: date(fit.comparedAt) })}</p>
      </div>
      <ul className={styles.list}>
        {listedFacts(fit.facts).map((fact) => (
          <FactRow key={`${fact.kind} ${fact.wanted}`} fact={fact} project={project} isSent />
        ))}
      </ul>
      <FitLinks />
    </section>
  );
}

function FactRow({ fact, project, isSent = false }: { fact: ShownFact; project: FactProject; isSent?: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const isOpen = isAsked(fact) && !isSent;
  const reason = factReason(i18n, fact, project);
  const link = factLink(fact);
  return (
    <li className={styles[fact.state]}>
      <FactIcon state={fact.state} />
      <p className={styles.state}>{t(`talent.fit.state.${fact.state}`)}</p>
      <div className={styles.what}>
        <p className={styles.title}>{isOpen ? askWords(i18n, fact) : factTitle(i18n, fact, project)}</p>
        <p className={styles.source}>
          {reason}
          {fact.source ? (
            <>
              {reason === null ? null : dot}
              <TextLink plain to={link.to}>
                {t(`talent.fit.source.${fact.source}`)}
              </TextLink>
            </>
          ) : null}
        </p>
      </div>
      {isOpen ? <AddFact fact={fact} to={link.to} /> : null}
      {!isSent && fact.kind === 'skill' && fact.state === 'missing' && fact.wanted !== null ? <KnowNow skill={fact.wanted} /> : null}
    </li>
  );
}

function AddFact({ fact, to }: { fact: ShownFact; to: string }) {
  const t = useT();
  if (fact.kind !== 'skill' || fact.wanted === null)
    return (
      <div className={styles.act}>
        <ButtonLink size="small" icon={plusIcon} to={to}>
          {t('talent.fit.complete')}
        </ButtonLink>
      </div>
    );
  const skill = fact.wanted;
  return (
    <div className={styles.act}>
      <SkillForm intent="addSkill" skill={skill}>
        <Button type="submit" size="small" icon={plusIcon} aria-label={`${t('talent.fit.add')}: ${skill}`}>
          {t('talent.fit.add')}
        </Button>
      </SkillForm>
      <SkillForm intent="denySkill" skill={skill}>
        <Button type="submit" size="small" variant="quiet" aria-label={t('talent.fit.no.skill', { skill })}>
          {t('talent.fit.no')}
        </Button>
      </SkillForm>
    </div>
  );
}

/** A skill that the talent said no to may have been learned since. */
function KnowNow({ skill }: { skill: string }) {
  const t = useT();
  return (
    <div className={styles.act}>
      <SkillForm intent="addSkill" skill={skill}>
        <Button type="submit" size="small" variant="quiet" icon={plusIcon} aria-label={`${t('talent.fit.knowNow')}: ${skill}`}>
          {t('talent.fit.knowNow')}
        </Button>
      </SkillForm>
    </div>
  );
}

function SkillForm({ intent, skill, children }: { intent: 'addSkill' | 'denySkill'; skill: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="skill" value={skill} />
      {children}
    </Form>
  );
}

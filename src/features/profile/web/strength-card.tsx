import { useId, useState } from 'react';
import { Form, Link } from 'react-router';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { circleCheckIcon } from '../../../web/icons/basic-icons.ts';
import { Icon } from '../../../web/icons/icon.tsx';
import { circleDashedIcon } from '../../../web/icons/more-icons.ts';
import { Button, LinkButton } from '../../../web/ui/button.tsx';
import { ButtonLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { classNames } from '../../../web/ui/class-names.ts';
import { ProgressBar } from '../../../web/ui/progress.tsx';
import { nextSuggestion, type Strength } from '../strength.ts';
import styles from './profile.module.css';
import { profileLink } from './profile-link.ts';
import { strengthLinks } from './strength-links.ts';

/** The completeness of the profile, with the next suggestion and the done points (product decisions, section 8). */
export function StrengthCard({ strength }: { strength: Strength }) {
  const { t, number } = useI18n();
  const next = nextSuggestion(strength);
  // On a phone it is collapsed so that the tab's content is visible; with script it expands.
  const [isFolded, setIsFolded] = useState(true);
  const details = useId();
  return (
    <Card as="section" className={`stack ${styles.strength}`} aria-labelledby="strength">
      <div className={styles.strengthHead}>
        <div className="row row--apart">
          <h2 className="small-title" id="strength">
            {t('talent.profile.strength.title')}
          </h2>
          <strong className="num">{number(strength.percent / 100, { style: 'percent' })}</strong>
        </div>
        <ProgressBar value={strength.percent} labelledBy="strength" thick />
      </div>
      <p className={`only-narrow ${styles.unfold}`}>
        <LinkButton aria-expanded={!isFolded} aria-controls={details} onClick={() => setIsFolded(!isFolded)}>
          {t(isFolded ? 'talent.profile.strength.show' : 'talent.profile.strength.fold')}
        </LinkButton>
      </p>
      <div id={details} className={classNames('stack', isFolded && styles.folded)}>
        {next && (
          <>
            <p className="small muted">
              {t('talent.profile.next.points', { task: t(`talent.profile.strength.${next.key}.todo`), points: next.weight })}
            </p>
            {next.key === 'availability' ? (
              <Form method="post" action={profileLink('rate')} preventScrollReset>
                <input type="hidden" name="section" value="availability" />
                <Button type="submit" variant="primary" block>
                  {t('talent.profile.strength.availability.todo')}
                </Button>
              </Form>
            ) : (
              <ButtonLink to={strengthLinks[next.key]} variant="primary" block>
                {t(`talent.profile.strength.${next.key}.todo`)}
              </ButtonLink>
            )}
            <hr />
          </>
        )}
        <ul className={styles.todo}>
          {[...strength.items]
            .sort((a, b) => Number(b.done) - Number(a.done))
            .map((item) => (
              <li key={item.key}>
                {item.done ? (
                  <span className={styles.done}>
                    <Icon path={circleCheckIcon} size="s" /> {t(`talent.profile.strength.${item.key}.done`)}
                  </span>
                ) : (
                  <Link to={strengthLinks[item.key]}>
                    <Icon path={circleDashedIcon} size="s" /> {t(`talent.profile.strength.${item.key}.todo`)}{' '}
                    <span className="push muted num">+{item.weight}</span>
                  </Link>
                )}
              </li>
            ))}
        </ul>
      </div>
    </Card>
  );
}

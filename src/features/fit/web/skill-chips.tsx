import { useT } from '../../../web/i18n/i18n.tsx';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import type { ProjectFit } from '../contract.ts';
import { FactIcon } from '../../../web/ui/fact-icon.tsx';

type Props = { skills: readonly string[]; fit: NonNullable<ProjectFit['fit']> };

/** The skills of a project, each with the state that it has in "How you fit". */
export function SkillChips({ skills, fit }: Props) {
  const t = useT();
  const states = new Map(fit.facts.flatMap(({ kind, wanted, state }) => (kind === 'skill' && wanted !== null ? [[wanted, state]] : [])));
  return (
    <Tags>
      {skills.map((skill) => {
        const state = states.get(skill);
        return (
          <Tag key={skill}>
            {state ? <FactIcon state={state} size="s" /> : null}
            {skill}
            {state ? <span className="vh">, {t(`talent.fit.state.${state}`)}</span> : null}
          </Tag>
        );
      })}
    </Tags>
  );
}

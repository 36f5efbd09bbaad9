import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Tag, Tags } from '../../../web/ui/badge.tsx';
import { DefinitionList } from '../../../web/ui/data-list.tsx';
import { LanguagesField } from './fields/languages-field.tsx';
import { TagsField } from './fields/tags-field.tsx';
import { profileLink } from './profile-link.ts';
import { type ProfilePage, Section, SectionForm } from './section.tsx';
import type { action, loader } from './skills-route.ts';

/** Skills, tools and languages. */
export function SkillsTab({ loaderData: { languages }, actionData, page }: TabProps<typeof loader, typeof action, ProfilePage>) {
  const { profile, edit } = page;
  const refusal = actionData?.form;
  const { t, languageName } = useI18n();
  return (
    <>
      <Section
        title={t('talent.profile.section.skills')}
        action={edit === 'skills' ? undefined : { kind: 'edit', to: profileLink('skills', 'skills') }}
      >
        {edit === 'skills' ? (
          <SectionForm section="skills" tab="skills" refusal={refusal}>
            {({ errorOf, typedOr }) => (
              <>
                <TagsField
                  name="skills"
                  label={t('talent.profile.field.skills')}
                  values={typedOr('skills', profile.skills)}
                  error={errorOf('skills')}
                />
                <TagsField
                  name="toolsAndTechnologies"
                  label={t('talent.profile.field.toolsAndTechnologies')}
                  values={typedOr('toolsAndTechnologies', profile.toolsAndTechnologies)}
                  error={errorOf('toolsAndTechnologies')}
                  optional
                />
              </>
            )}
          </SectionForm>
        ) : (
          <div className="stack">
            <Words label={t('talent.profile.field.skills')} words={profile.skills} />
            {profile.toolsAndTechnologies.length > 0 && (
              <div className="stack stack--2">
                <h3 className="small-title">{t('talent.profile.field.toolsAndTechnologies')}</h3>
                <Words label={t('talent.profile.field.toolsAndTechnologies')} words={profile.toolsAndTechnologies} />
              </div>
            )}
          </div>
        )}
      </Section>
      <Section
        title={t('talent.profile.field.masteredLanguages')}
        action={edit === 'languages' ? undefined : { kind: 'edit', to: profileLink('skills', 'languages') }}
      >
        {edit === 'languages' ? (
          <SectionForm section="languages" tab="skills" refusal={refusal}>
            {({ errorOf, typedOr }) => (
              <LanguagesField
                name="masteredLanguages"
                label={t('talent.profile.languages.yours')}
                values={typedOr('masteredLanguages', profile.masteredLanguages)}
                languages={languages}
                errorOf={errorOf}
              />
            )}
          </SectionForm>
        ) : profile.masteredLanguages.length > 0 ? (
          <DefinitionList
            items={profile.masteredLanguages.map((language) => ({
              term: languageName(language.code),
              value: t(`talent.profile.proficiency.${language.proficiency}`),
            }))}
          />
        ) : (
          <p className="muted">{t('talent.profile.empty.languages')}</p>
        )}
      </Section>
    </>
  );
}

function Words({ label, words }: { label: string; words: readonly string[] }) {
  const { t } = useI18n();
  if (words.length === 0) return <p className="muted">{t('talent.profile.empty.skills')}</p>;
  return (
    <Tags label={label}>
      {words.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
    </Tags>
  );
}

import { useI18n } from '../../../web/i18n/i18n.tsx';
import type { TabProps } from '../../../web/tab-route.tsx';
import { DefinitionList } from '../../../web/ui/data-list.tsx';
import { LanguagesField } from './fields/languages-field.tsx';
import { TagList } from './fields/tags-field.tsx';
import { profileLink } from './profile-link.ts';
import { type ProfilePage, Section, SectionForm } from './section.tsx';
import { SectionFields, SectionValues } from './section-fields.tsx';
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
            {(help) => <SectionFields section="skills" profile={profile} help={help} />}
          </SectionForm>
        ) : (
          <div className="stack">
            {profile.skills.length > 0 ? (
              <TagList label={t('talent.profile.field.skills')} tags={profile.skills} />
            ) : (
              <p className="muted">{t('talent.profile.empty.skills')}</p>
            )}
            <SectionValues section="skills" profile={profile} except={['skills']} />
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

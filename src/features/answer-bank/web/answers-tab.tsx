import { Form, useNavigation } from 'react-router';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { historyIcon } from '../../../web/icons/basic-icons.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Empty } from '../../../web/ui/empty.tsx';
import { profileLink } from '../../profile/web/profile-link.ts';
import { type ProfilePage, Section } from '../../profile/web/section.tsx';
import type { action, loader } from './answers-route.ts';
import { KeptAnswerEntry } from './kept-answer-entry.tsx';

/** The talent's own answers: seen, changed and deleted here; offered, never sent unseen, with later applications. */
export function AnswersTab({ loaderData: list, actionData, page }: TabProps<typeof loader, typeof action, ProfilePage>) {
  const { t } = useI18n();
  const isSending = useNavigation().formData?.get('intent') === 'answers-keep';
  return (
    <Section title={t('talent.answers.title')}>
      <div className="stack">
        <p className="small muted">{t(list.keeps ? 'talent.answers.text' : 'talent.answers.text.off')}</p>
        {!list.keeps && (
          <Form method="post" action={profileLink('answers')} preventScrollReset>
            <input type="hidden" name="intent" value="answers-keep" />
            <Button type="submit" busy={isSending}>
              {t('talent.answers.keep')}
            </Button>
          </Form>
        )}
        {list.keeps && list.results.length === 0 && <Empty icon={historyIcon} small title={t('talent.answers.empty')} titleAs="h3" />}
        <div>
          {list.results.map((kept) => (
            <KeptAnswerEntry
              key={`${kept.id} ${kept.values.join(' ')}`}
              kept={kept}
              isOpen={page.edit === String(kept.id)}
              refusal={page.edit === String(kept.id) ? returnedForm(actionData, 'answer-change') : undefined}
            />
          ))}
        </div>
        {list.keeps && (
          <ConfirmForm
            action={profileLink('answers')}
            values={{ intent: 'answers-stop' }}
            label={t('talent.answers.stop')}
            title={t('talent.answers.stop.title')}
            text={t('talent.answers.stop.text')}
            safeLabel={t('talent.answers.stop.keep')}
          />
        )}
      </div>
    </Section>
  );
}

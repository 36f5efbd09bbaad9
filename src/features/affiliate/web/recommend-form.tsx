import { Form, useNavigation } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { TextArea } from '../../../web/form/text-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { maxMessageLength } from '../referral-rules.ts';

/** Addresses and a few words; `key` it by the last success, so that it is empty again. */
export function RecommendForm({ problem }: { problem: FormProblem }) {
  const t = useT();
  const isSending = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="stack stack--5" noValidate>
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <TextArea
        label={t('talent.referral.emails')}
        {...problem.field('emails', '')}
        rows={2}
        inputMode="email"
        autoComplete="off"
        hint={t('talent.referral.emails.hint')}
      />
      <TextArea
        label={t('talent.referral.message')}
        {...problem.field('message', '')}
        rows={3}
        maxLength={maxMessageLength}
        optional
        hint={t('talent.referral.message.hint')}
      />
      <p className="small muted">{t('talent.referral.privacy')}</p>
      <div>
        <Button type="submit" size="large" busy={isSending}>
          {t('talent.referral.send')}
        </Button>
      </div>
    </Form>
  );
}

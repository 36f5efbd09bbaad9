import { Form, useNavigation } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { PasswordField } from '../../../web/form/password-field.tsx';
import type { FormProblem } from '../../../web/form/use-form-problem.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';

type PasswordCardProps = { hasPassword: boolean; problem: FormProblem; isSaved: boolean };

/** Changes the password of the security tab, or sets the first one. After a change the fields are empty again: the key makes them new. */
export function PasswordCard({ hasPassword, problem, isSaved }: PasswordCardProps) {
  const t = useT();
  const isSending = useNavigation().formData?.get('intent') === 'password';
  return (
    <Card as="section" className="stack stack--5">
      <div className="stack stack--1">
        <h2 className="small-title">{t('talent.account.password.title')}</h2>
        <p className="small muted">{t(hasPassword ? 'talent.account.password.text' : 'talent.account.password.none')}</p>
      </div>
      {isSaved && (
        <Notice tone="success" role="status">
          {t('talent.account.password.saved')}
        </Notice>
      )}
      <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
      <Form key={isSaved ? 'saved' : 'open'} method="post" className="stack stack--5" noValidate>
        <input type="hidden" name="intent" value="password" />
        {hasPassword && (
          <PasswordField
            label={t('talent.auth.password.current')}
            name="currentPassword"
            autoComplete="current-password"
            error={problem.errorOf('currentPassword')}
          />
        )}
        <PasswordField
          label={t('talent.auth.password.new')}
          hint={t('talent.register.password.hint')}
          name="newPassword"
          autoComplete="new-password"
          error={problem.errorOf('newPassword')}
        />
        <div>
          <Button type="submit" variant="primary" busy={isSending}>
            {t(hasPassword ? 'talent.account.password.change' : 'talent.account.password.set')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

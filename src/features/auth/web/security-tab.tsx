import { Form, useNavigation } from 'react-router';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { useT } from '../../../web/i18n/i18n.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { FormProblem } from '../../account/web/form-answer.ts';
import type { EmailState } from '../email-contract.ts';
import { EmailSection } from './email-section.tsx';

type SecurityTabProps = {
  email: EmailState;
  hasPassword: boolean;
  problem: FormProblem;
  isSaved: boolean;
};

/** The address and, for who has one, the password. After a change the fields are empty again: the key makes them new. */
export function SecurityTab({ email, hasPassword, problem, isSaved }: SecurityTabProps) {
  const t = useT();
  const navigation = useNavigation();
  const isSending = navigation.formData?.get('intent') === 'password';
  return (
    <>
      <EmailSection state={email} />
      {(email.email !== null || hasPassword) && (
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
      )}
    </>
  );
}

import { Form, useNavigation, useSearchParams } from 'react-router';
import { CheckboxField } from '../../../web/form/choice.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { answerTo } from '../../../web/form/form-answer.ts';
import { PasswordField } from '../../../web/form/password-field.tsx';
import { useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import type { TabProps } from '../../../web/tab-route.tsx';
import { Button } from '../../../web/ui/button.tsx';
import { ButtonLink, TextLink } from '../../../web/ui/button-link.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import { AccountTitle } from '../../account/web/account-title.tsx';
import { restoreDays } from '../../auth/token-lifetimes.ts';
import { LogInAgain } from '../../auth/web/log-in-again.tsx';
import { CvExports } from '../../cvs/web/cv-exports.tsx';
import { madeCvName } from '../../cvs/web/made-cv-words.ts';
import { profileLink } from '../../profile/web/profile-link.ts';
import type { action, loader, SwitchName } from './data-route.ts';
import { readRefusal, refusalKeys } from './export-refusal.ts';

/** Being found, fit, the data copy, and deleting the account. */
export function DataTab({ loaderData: { proof, made, canMakeCv, isFindable, isFitOn }, actionData }: TabProps<typeof loader, typeof action>) {
  const i18n = useI18n();
  const { t } = i18n;
  const [query] = useSearchParams();
  const refusal = readRefusal(query);
  const message = refusal && t(refusalKeys[refusal]);
  const isOfPassword = refusal === 'password' || refusal === 'empty';
  const errors = message ? [isOfPassword ? { name: 'password', message } : { id: 'export', message }] : [];
  return (
    <>
      <AccountTitle tab="data" hasErrors={refusal !== null || actionData?.form !== undefined} />
      <SwitchCard name="isFindable" prefix="talent.account.findable" isOn={isFindable} actionData={actionData} />
      {isFitOn !== null && <SwitchCard name="isFitOn" prefix="talent.account.fit" isOn={isFitOn} actionData={actionData} />}
      <Card as="section" className="stack stack--5">
        <div className="stack stack--1">
          <h2 className="small-title">{t('talent.account.data.export.title')}</h2>
          <p className="small muted">{t('talent.account.data.export.text')}</p>
        </div>
        {/* Each refusal is a new page, so the summary takes focus once. */}
        <ErrorSummary errors={errors} attempt={refusal ? 1 : 0} />
        {proof === 'login' ? (
          <LogInAgain />
        ) : (
          // A plain form: its answer is a file, which a fetch could only hold in memory.
          <form method="post" action="/app/account/export" className="stack stack--5" noValidate>
            {proof === 'password' && (
              <PasswordField
                label={t('talent.account.erase.password')}
                name="password"
                autoComplete="current-password"
                error={isOfPassword ? message : undefined}
              />
            )}
            <div className="stack stack--2">
              <div>
                <Button type="submit" variant="primary" id="export">
                  {t('talent.account.data.export.submit')}
                </Button>
              </div>
              <p className="small muted">{t('talent.account.data.export.limit')}</p>
            </div>
          </form>
        )}
      </Card>
      <Card as="section" className="stack stack--3">
        <h2 className="small-title">{t('talent.account.data.cv.title')}</h2>
        {made.map((cv) => (
          <p key={cv.id}>
            <TextLink href={`/v1/api/resource/${cv.id}`} newTab>
              {madeCvName(i18n, cv)}
            </TextLink>
          </p>
        ))}
        {canMakeCv && (
          <p>
            <TextLink to={profileLink('documents')}>{t('talent.account.data.cv.make')}</TextLink>
          </p>
        )}
        <CvExports />
      </Card>
      <Card as="section" className="stack stack--5">
        <div className="stack stack--1">
          <h2 className="small-title">{t('talent.account.data.erase.title')}</h2>
          <p className="small muted">{t('talent.account.data.erase.text', { days: restoreDays })}</p>
        </div>
        <div>
          <ButtonLink to="/app/account/delete">{t('talent.account.data.erase.open')}</ButtonLink>
        </div>
      </Card>
    </>
  );
}

type SwitchProps = { name: SwitchName; prefix: 'talent.account.findable' | 'talent.account.fit'; isOn: boolean };

/** Whether operators may find the talent (decision 0042); whether they are compared with projects (docs/fit.md). */
function SwitchCard({ name, prefix, isOn, actionData }: SwitchProps & Pick<TabProps<typeof loader, typeof action>, 'actionData'>) {
  const { t } = useI18n();
  const client = useClient().name;
  const isSending = useNavigation().formData?.get('intent') === name;
  const answer = answerTo(actionData, name);
  const problem = useFormProblem(answer?.form, name);
  return (
    <Card as="section" className="stack stack--5">
      <div className="stack stack--1">
        <h2 className="small-title">{t(`${prefix}.title`)}</h2>
        <p className="small muted">{t(`${prefix}.text`, { client })}</p>
      </div>
      <Form method="post" className="stack stack--5" noValidate>
        <input type="hidden" name="intent" value={name} />
        {answer?.result && (
          <Notice tone="success" role="status">
            {t('talent.account.saved')}
          </Notice>
        )}
        <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
        <CheckboxField name={name} label={t(`${prefix}.label`, { client })} defaultChecked={isOn} />
        <div>
          <Button type="submit" busy={isSending}>
            {t('talent.account.save')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

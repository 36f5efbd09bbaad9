import type { ReactNode } from 'react';
import { deskLinks } from '../../../contract/desk-links.ts';
import { load, unwrap } from '../../../web/api-client.ts';
import { DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { keepDeskForm } from '../../../web/desk/keep-desk-form.ts';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ConfirmForm } from '../../../web/form/confirm-form.tsx';
import { answerResult, refuseForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import { faultOf } from '../../../web/form/list-action-result.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { requestContext } from '../../../web/request-context.ts';
import { isProblem } from '../../../web/session-call.ts';
import { useClient } from '../../../web/shell-context.ts';
import { Card, Rows } from '../../../web/ui/card.tsx';
import { Notice } from '../../../web/ui/notice.tsx';
import type { Route } from './+types/security.page.ts';
import { deskFactorClient } from './client.ts';
import styles from './factor.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { askForProof } from './return-to-work.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestContext);
  return { factors: await load(deskFactorClient(facts.api).me.factors.$get()), now: facts.now.toISOString() };
}

/** Removes a factor, or makes new recovery codes, which are in this answer only. Without a fresh proof it asks for one first. */
export async function action({ context, request }: Route.ActionArgs) {
  const facts = context.get(requestContext);
  const form = await request.formData();
  const { me } = deskFactorClient(facts.api);
  try {
    switch (textOf(form, 'intent')) {
      case 'codes':
        return answerResult({ recoveryCodes: (await unwrap(me['recovery-codes'].$post())).recoveryCodes });
      case 'app':
        await unwrap(me.authenticator.$delete());
        return answerResult({ recoveryCodes: null });
      default:
        await unwrap(me.passkeys[':id'].$delete({ param: { id: textOf(form, 'id') } }));
        return answerResult({ recoveryCodes: null });
    }
  } catch (error) {
    if (isProblem(error, 403, 'PROOF_NEEDED')) throw askForProof(facts, deskLinks.security);
    return refuseForm(error, form);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => keepDeskForm(args);

/** `/desk/security`: one's own second factors and recovery codes. */
export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n();
  const client = useClient();
  const { authenticator, passkeys, recoveryCodes, isFactorRequired } = loaderData.factors;
  const codes = actionData?.result?.recoveryCodes;
  const hasFactor = authenticator !== null || passkeys.length > 0;
  return (
    <>
      <DeskHead title={t('talent.desk.security.title')} />
      <DeskBody width="text">
        <div className="stack stack--6">
          {actionData?.form ? (
            <Notice tone="error" role="alert">
              {t(faultOf(actionData.form))}
            </Notice>
          ) : null}
          {actionData?.result && !codes ? (
            <Notice tone="success" role="status">
              {t('talent.desk.security.removed')}
            </Notice>
          ) : null}
          <section className={styles.section}>
            <h2>{t('talent.desk.security.factors')}</h2>
            <p className="small muted">
              {t(hasFactor ? 'talent.desk.security.lead' : 'talent.desk.security.none')}{' '}
              {isFactorRequired ? t('talent.desk.security.required', { client: client.name }) : null}
            </p>
            {hasFactor ? (
              <Rows>
                {authenticator ? (
                  <Factor name={t('talent.desk.security.app')} intent="app" facts={authenticator} now={loaderData.now} />
                ) : null}
                {passkeys.map((passkey) => (
                  <Factor key={passkey.id} id={passkey.id} name={passkey.name} intent="passkey" facts={passkey} now={loaderData.now} />
                ))}
              </Rows>
            ) : null}
            <p>
              <DeskButtonLink href={deskLinks.enrol} variant={hasFactor ? 'secondary' : 'primary'}>
                {t('talent.desk.security.add')}
              </DeskButtonLink>
            </p>
          </section>
          {hasFactor ? (
            <section className={styles.section}>
              <h2>{t('talent.desk.codes.label')}</h2>
              {codes ? (
                <>
                  <p className="small muted">{t('talent.desk.codes.text')}</p>
                  <RecoveryCodes codes={codes} />
                </>
              ) : (
                <Card className={styles.row}>
                  <p>{t('talent.desk.security.codes.left', { left: recoveryCodes?.left ?? 0 })}</p>
                  <ConfirmForm
                    values={{ intent: 'codes' }}
                    label={t('talent.desk.security.codes.renew')}
                    title={t('talent.desk.security.codes.renew.title')}
                    text={t('talent.desk.security.codes.renew.text')}
                    safeLabel={t('talent.passkey.cancel')}
                  />
                </Card>
              )}
            </section>
          ) : null}
        </div>
      </DeskBody>
    </>
  );
}

type FactorProps = {
  id?: string;
  name: string;
  intent: 'app' | 'passkey';
  facts: { createdAt: string; lastUsedAt: string | null };
  now: string;
};

function Factor({ id, name, intent, facts, now }: FactorProps): ReactNode {
  const { t, ago, date } = useI18n();
  return (
    <li className={styles.row}>
      <div>
        <p className="strong">{name}</p>
        <p className="small muted">
          {[
            t('talent.passkey.created', { date: date(facts.createdAt, 'long') }),
            facts.lastUsedAt === null
              ? t('talent.passkey.neverUsed')
              : t('talent.passkey.lastUsed', { ago: ago(facts.lastUsedAt, new Date(now)) }),
          ].join(' · ')}
        </p>
      </div>
      <ConfirmForm
        values={{ intent, ...(id === undefined ? {} : { id }) }}
        label={t('talent.passkey.remove')}
        item={name}
        title={t('talent.desk.security.remove.title', { name })}
        text={t('talent.desk.security.remove.text')}
        safeLabel={t('talent.passkey.keep')}
      />
    </li>
  );
}

import { mailMention } from '../../src/features/application-notes/api/add-note.ts';
import { mailAssignee } from '../../src/features/application-tasks/api/change-task.ts';
import { sendTestMailTo } from '../../src/features/mail/api/send-test-mail.ts';
import { factorChanges, mailFactorChange } from '../../src/features/operators/api/factors/mails.ts';
import { mailInvitation, mailSignInLink } from '../../src/features/operators/api/mails.ts';
import { asTransaction } from '../support/as-transaction.ts';
import type { MailWorld } from './mail-world.ts';

const secret = 'kq3Jv0mQ8rYc5m1o0n2w4b7z9x6t3s5d8f1g2h4j6k8';

/** Mails to the people of a client's team, in their own language. */
export const operatorSamples = {
  async operatorInvited({ app, talent, locale }: MailWorld) {
    const to = { email: talent.email, locale, name: 'Heike Petersen', role: 'recruiter', inviter: 'Katrin Vogel' } as const;
    await mailInvitation(app.services, asTransaction(app.services.db), talent.scope, to, secret);
  },
  async operatorLink({ app, talent, locale }: MailWorld) {
    await mailSignInLink(app.services, asTransaction(app.services.db), talent.scope, { email: talent.email, locale }, secret);
  },
  async operatorFactor({ app, talent, locale }: MailWorld) {
    const to = { email: talent.email, locale };
    for (const change of factorChanges)
      await mailFactorChange(app.services, asTransaction(app.services.db), talent.scope, to, change, change === 'codeUsed' ? 9 : 0);
  },
  async testMail({ app, talent, locale }: MailWorld) {
    await sendTestMailTo(app.services, { tenantId: talent.scope.tenantId }, { email: talent.email, locale });
  },
  async operatorMentioned({ app, talent, locale, projectTitle }: MailWorld) {
    const facts = { author: 'Jonas Beck', id: 88_124, project: { id: 4711, title: projectTitle } };
    const scope = { tenantId: talent.scope.tenantId };
    await mailMention(app.services, asTransaction(app.services.db), scope, { email: talent.email, locale }, facts);
  },
  async operatorTask({ app, talent, locale, projectTitle }: MailWorld) {
    const facts = { author: 'Jonas Beck', id: 88_124, dueOn: '2026-12-01', project: { id: 4711, title: projectTitle } };
    const scope = { tenantId: talent.scope.tenantId };
    await mailAssignee(app.services, asTransaction(app.services.db), scope, { email: talent.email, locale }, facts);
  },
};

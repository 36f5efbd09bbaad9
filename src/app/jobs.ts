import { forgetReferrals } from '../features/affiliate/api/forget-referrals.ts';
import { anonymiseApplicationsJob } from '../features/applications/api/anonymise-applications.ts';
import { askAboutTermsJob } from '../features/applications/api/ask-about-terms.ts';
import { expireApplicationsJob } from '../features/applications/api/expire-applications.ts';
import { mailResponsibleJob, newApplicationDigestsJob } from '../features/applications/api/notify-operator.ts';
import { beginAssessments } from '../features/assessments/api/begin-assessment.ts';
import { expireAssessmentsJob } from '../features/assessments/api/expire-assessments.ts';
import { forgetOldSignIns } from '../features/auth/api/forget-old-sign-ins.ts';
import { readCalendarsJob } from '../features/calendars/api/ics/refresh-calendar.ts';
import { readScanJob } from '../features/cvs/api/read-scan-job.ts';
import { forgetChangesJob } from '../features/desk-live/api/jobs.ts';
import { pauseSilentFeedsJob, startFeedsJob } from '../features/feeds/api/jobs.ts';
import { encryptFilesJob } from '../features/files/api/encrypt-files.ts';
import { encryptFilesName } from '../features/files/api/encrypt-files-name.ts';
import { removeLooseBlobs } from '../features/files/api/remove-loose-blobs.ts';
import { compareApplicationsJob, compareApplicationsName } from '../features/fit-desk/api/compare-applications.ts';
import { handOverJobs } from '../features/hiring-system/api/run-hand-over.ts';
import { makeBackupJob } from '../features/installation/api/make-backup.ts';
import { mailInterviewJob } from '../features/interviews/api/mail-interviewers.ts';
import { expireInvitationsJob } from '../features/invitations/api/expire-invitations.ts';
import { forgetSentAlerts } from '../features/job-alerts/api/forget-sent-alerts.ts';
import { sendJobAlerts } from '../features/job-alerts/api/send-job-alerts.ts';
import { forgetLeads } from '../features/lead-profiles/api/forget-leads.ts';
import { longWorkJobs } from '../features/long-work/api/run-work.ts';
import { senderOf } from '../features/mail/api/mail-sender.ts';
import { commandJobs, resumeCommandsName } from '../features/pending-commands/api/run-commands.ts';
import { eraseAccounts } from '../features/personal-data/api/erase-accounts.ts';
import { forgetPhoneCodes } from '../features/phone/api/forget-phone-codes.ts';
import { gatherTermsJob, gatherTermsName } from '../features/project-search/api/terms/gather-terms.ts';
import { closeOverdueProjectsJob } from '../features/projects/api/jobs.ts';
import { compactPlaceCountsJob } from '../features/public-places/api/jobs.ts';
import { resealSecurityIds } from '../features/security-ids/api/reseal-security-ids.ts';
import { forgetSocialSignIns } from '../features/social/api/forget-social-sign-ins.ts';
import { deliverEventsJob, type EventFollower, forgetEventsJob } from '../features/webhooks/api/dispatch-events.ts';
import { forgetRateLimits } from '../server/http/forget-rate-limits.ts';
import { expireIdempotencyKeys } from '../server/http/idempotency.ts';
import { deliverMessage, deliverTextMessage, mailboxTransport } from '../server/mail/deliver.ts';
import { requeueMessages } from '../server/mail/requeue-messages.ts';
import { smtpTransport } from '../server/mail/smtp-transport.ts';
import { smsSender } from '../server/sms/sender.ts';
import { applicationPorts } from './application-ports.ts';
import { commandRunners } from './command-runners.ts';
import { enqueuedJobs } from './core-services.ts';
import type { Services } from './services.ts';
import { version } from './version.ts';
import { workRunners } from './work-runners.ts';

/** Starts the workers of this process. Every job is named here, so that one place shows what runs in the background. */
export async function startJobs(services: Services, events: EventFollower): Promise<void> {
  const { clock, config, db, log, tenants, queue } = services;
  const applications = applicationPorts(services).deps;
  const handOvers = handOverJobs({ ...services, ...applications });
  const commands = commandJobs({ ...services, runners: commandRunners(services) });
  const longWork = longWorkJobs({ ...services, runners: workRunners(services) });
  const mail = config.SMTP_URL ? smtpTransport(config.SMTP_URL) : config.hasMailbox ? mailboxTransport() : null;
  const sms = smsSender(config, clock);
  const delivery = {
    db,
    log,
    clock,
    mail,
    sms,
    from: (tenantId: number) => senderOf(config, tenants.byId(tenantId)).from,
    replyTo: (tenantId: number) => senderOf(config, tenants.byId(tenantId)).replyTo,
  };
  const jobs: { name: string }[] = [
    deliverMessage(delivery),
    deliverTextMessage(delivery),
    requeueMessages({ ...services, channels: [...(mail ? (['mail'] as const) : []), ...(sms ? (['sms'] as const) : [])] }),
    handOvers.run,
    handOvers.resume,
    commands.run,
    commands.resume,
    commands.forget,
    longWork.run,
    longWork.resume,
    longWork.forget,
    expireApplicationsJob({ ...services, ...applications }),
    askAboutTermsJob({ ...services, ...applications }),
    mailResponsibleJob({ ...services, ...applications }),
    mailInterviewJob({ ...services, ...applications }),
    newApplicationDigestsJob({ ...services, ...applications }),
    compareApplicationsJob(services),
    expireIdempotencyKeys(services),
    forgetRateLimits(services),
    anonymiseApplicationsJob(services),
    resealSecurityIds(services),
    expireInvitationsJob(services),
    beginAssessments(services),
    expireAssessmentsJob(services),
    forgetLeads(services),
    closeOverdueProjectsJob(services),
    compactPlaceCountsJob(services),
    gatherTermsJob(services),
    readScanJob(services),
    pauseSilentFeedsJob(services),
    startFeedsJob(services),
    eraseAccounts({ ...services, ...applications }),
    forgetOldSignIns(services),
    forgetPhoneCodes(services),
    forgetSocialSignIns(services),
    sendJobAlerts(services),
    forgetSentAlerts(services),
    forgetReferrals(services),
    removeLooseBlobs(services),
    encryptFilesJob(services),
    deliverEventsJob(events),
    forgetEventsJob(services),
    forgetChangesJob(services),
    readCalendarsJob(services),
    makeBackupJob({ ...services, version }),
  ];
  const idle = enqueuedJobs.filter((name) => !jobs.some((job) => job.name === name));
  if (idle.length > 0) throw new Error(`no job takes what is put into ${idle.join(', ')}`);
  await queue.work(jobs as never);
  // Texts may have changed while no server ran, and the demo may just have been written.
  await queue.enqueue(db, gatherTermsName, {});
  // As may operators have begun to see fit, and the demo have applications.
  await queue.enqueue(db, compareApplicationsName, {});
  // What was stored before there was this key.
  await queue.enqueue(db, encryptFilesName, {}, { expireInSeconds: 6 * 3600, retryLimit: 2 });
  // What came due while no server ran need not wait for the next minute.
  await queue.enqueue(db, resumeCommandsName, {});
}

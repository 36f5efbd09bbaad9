import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { defaultRateUnit } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import { findTalent } from '../../account/api/store.ts';
import { type ApplicationView, findView } from '../../applications/api/application-view-store.ts';
import { type FileRow, findStoredFile } from '../../files/api/store.ts';
import type { FitDeskDeps } from '../../fit-desk/api/deps.ts';
import { allFacts, readSentFits } from '../../fit-desk/api/read-sent-fits.ts';
import type { DeskFit } from '../../fit-desk/desk-fit.ts';
import { findProfile, type ProfileRow } from '../../profile/api/store.ts';

export const handedFiles = ['cv', 'cover'] as const;
type HandedFile = (typeof handedFiles)[number];

type Talent = NonNullable<Awaited<ReturnType<typeof findTalent>>>;
/** Everything of an application that a client's hiring system gets. */
export type HandOverContent = {
  application: Pick<
    ApplicationView,
    | 'id'
    | 'project_id'
    | 'title'
    | 'status'
    | 'reason'
    | 'submitted_at'
    | 'display_rate_value'
    | 'rate_value'
    | 'rate_currency'
    | 'rate_period'
    | 'project_unit'
    | 'motivation_comment'
    | 'answers'
    | 'interview_start'
    | 'interview_end'
    | 'calendar_zone'
    | 'fit_level'
    | 'fit_facts'
    | 'fit_compared_at'
  >;
  talent: Pick<
    Talent,
    'first_name' | 'last_name' | 'email' | 'mobile_number' | 'mobile_verified_at' | 'locale' | 'residence_country' | 'fit_off_since'
  >;
  profile: Pick<ProfileRow, 'professional_title' | 'city' | 'country'>;
  files: Partial<Record<HandedFile, FileRow>>;
};

/** Null when application or talent are gone. */
export async function readContent(db: Db, scope: TalentScope, applicationId: number): Promise<HandOverContent | null> {
  const [application, talent] = await Promise.all([findView(db, scope, applicationId), findTalent(db, scope)]);
  if (!application || !talent) return null;
  const [profile, cv, cover] = await Promise.all([
    findProfile(db, scope),
    application.cv_file_id ? findStoredFile(db, scope, application.cv_file_id) : null,
    application.cover_file_id ? findStoredFile(db, scope, application.cover_file_id) : null,
  ]);
  return { application, talent, profile, files: { ...(cv ? { cv } : {}), ...(cover ? { cover } : {}) } };
}

/** How they suit each other, where the client's operators see that; `docs/fit.md`. @param locale of the words of questions */
export async function readHandedFit(
  deps: Pick<FitDeskDeps, 'db' | 'tenants'>,
  scope: TenantScope,
  { application, talent }: Pick<HandOverContent, 'application' | 'talent'>,
  locale: string,
): Promise<DeskFit> {
  const fitOf = await readSentFits(deps, scope, { projectIds: [application.project_id], locale, maxFacts: allFacts });
  return fitOf({ ...application, fit_off_since: talent.fit_off_since });
}

/** What the client pays; the talent's side and the fee stay with the operator. */
export function clientRate(application: HandOverContent['application']): { value: string; currency: string; period: string } | null {
  const value = application.display_rate_value ?? application.rate_value;
  const { rate_currency: currency, rate_period, project_unit } = application;
  return value === null || currency === null ? null : { value, currency, period: rate_period ?? project_unit ?? defaultRateUnit };
}

/** How long the files of a hand-over can be fetched. */
const filesForMs = 14 * dayMs;

/** The address of a file for the receiver of the hand-over; anyone who has the address may read the file until it expires. */
export function fileAddress(
  { current }: SessionKeys,
  origin: string,
  handOver: { id: string; created_at: Date },
  kind: HandedFile,
): string {
  const until = Math.floor((handOver.created_at.getTime() + filesForMs) / 1000);
  return `${origin}/v1/api/handOver/${handOver.id}/file/${kind}?until=${until}&signature=${fileSignature(current.secret, handOver.id, kind, until)}`;
}

export function isFileSignature({ all }: SessionKeys, id: string, kind: HandedFile, until: number, given: string): boolean {
  const bytes = Buffer.from(given);
  return all.some(({ secret }) => {
    const expected = Buffer.from(fileSignature(secret, id, kind, until));
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}

function fileSignature(secret: Uint8Array, id: string, kind: HandedFile, until: number): string {
  const key = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'openpool files of hand-overs', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([id, kind, until]))
    .digest('base64url');
}

import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { seedTestDemo } from '../../../tests/support/demo-seed.ts';
import { startTestApp, type TenantKey } from '../../../tests/support/test-app.ts';
import { projectLink } from '../../contract/links.ts';
import { jsonForScript } from '../../web/json-ld.tsx';
import type { Project } from '../projects/contract.ts';
import { jobPosting } from '../projects/job-posting.ts';

/*
 * Google's published rules for JobPosting (Search Central, "Job posting structured data"), in their strictest reading: only
 * these properties, each of its type, and all required ones.
 */
const amount = z.union([
  z.strictObject({
    '@type': z.literal('QuantitativeValue'),
    value: z.number().positive(),
    unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
  }),
  z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      minValue: z.number().positive(),
      maxValue: z.number().positive(),
      unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
    })
    .refine(({ minValue, maxValue }) => minValue < maxValue),
]);

const postingSchema = z
  .strictObject({
    '@context': z.literal('https://schema.org/'),
    '@type': z.literal('JobPosting'),
    // A title contains no advertising, address or markup.
    title: z
      .string()
      .min(3)
      .max(200)
      .regex(/^[^<>]+$/),
    description: z.string().regex(/<(p|ul|br)\b/),
    datePosted: z.iso.date(),
    validThrough: z.iso.datetime().optional(),
    employmentType: z.literal('CONTRACTOR'),
    url: z.url({ protocol: /^https?$/ }),
    directApply: z.boolean(),
    hiringOrganization: z.union([
      z.literal('confidential'),
      z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
    ]),
    identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string().min(1), value: z.string().min(1) }).optional(),
    jobStartDate: z.iso.date().optional(),
    totalJobOpenings: z.number().int().positive().optional(),
    skills: z.string().min(1).optional(),
    jobLocation: z
      .strictObject({
        '@type': z.literal('Place'),
        address: z.strictObject({
          '@type': z.literal('PostalAddress'),
          streetAddress: z.string().min(1).optional(),
          addressLocality: z.string().min(1).optional(),
          addressCountry: z.string().regex(/^[A-Z]{2}$/),
        }),
      })
      .optional(),
    jobLocationType: z.literal('TELECOMMUTE').optional(),
    applicantLocationRequirements: z.strictObject({ '@type': z.literal('Country'), name: z.string().min(3) }).optional(),
    baseSalary: z
      .strictObject({ '@type': z.literal('MonetaryAmount'), currency: z.string().regex(/^[A-Z]{3}$/), value: amount })
      .optional(),
  })
  .refine((posting) => posting.jobLocation || posting.applicantLocationRequirements, 'neither a place nor a country')
  .refine((posting) => !posting.jobLocationType === !posting.applicantLocationRequirements, 'telecommuting from nowhere')
  .refine((posting) => posting.description !== posting.title, 'says no more than its title');

const app = startTestApp();
const portals: TenantKey[] = ['nordlicht', 'atelier', 'meridian', 'baltyk'];

beforeAll(() => seedTestDemo(app), 120_000);

test('every project of the demo is advertised as Google wants it, or not at all', async () => {
  const { rows } = await app.services.pool.query<{ id: number; tenant_id: number; status: string }>(
    `select id, tenant_id, status from project where visibility = 'PUBLIC' and (closed_at is null or closed_at > now() - interval '80 days')`,
  );
  const now = new Date().toISOString();
  const counts = { advertised: 0, closed: 0, left: 0 };
  for (const tenant of portals) {
    const { id: tenantId, config, name } = app.services.tenants.all.find((candidate) => candidate.key === tenant) ?? {};
    const own = rows.filter((candidate) => candidate.tenant_id === tenantId);
    for (let start = 0; start < own.length; start += 20) await Promise.all(own.slice(start, start + 20).map(judge));

    async function judge(row: { id: number; status: string }): Promise<void> {
      const project = (await (await app.call('GET', `/project/${row.id}`, { tenant })).json()) as Project;
      const url = `https://talente.example${projectLink(project, false)}`;
      const posting = jobPosting(project, { clientName: name ?? '', url, boardMode: config?.boardMode ?? false, now });
      if (row.status !== 'ACTIVE') {
        expect(posting).toBeNull();
        counts.closed += 1;
      } else if (posting === null) counts.left += 1;
      else {
        const parsed = postingSchema.safeParse(JSON.parse(jsonForScript(posting)));
        expect([row.id, parsed.error?.issues ?? []]).toEqual([row.id, []]);
        counts.advertised += 1;
      }
    }
  }
  // Left out: a board's projects that name no partner, and projects without a country.
  expect(counts.advertised).toBeGreaterThan(300);
  expect(counts.closed).toBeGreaterThan(10);
  expect(counts.left).toBeLessThan(counts.advertised / 4);
});

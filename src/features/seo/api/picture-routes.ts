import { Hono } from 'hono';
import type pg from 'pg';
import { isValidLocale } from '../../../contract/i18n/locale.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, type ApiEnv, tenantScope } from '../../../server/http/env.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import { presentCard } from '../../projects/api/present.ts';
import { previewAddress } from '../../projects/api/preview-address.ts';
import { readProject } from '../../projects/api/read-project.ts';
import { noTalentProjects } from '../../projects/api/talent-projects.ts';
import { periodWords, rateWords, whoWords } from '../../projects/project-words.ts';
import { brandStamp, readLogo } from '../../tenancy/api/brand.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { drawPreview, type PreviewBrand, type PreviewWords } from './draw-preview.ts';
import { createPictureCache } from './picture-cache.ts';

type PictureDeps = { db: Db; pool: pg.Pool; clock: Clock; tenants: TenantRegistry; catalogues: Catalogues };

const forEver = 'public, max-age=31536000, immutable';
/** Nine digits are enough for all projects, and within the database's range of ids. */
const projectName = /^([1-9]\d{0,8})-([a-z]{2}(?:-[A-Z]{2})?)-[0-9a-f]{16}\.png$/;

/**
 * Pictures of link previews: `/og/project/{id}-{locale}-{hash}.png` and `/og/portal-{hash}.png`. An address with an outdated
 * hash redirects to the current one, so that one picture exists per project and language.
 */
export function pictureRoutes(deps: PictureDeps): Hono<ApiEnv> {
  const cached = createPictureCache();
  return new Hono<ApiEnv>()
    .get('/og/project/:name', async (c) => {
      const tenant = deps.tenants.byId(c.get('tenantId'));
      const [, id, locale = ''] = projectName.exec(c.req.param('name')) ?? [];
      const isKnownLocale = isValidLocale(
        locale,
        tenant.languages.map((language) => language.iso),
      );
      if (!id || !isKnownLocale || tenant.config.publicSearch.disabled) throw notFound();
      // As a visitor: a private project has no picture for any viewer.
      const reader = { ...tenantScope(c), talentId: null, now: deps.clock() };
      const { row } = await readProject({ ...deps, talentProjects: noTalentProjects }, reader, Number(id));
      const card = presentCard(row, { locale, config: tenant.config, reader: 'visitor' }, undefined);
      const address = previewAddress(card, locale, brandStamp(tenant));
      if (address !== c.req.path) return moved(c, address);
      const { translator } = deps.catalogues.of(tenant.key, locale);
      const rate = rateWords(translator, card.rateRange);
      const words: PreviewWords = {
        title: card.title,
        who: whoWords(translator, card),
        rate: rate && `${rate.amount} ${rate.unit}`,
        period: periodWords(translator, card),
      };
      return png(c, await cached(`${tenant.key}${address}`, () => drawPreview(brandOf(tenant), words)));
    })
    .get('/og/:name', async (c) => {
      const tenant = deps.tenants.byId(c.get('tenantId'));
      if (!/^portal-[0-9a-f]{12}\.png$/.test(c.req.param('name'))) throw notFound();
      const address = `/og/portal-${brandStamp(tenant)}.png`;
      if (address !== c.req.path) return moved(c, address);
      return png(c, await cached(`${tenant.key}${address}`, () => drawPreview(brandOf(tenant), null)));
    });
}

function brandOf(tenant: Tenant): PreviewBrand {
  return {
    name: tenant.name,
    // The first host is the one of links (registry.originOf).
    host: tenant.hosts[0] ?? '',
    primaryColor: tenant.primaryColor,
    logo: readLogo(tenant),
    logoType: tenant.talentLogo.endsWith('.svg') ? 'svg' : 'bitmap',
  };
}

function moved(c: ApiContext, address: string): Response {
  c.header('cache-control', 'public, max-age=300');
  return c.redirect(address, 302);
}

function png(c: ApiContext, picture: Uint8Array<ArrayBuffer>): Response {
  return c.body(picture, 200, { 'content-type': 'image/png', 'cache-control': forEver, 'x-content-type-options': 'nosniff' });
}

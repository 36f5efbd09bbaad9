import { describe, expect, test } from 'vitest';
import { robotsTag, robotsText } from './robots.ts';
import { idsOfFile, projectEntry, sitemapIndex, urlLines } from './sitemap.ts';

test('urlLines escapes what XML means otherwise and dates projects', () => {
  const text = urlLines('https://a.example', [
    { path: '/projects/in/R&D' },
    projectEntry({ id: 7, title: 'Câbleur « H/F »', jobLanguage: 'fr', changedAt: new Date('2027-02-01T23:00:00.500Z') }),
  ]);
  expect(text).toContain('<url><loc>https://a.example/projects/in/R&amp;D</loc></url>');
  expect(text).toContain('<loc>https://a.example/projects/cableur-h-f/7</loc><lastmod>2027-02-01T23:00:00Z</lastmod>');
});

test('sitemapIndex names every file', () => {
  const files = [{ path: '/sitemap/pages.xml' }, { path: '/sitemap/projects-3.xml', changedAt: new Date('2027-02-01T00:00:00Z') }];
  expect(sitemapIndex('https://a.example', files).match(/<loc>.*(?=<\/sitemap>)/g)).toEqual([
    '<loc>https://a.example/sitemap/pages.xml</loc>',
    '<loc>https://a.example/sitemap/projects-3.xml</loc><lastmod>2027-02-01T00:00:00Z</lastmod>',
  ]);
});

test('every id belongs to one file', () => {
  expect([1, 2].map(idsOfFile)).toEqual([
    { after: 0, upTo: 50_000 },
    { after: 50_000, upTo: 100_000 },
  ]);
});

describe('robots', () => {
  const portal = { origin: 'https://a.example', isPublic: true, seoIndex: true };

  test('are kept from pages behind sign-in, and from projects where search is not public', () => {
    expect(robotsText(portal)).toContain('Disallow: /app/');
    expect(robotsText(portal)).not.toContain('Disallow: /projects');
    expect(robotsText(portal)).toContain('\nSitemap: https://a.example/sitemap.xml\n');
    expect(robotsText({ ...portal, isPublic: false })).toContain('Disallow: /projects');
  });

  test('may read the noindex of a portal that stays out of search engines', () => {
    const text = robotsText({ ...portal, seoIndex: false });
    expect(text).not.toContain('Sitemap:');
    expect(text).not.toMatch(/Disallow: \/\s/);
    expect(robotsTag('/projects', { seoIndex: false })).toBe('noindex');
    expect(robotsTag('/image/x', { seoIndex: false })).toBe('noindex');
  });

  test('may not index API responses and pages behind sign-in', () => {
    expect(['/v1/api/project/1', '/app/login', '/app', '/napi/x'].map((path) => robotsTag(path, { seoIndex: true }))).toEqual(
      Array(4).fill('noindex'),
    );
    expect(['/projects', '/application', '/og/portal-1.png'].map((path) => robotsTag(path, { seoIndex: true }))).toEqual([
      null,
      null,
      null,
    ]);
    expect(robotsTag('/projects', null)).toBeNull();
  });
});

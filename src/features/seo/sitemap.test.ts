import { expect, test } from 'vitest';
import { projectEntry, robotsText, sitemapIndex, urlset } from './sitemap.ts';

test('urlset escapes what XML means otherwise and dates projects', () => {
  const text = urlset('https://a.example', [
    { path: '/projects/in/R&D' },
    projectEntry({ id: 7, title: 'Câbleur « H/F »', changedAt: new Date('2027-02-01T23:00:00Z') }),
  ]);
  expect(text).toContain('<loc>https://a.example/projects/in/R&amp;D</loc>');
  expect(text).toContain('<loc>https://a.example/projects/cableur-h-f/7</loc><lastmod>2027-02-01</lastmod>');
});

test('sitemapIndex names every file', () => {
  expect(sitemapIndex('https://a.example', 2).match(/<loc>[^<]+/g)).toEqual([
    '<loc>https://a.example/sitemap/1.xml',
    '<loc>https://a.example/sitemap/2.xml',
  ]);
});

test('robotsText closes pages behind sign-in, and projects where search is not public', () => {
  expect(robotsText('https://a.example', true)).toContain('Disallow: /app/');
  expect(robotsText('https://a.example', true)).not.toContain('Disallow: /projects');
  expect(robotsText('https://a.example', false)).toContain('Disallow: /projects');
});

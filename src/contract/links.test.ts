import { describe, expect, test } from 'vitest';
import { isForeignTarget, openRedirectPayloads } from '../../tests/support/open-redirect-payloads.ts';
import {
  applyLink,
  categoryLink,
  loginLink,
  maxReturnLength,
  partnerLink,
  poolInCityLink,
  poolLink,
  projectLink,
  safeReturn,
  searchLink,
  slugOf,
} from './links.ts';

describe('link rules of specification section 2', () => {
  test('a project opens on the logged-in route for talents and on the public one for visitors', () => {
    expect(projectLink({ id: 7, title: 'Żuraw portowy: C++ & C#' }, true)).toBe('/app/project/7');
    expect(projectLink({ id: 7, title: 'Żuraw portowy: C++ & C#' }, false)).toBe('/projects/zuraw-portowy-c-c/7');
  });

  test('a pool opens publicly when a title is given or nobody is signed in', () => {
    expect(poolLink({ id: 5, title: 'Web' }, true)).toBe('/projects/pool/web/5');
    expect(poolLink({ id: 5 }, false)).toBe('/projects/pool/5');
    expect(poolLink({ id: 5 }, true)).toBe('/app/pool/5');
  });

  test('search is public only for visitors and only when it is enabled', () => {
    expect(searchLink(true, false)).toBe('/projects');
    expect(searchLink(false, false)).toBe('/app/project');
    expect(searchLink(true, true)).toBe('/app/project');
  });

  test('a title that equals a static segment or a number does not swallow that route', () => {
    expect(slugOf('Ext')).toBe('project-ext');
    expect(slugOf('2026')).toBe('project-2026');
    expect(slugOf('+++')).toBe('project');
  });

  test('titles are spelt as their language spells them without marks', () => {
    expect(slugOf('Planung für Stadtwerke: Größe, Öl, Ärzte', 'de')).toBe('planung-fuer-stadtwerke-groesse-oel-aerzte');
    expect(slugOf('Planung fu\u0308r Stadtwerke', 'de-AT')).toBe('planung-fuer-stadtwerke');
    expect(slugOf('Coördinator financiën', 'nl')).toBe('coordinator-financien');
    expect(slugOf('Ingeniero bilingüe', 'es')).toBe('ingeniero-bilingue');
    expect(slugOf('Chargé d’œuvre', 'fr')).toBe('charge-d-oeuvre');
    expect(slugOf('Łódź: inżynier', 'pl')).toBe('lodz-inzynier');
  });

  test('addresses of projects, pools and categories use the language of their words', () => {
    expect(projectLink({ id: 7, title: 'Lüftung', jobLanguage: 'de' }, false)).toBe('/projects/lueftung/7');
    expect(poolLink({ id: 5, title: 'Wärme', language: 'de' }, false)).toBe('/projects/pool/waerme/5');
    expect(poolInCityLink({ id: 5, title: 'Wärme', language: 'de', city: 'Köln' })).toBe('/projects/pool/waerme/5/K%C3%B6ln');
    expect(categoryLink({ id: 2, name: 'Büro', language: 'de' })).toBe('/projects/categories/buero/2');
  });

  test('a partner’s project has a page of its own, and one that leads to the partner', () => {
    expect(partnerLink(7)).toBe('/projects/ext/7');
    expect(partnerLink(7, 'apply')).toBe('/projects/ext/7/apply');
  });

  test('an application step is part of the address', () => expect(applyLink(3, 'rate')).toBe('/app/project/3/apply?step=rate'));
});

test('the way back through log-in is left out where no header would hold it', () => {
  expect(loginLink('/app/pool?x=1')).toBe('/app/login?redirect=%2Fapp%2Fpool%3Fx%3D1');
  expect(loginLink(`/app/pool?x=${'%E8'.repeat(maxReturnLength)}`)).toBe('/app/login');
});

describe('safeReturn', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    ' //evil.example',
    '/\t/evil.example',
    'data:text/html,x',
  ])('refuses %s', (target) => {
    expect(safeReturn(target, '/app/project')).not.toContain('evil');
    expect(safeReturn(target, '/app/project')).toMatch(/^\/(?!\/)/);
  });

  test('stays on this site whatever it is given', () => {
    expect(openRedirectPayloads.length).toBeGreaterThanOrEqual(300);
    const leaks = openRedirectPayloads.filter((payload) => {
      const target = safeReturn(payload, '/app/project');
      return (
        !/^\/(?![/\\])/.test(target) ||
        [...target].some((letter) => letter <= ' ' || letter === '\\') ||
        isForeignTarget(target, 'https://talent.example')
      );
    });
    expect(leaks).toEqual([]);
  });

  test.each([
    '/app/project/7/apply?step=rate#top',
    '/projects?any=C%2B%2B%20%2F%20Qt&page=2',
    '/projects/in/K%C3%B6ln',
    '/projects/some//7',
    '/app/project?any=a\\b',
    '/app/login?redirect=%2F%2Fevil.example',
    '/',
  ])('keeps %s of our own', (target) => expect(safeReturn(target, '/app/project')).toBe(target));

  test('keeps path, query and hash of our own pages', () =>
    expect(safeReturn('/app/project/7/apply?step=rate#top', '/')).toBe('/app/project/7/apply?step=rate#top'));
});

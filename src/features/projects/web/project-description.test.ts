import { expect, test } from 'vitest';
import { withContents } from './project-description.tsx';

const part = (title: string, length: number) => `<h2>${title}</h2><p>${'x'.repeat(length)}</p>`;

test('a long description gets links to its headings', () => {
  const { html, contents } = withContents([part('Tasks &amp; tools', 3000), part('<a href="/x">You</a>', 3000), part('We', 100)].join(''));
  expect(contents).toEqual([
    { id: 'about-1', titleHtml: 'Tasks &amp; tools' },
    { id: 'about-2', titleHtml: 'You' },
    { id: 'about-3', titleHtml: 'We' },
  ]);
  expect(html).toContain('<h2 id="about-2"><a href="/x">You</a></h2>');
});

test.each([
  ['a short one', [part('Tasks', 10), part('You', 10), part('We', 10)].join('')],
  ['one with few headings', part('Tasks', 9000)],
])('%s stays as it is', (_, given) => expect(withContents(given)).toEqual({ html: given, contents: [] }));

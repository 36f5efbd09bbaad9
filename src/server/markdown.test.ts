import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanHtml } from './markdown.ts';

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...'<p> </p> <h2> </h2> <ul> </ul> <ol> </ol> <li> </li> <strong> </strong> <b> </b> <i> </i> <br> <a> </a>'.split(' '),
    ),
    fc.constantFrom(
      '&amp;',
      '&lt;',
      '&nbsp;',
      '&',
      '"',
      ' ',
      '\n',
      'é',
      'Plan',
      '<p>Plan &gt; do</p>',
      '<ul> <li>One <b>two</b></li>\n</ul>',
    ),
    fc.constantFrom('<script>alert(1)</script>', '<p onclick="x()">', '<!-- no -->', '<P>', '<h1>Task</h1>', '<p >'),
  ),
  { maxLength: 12 },
);

it('HTML that is passed as clean is what the parser makes of it', () => {
  // The parser drops a comment, and with one nothing passes it by.
  void fc.assert(
    fc.property(pieces, (parts) => {
      const html = parts.join('');
      expect(cleanHtml(html)).toBe(cleanHtml(`${html}<!-- -->`));
    }),
    { numRuns: 3000 },
  );
});

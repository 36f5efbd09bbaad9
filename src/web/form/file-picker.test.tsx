import { expect, test } from 'vitest';
import { serverMarkup } from '../../../tests/support/server-markup.tsx';
import { FilePicker } from './file-picker.tsx';

test('a question’s file is chosen by our own button, the browser’s stays hidden', () => {
  const markup = serverMarkup(
    <FilePicker label="Reference" buttonLabel="Choose file" kind="pdfOrPicture" optional onFile={() => undefined} />,
  );
  expect(markup).toMatch(/<input type="file" accept="[^"]*image\/webp" hidden=""/);
  expect(markup).toContain('Choose file</button>');
});

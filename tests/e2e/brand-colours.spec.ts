import { AxeBuilder } from '@axe-core/playwright';
import { themeCss } from '../../src/contract/theme/theme.ts';
import { expect, hydrated, onceForAllScreens, origin, test } from './support/portal.ts';

// Clients choose any primary colour: pages stay readable in bright, dark, white and red ones (check 157).
test.use({ baseURL: origin('nordlicht') });
test.beforeEach(() => onceForAllScreens());

for (const primary of ['#FFD400', '#003366', '#FFFFFF', '#E30613']) {
  test(`pages in ${primary} can be read, and links differ from the text around them`, { tag: '@full' }, async ({ page }) => {
    await page.route('**/theme/*.css', (route) => route.fulfill({ contentType: 'text/css', body: themeCss(primary, { dark: true }) }));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/projects?any=SAP&workPrefs=REMOTE', '/app/login', '/terms']) {
        await page.goto(path);
        await hydrated(page);
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast', 'link-in-text-block']).analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
        expect.soft(found, `${path} in ${colorScheme}`).toEqual([]);
      }
      // In a paragraph: by colour or by a line.
      await page.goto('/app/login');
      const link = page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'Sign up' });
      const looks = await link.evaluate((element) => {
        const [own, text] = [getComputedStyle(element), getComputedStyle(element.parentElement ?? element)];
        return { colour: own.color, line: own.textDecorationLine, around: text.color };
      });
      expect.soft(looks.colour !== looks.around || looks.line === 'underline', JSON.stringify(looks)).toBe(true);
    }
  });
}

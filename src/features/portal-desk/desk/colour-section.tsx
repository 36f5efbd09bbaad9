import { contrast, parseHex } from '../../../contract/theme/oklch.ts';
import { schemes, themeFromPrimary } from '../../../contract/theme/theme.ts';
import { DataTable, TableCell, TableHead, TableRow } from '../../../web/desk/data-table.tsx';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { Icon } from '../../../web/icons/icon.tsx';
import { checkIcon } from '../../../web/icons/more-icons.ts';
import styles from './colour.module.css';
import { ColourField, useTypedColour } from './colour-field.tsx';
import { ColourPreview } from './colour-preview.tsx';
import portal from './portal.module.css';
import { usePortal } from './portal-context.ts';
import { KeepButton, Section, SectionForm, Was } from './section.tsx';

/** The one colour, what is made of it, and how that looks while it is chosen. */
export function ColourSection() {
  const { t } = useI18n();
  const { data } = usePortal();
  const colour = useTypedColour(String(data.draft.settings.primaryColor));
  const { shown } = colour;
  return (
    <Section part="colour" lead={t('talent.desk.portal.colour.lead')}>
      <SectionForm intent="save" first="primaryColor" fields={['primaryColor']} hasOwnButton>
        {(problem) => (
          <div className={styles.brand}>
            <ColourField colour={colour} error={problem.errorOf('primaryColor')}>
              <Was name="primaryColor" value={String(data.live.settings.primaryColor)} />
              <KeepButton />
            </ColourField>
            <ContrastTable colour={shown} />
          </div>
        )}
      </SectionForm>
      <div className={portal.grid2}>
        <ColourPreview colour={shown} scheme="light" />
        <ColourPreview colour={shown} scheme="dark" />
      </div>
    </Section>
  );
}

/** What each use of the colour reaches, and what was done for it. */
function ContrastTable({ colour }: { colour: string }) {
  const { t, number } = useI18n();
  const shown = (ratio: number) => number(ratio, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const theme = themeFromPrimary(colour);
  const given = colour.toUpperCase();
  const white = ratioOf('#FFFFFF', theme.light.solid);
  const same = t('talent.desk.portal.colour.same');
  const solved = (role: 'text-brand' | 'border-brand' | 'solid') => {
    const parts = (['light', 'dark'] as const).flatMap((scheme) =>
      theme[scheme][role] === given ? [] : [t(`talent.desk.portal.colour.solved.${scheme}`, { colour: theme[scheme][role] })],
    );
    return parts.length === 0 ? same : parts.join(' ');
  };
  const uses = (['buttons', 'links', 'bars'] as const).map((use) => ({
    use,
    light: ratioFor(theme.light, use, 'light'),
    dark: ratioFor(theme.dark, use, 'dark'),
    done:
      use === 'links'
        ? solved('text-brand')
        : use === 'bars'
          ? solved('border-brand')
          : theme.light['on-solid'] === '#000000'
            ? t('talent.desk.portal.colour.black', { ratio: shown(white) })
            : solved('solid'),
  }));
  return (
    <DataTable label={t('talent.desk.portal.colour.contrast')} card>
      <thead>
        <TableRow>
          {(['use', 'light', 'dark', 'done'] as const).map((head) => (
            <TableHead key={head}>{t(`talent.desk.portal.colour.head.${head}`)}</TableHead>
          ))}
        </TableRow>
      </thead>
      <tbody>
        {uses.map(({ use, light, dark, done }) => (
          <TableRow key={use}>
            <TableCell at="1">{t(`talent.desk.portal.colour.use.${use}`)}</TableCell>
            {[light, dark].map((ratio, index) => (
              <TableCell at="2" key={index === 0 ? 'light' : 'dark'}>
                <span className="only-narrow">{t(`talent.desk.portal.colour.head.${index === 0 ? 'light' : 'dark'}`)} </span>
                <span className={styles.ratio}>
                  <Icon path={checkIcon} size="s" /> {shown(ratio)}
                </span>
              </TableCell>
            ))}
            <TableCell at="2" className="muted">
              {done}
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

type Theme = ReturnType<typeof themeFromPrimary>['light'];

function ratioFor(theme: Theme, use: 'buttons' | 'links' | 'bars', scheme: 'light' | 'dark'): number {
  if (use === 'buttons') return ratioOf(theme['on-solid'], theme.solid);
  return ratioOf(theme[use === 'links' ? 'text-brand' : 'border-brand'], schemes[scheme].surface);
}

function ratioOf(one: string, other: string): number {
  return contrast(parseHex(one), parseHex(other));
}

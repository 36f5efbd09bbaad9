import { Form, useNavigation } from 'react-router';
import { BothVersions, versionParts } from '../../../web/desk/both-versions.tsx';
import { DeskButton, DeskButtonLink } from '../../../web/desk/desk-button.tsx';
import { useMay } from '../../../web/desk/desk-context.ts';
import { NotAllowed } from '../../../web/desk/not-allowed.tsx';
import { DeskBody, DeskHead } from '../../../web/desk/pane.tsx';
import { ErrorSummary } from '../../../web/form/error-summary.tsx';
import { returnedForm } from '../../../web/form/form-answer.ts';
import { Options } from '../../../web/form/options.tsx';
import { Select, TextField } from '../../../web/form/text-field.tsx';
import { type FormProblem, useFormProblem } from '../../../web/form/use-form-problem.ts';
import { useI18n } from '../../../web/i18n/i18n.tsx';
import { maxHorizonDays, maxNoticeHours } from '../../calendars/calendar-rules.ts';
import { slotLengths } from '../../calendars/slots.ts';
import { calendarLink, startState } from '../calendar-address.ts';
import { type CalendarValues, weekdays } from '../calendar-form.ts';
import type { CalendarAnswer } from './act-on-calendar.ts';
import { DeletePart } from './delete-part.tsx';
import styles from './editor.module.css';
import { FeedPart } from './feed-part.tsx';
import type { OpenedCalendar } from './load-calendars.ts';
import { useTimes } from './use-times.ts';

type Props = {
  title: string;
  back: { to: string; label: string };
  values: CalendarValues;
  zones: readonly string[];
  /** Null for a new calendar, which also has a key. */
  opened: OpenedCalendar | null;
  answer: CalendarAnswer | undefined;
};

/** Name, interviewer, weekly hours and what is offered of them; of one that exists also its iCalendar address, and its end. */
export function CalendarEditor({ title, back, values, zones, opened, answer }: Props) {
  const { t } = useI18n();
  const mayWrite = useMay()('catalogue:write');
  const returned = returnedForm(answer, 'save');
  const problem = useFormProblem(returned, 'name');
  const { state } = useNavigation();
  const isChanged = returned?.status === 412;
  const textOf = (name: string) => problem.value(name) ?? values[name] ?? '';
  const field = (name: string) => ({ name, defaultValue: textOf(name), error: problem.errorOf(name) });
  return (
    <>
      <DeskHead title={title} crumb={back} hasErrors={answer?.form !== undefined} />
      <DeskBody width="form">
        {mayWrite ? null : <NotAllowed scope="catalogue:write" />}
        <Form method="post" noValidate key={problem.edition}>
          <fieldset disabled={!mayWrite} className={styles.fields}>
            <legend className="vh">{title}</legend>
            {isChanged && opened ? (
              <Changed mine={returned.values} theirs={values} calendar={opened.calendar.id} busy={state !== 'idle'} />
            ) : (
              <ErrorSummary errors={problem.errors} attempt={problem.attempt} />
            )}
            <input type="hidden" name="intent" value="save" />
            {opened ? (
              <>
                <input type="hidden" name="calendar" value={opened.calendar.id} />
                <input type="hidden" name="tag" value={opened.tag} />
              </>
            ) : null}
            <TextField
              label={t('talent.desk.calendars.name')}
              hint={t('talent.desk.calendars.name.hint')}
              maxLength={120}
              {...field('name')}
            />
            {opened ? null : (
              <TextField
                label={t('talent.desk.pools.key')}
                hint={t('talent.desk.pools.key.hint')}
                maxLength={60}
                optional
                {...field('key')}
              />
            )}
            <InterviewerFields problem={problem} values={values} />
            <TextField
              label={t('talent.desk.calendars.place')}
              hint={t('talent.desk.calendars.place.hint')}
              maxLength={300}
              optional
              {...field('place')}
            />
            <HoursFields problem={problem} values={values} zones={zones} />
            <div className={styles.row}>
              <Select label={t('talent.desk.calendars.length')} {...field('slotMinutes')}>
                <Options
                  of={slotLengths.map((each) => ({ value: String(each), text: t('talent.desk.calendars.minutes', { count: each }) }))}
                />
              </Select>
              <TextField
                label={t('talent.desk.calendars.notice')}
                hint={t('talent.desk.calendars.notice.hint', { max: maxNoticeHours })}
                inputMode="numeric"
                {...field('noticeHours')}
              />
              <TextField
                label={t('talent.desk.calendars.horizon')}
                hint={t('talent.desk.calendars.horizon.hint', { max: maxHorizonDays })}
                inputMode="numeric"
                {...field('horizonDays')}
              />
            </div>
            {mayWrite ? (
              <div className={styles.acts}>
                <DeskButton type="submit" variant="primary" busy={state !== 'idle'}>
                  {t(opened ? 'talent.desk.pools.save' : 'talent.desk.calendars.create')}
                </DeskButton>
                <DeskButtonLink to={back.to}>{t('talent.desk.decide.cancel')}</DeskButtonLink>
                <p className={styles.hint}>{t(opened ? 'talent.desk.calendars.save.says' : 'talent.desk.calendars.create.says')}</p>
              </div>
            ) : null}
          </fieldset>
        </Form>
        {opened && mayWrite ? (
          <>
            <FeedPart opened={opened} answer={answer} />
            <DeletePart opened={opened} returned={returnedForm(answer, 'delete')} />
          </>
        ) : null}
      </DeskBody>
    </>
  );
}

type ChangedProps = { mine: CalendarValues; theirs: CalendarValues; calendar: number; busy: boolean };

/** Somebody else has saved this calendar meanwhile. */
function Changed({ mine, theirs, calendar, busy }: ChangedProps) {
  const { t } = useI18n();
  const times = useTimes('UTC');
  const parts = versionParts(
    [
      { name: 'name', label: t('talent.desk.calendars.name') },
      { name: 'interviewerName', label: t('talent.desk.calendars.interviewer.name') },
      { name: 'interviewerEmail', label: t('talent.desk.calendars.interviewer.email') },
      { name: 'place', label: t('talent.desk.calendars.place') },
      { name: 'timeZone', label: t('talent.desk.calendars.zone'), show: (zone) => zone.replaceAll('_', ' ') },
      ...weekdays.map((weekday) => ({ name: `hours.${weekday}`, label: times.ofDate(mondayWeek(weekday), 'weekday') })),
      {
        name: 'slotMinutes',
        label: t('talent.desk.calendars.length'),
        show: (count) => t('talent.desk.calendars.minutes', { count: Number(count) }),
      },
      { name: 'noticeHours', label: t('talent.desk.calendars.notice') },
      { name: 'horizonDays', label: t('talent.desk.calendars.horizon') },
    ],
    mine,
    theirs,
  );
  const settings = calendarLink(startState, { calendar, edit: 'settings' });
  return <BothVersions parts={parts} mine={{ name: 'intent', value: 'save' }} theirs={settings} busy={busy} />;
}

/** A day of a week that began on a Monday. */
const mondayWeek = (weekday: number) => `2026-11-${22 + weekday}`;

type FieldsProps = { problem: FormProblem; values: CalendarValues };

function InterviewerFields({ problem, values }: FieldsProps) {
  const { t } = useI18n();
  return (
    <fieldset className={styles.group}>
      <legend>{t('talent.desk.calendars.interviewer')}</legend>
      <p className={styles.hint}>{t('talent.desk.calendars.interviewer.hint')}</p>
      <div className={styles.row}>
        <TextField
          label={t('talent.desk.calendars.interviewer.name')}
          autoComplete="off"
          maxLength={120}
          optional
          {...problem.field('interviewerName', values.interviewerName)}
        />
        <TextField
          label={t('talent.desk.calendars.interviewer.email')}
          type="email"
          autoComplete="off"
          maxLength={254}
          optional
          {...problem.field('interviewerEmail', values.interviewerEmail)}
        />
      </div>
    </fieldset>
  );
}

/** A line for each day of the week, on the clock that is chosen above. */
function HoursFields({ problem, values, zones }: FieldsProps & { zones: readonly string[] }) {
  const { t } = useI18n();
  const times = useTimes('UTC');
  const zone = problem.value('timeZone') ?? values.timeZone ?? '';
  return (
    <fieldset className={styles.group}>
      <legend>{t('talent.desk.calendars.hours')}</legend>
      <Select label={t('talent.desk.calendars.zone')} name="timeZone" defaultValue={zone} error={problem.errorOf('timeZone')}>
        <Options of={[...new Set([zone, 'UTC', ...zones])].sort().map((each) => ({ value: each, text: each.replaceAll('_', ' ') }))} />
      </Select>
      <p className={styles.hint}>{t('talent.desk.calendars.hours.hint')}</p>
      <div className={styles.hours}>
        {weekdays.map((weekday) => (
          <TextField
            key={weekday}
            label={times.ofDate(mondayWeek(weekday), 'weekday')}
            maxLength={200}
            {...problem.field(`hours.${weekday}`, values[`hours.${weekday}`])}
          />
        ))}
      </div>
    </fieldset>
  );
}

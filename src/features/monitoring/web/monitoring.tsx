import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { hasSecret } from '../../../contract/secret-pages.ts';
import { useT } from '../../../web/i18n/i18n.tsx';
import { useClient } from '../../../web/shell-context.ts';
import { Button } from '../../../web/ui/button.tsx';
import { Card } from '../../../web/ui/card.tsx';
import { isRecordable } from '../recordable-address.ts';
import type { SampleRates } from '../recording-mode.ts';
import { askEvent, modeOfSession, readAnswer, storeAnswer } from './monitoring-answer.ts';
import type { Recorder, RecorderSettings } from './page-recorder.ts';

export type MonitoringSettings = RecorderSettings & { sampleRates: SampleRates };

/** Asks once whether pages may be recorded; records those that may be while the answer is yes. Comes once the browser is idle. */
export function Monitoring({ settings }: { settings: MonitoringSettings }) {
  const t = useT();
  const { name: client } = useClient();
  const { pathname, search } = useLocation();
  const [answer, setAnswer] = useState(readAnswer);
  const [isAsking, setIsAsking] = useState(answer === null);
  const isWanted = answer === 'yes' && !openedWithSecret() && isRecordable(new URL(pathname + search, window.location.origin));
  useRecording(settings, isWanted);

  useEffect(() => {
    const ask = () => setIsAsking(true);
    window.addEventListener(askEvent, ask);
    return () => window.removeEventListener(askEvent, ask);
  }, []);

  function give(next: 'yes' | 'no') {
    storeAnswer(next);
    setAnswer(next);
    setIsAsking(false);
  }
  if (!isAsking) return null;
  return (
    <Card as="section" className="stack stack--3" aria-label={t('talent.monitoring.title')} data-keep-clear>
      <p className="small">{t('talent.monitoring.ask', { client })}</p>
      <div className="row row--2">
        <Button size="small" onClick={() => give('yes')}>
          {t('talent.monitoring.allow')}
        </Button>
        <Button size="small" onClick={() => give('no')}>
          {t('talent.monitoring.deny')}
        </Button>
      </div>
    </Card>
  );
}

/** Starts and stops in turn: a page may be left before its recording has begun. */
function useRecording({ token, ingestPoint, sampleRates }: MonitoringSettings, isWanted: boolean): void {
  const recorder = useRef<Recorder>(undefined);
  const turn = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => {
    if (!isWanted) return undefined;
    const mode = modeOfSession(sampleRates);
    if (mode === 'none') return undefined;
    const inTurn = (step: () => Promise<void> | void) => {
      // A recording that fails is nobody's concern but the operator's.
      turn.current = turn.current.then(step).catch(() => undefined);
    };
    inTurn(async () => {
      recorder.current ??= (await import('./openreplay-recorder.ts')).openreplayRecorder({ token, ingestPoint });
      await recorder.current.start(mode);
    });
    return () => inTurn(() => recorder.current?.stop());
  }, [isWanted, token, ingestPoint, sampleRates]);
}

/** The address the browser was given, whatever the page made of it since. */
function openedWithSecret(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && hasSecret(new URL(opened.name));
}

import { type Captcha, createCaptcha } from '../features/captcha/api/captcha.ts';
import { createScanReader } from '../features/cvs/api/create-scan-reader.ts';
import type { ScanReader } from '../features/cvs/api/deps.ts';
import { createDeskLive, type DeskLive } from '../features/desk-live/api/create-desk-live.ts';
import { createGeocoders, type Geocoders } from '../features/geo/api/create-geocoder.ts';
import { createVisitorLocator, type VisitorLocator } from '../features/geo/api/visitor-locator.ts';
import { listLiveSessions } from '../features/operators/api/sessions/session-store.ts';
import { type AfterAnswer, createAfterAnswer } from '../server/http/after-answer.ts';
import { createRateLimiter, type RateLimiter } from '../server/http/rate-limit.ts';
import { type CoreServices, type OpenOptions, openCoreServices } from './core-services.ts';

/** Everything the features are built from. Made once per process, and once per test file. */
export type Services = CoreServices & {
  /** Recognises the text of scanned CVs; null where that is off. */
  scanReader: ScanReader | null;
  limiter: RateLimiter;
  /** Work of requests that their answers do not wait for. */
  afterAnswer: AfterAnswer;
  /** What operators' open pages hear. */
  deskLive: DeskLive;
  captcha: Captcha;
  geocoders: Geocoders;
  locateVisitor: VisitorLocator;
};

/** What requests need besides `openCoreServices`; commands do not load it. */
export async function openServices(options: OpenOptions): Promise<Services> {
  const core = await openCoreServices(options);
  const { config, pool, clock, log } = core;
  const afterAnswer = createAfterAnswer(log);
  const isServed = (id: number) => core.tenants.all.some((tenant) => tenant.id === id);
  const deskLive = createDeskLive({ ...core, listLiveSessions, isServed });
  core.clients.onChange(deskLive.checkClient);
  return {
    ...core,
    limiter: createRateLimiter(config.RATE_LIMIT_FACTOR, pool),
    afterAnswer,
    deskLive,
    captcha: createCaptcha(core),
    geocoders: createGeocoders(config, pool, clock, log),
    locateVisitor: await createVisitorLocator(config),
    scanReader: createScanReader(config.CV_SCAN_LANGUAGES, log),
    async close() {
      deskLive.stop();
      await afterAnswer.finish();
      await core.close();
    },
  };
}

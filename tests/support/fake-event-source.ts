/** Stands in for the browser's: tests say what the server sends. */
export class FakeEventSource extends EventTarget {
  static readonly opened: FakeEventSource[] = [];
  readonly CONNECTING = 0;
  readonly OPEN = 1;
  readonly CLOSED = 2;
  readyState = 0;
  onerror: (() => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  send(name: string, data: unknown, lastEventId = ''): void {
    if (this.readyState === this.CLOSED) return;
    this.readyState = this.OPEN;
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }));
  }

  /** The connection ends: the browser connects again, unless the answer was an error. */
  fail({ isRefused = false } = {}): void {
    if (this.readyState === this.CLOSED) return;
    this.readyState = isRefused ? this.CLOSED : this.CONNECTING;
    this.onerror?.();
  }

  close(): void {
    this.readyState = this.CLOSED;
  }
}

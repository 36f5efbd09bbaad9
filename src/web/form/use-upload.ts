import { useEffect, useRef, useState } from 'react';
import { messagesOf } from '../../contract/error-messages.ts';
import type { Translator } from '../../contract/i18n/translator.ts';
import { parseJson } from '../../contract/parse-json.ts';

type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; percent: number; fileName: string }
  | { status: 'done'; answer: unknown; fileName: string }
  /** `httpStatus` 0 means no answer: offline, or the server is down. */
  | { status: 'failed'; httpStatus: number; answer: unknown; fileName: string };

type UploadOptions = {
  url: string;
  /** Name of the form part that carries the file. */
  field?: string;
  headers?: Record<string, string>;
  onDone?: (answer: unknown) => void;
  onFailed?: (failure: { httpStatus: number; answer: unknown }) => void;
};

/**
 * Sends one file as multipart form data and reports its progress. XMLHttpRequest, because `fetch` reports no upload progress.
 * The answer is parsed JSON or null, to be validated by the caller.
 *
 * @example const upload = useUpload({ url: '/freelancer/cv' }); upload.start(file);
 */
export function useUpload(options: UploadOptions) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const running = useRef<XMLHttpRequest>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  function start(file: File): void {
    running.current?.abort();
    const request = new XMLHttpRequest();
    running.current = request;
    const fileName = file.name;
    setState({ status: 'uploading', percent: 0, fileName });
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) setState({ status: 'uploading', percent: Math.round((100 * event.loaded) / event.total), fileName });
    };
    request.onloadend = () => {
      // Aborted: a newer file is being uploaded, or the page was left.
      if (running.current !== request) return;
      const answer = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        setState({ status: 'done', answer, fileName });
        options.onDone?.(answer);
      } else {
        setState({ status: 'failed', httpStatus: request.status, answer, fileName });
        options.onFailed?.({ httpStatus: request.status, answer });
      }
    };
    request.open('POST', options.url);
    for (const [name, value] of Object.entries(options.headers ?? {})) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append(options.field ?? 'file', file, fileName);
    request.send(form);
  }

  function cancel(): void {
    const request = running.current;
    running.current = undefined;
    request?.abort();
    setState({ status: 'idle' });
  }

  return { state, start, cancel };
}

/** Why an upload failed, in words: the server's, or that there is no connection. */
export function uploadWords(t: Translator['t'], failure: { httpStatus: number; answer: unknown }): string {
  if (failure.httpStatus === 0 && !navigator.onLine) return t('talent.state.offline.bar');
  return messagesOf(failure.answer)
    .map((message) => t(message))
    .join(' ');
}

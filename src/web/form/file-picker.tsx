import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useT } from '../i18n/i18n.tsx';
import { uploadIcon } from '../icons/more-icons.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ProgressBar } from '../ui/progress.tsx';
import { FieldError } from './field-error.tsx';
import { fieldId } from './field-id.ts';
import styles from './form.module.css';
import { isPdf } from './is-pdf.ts';
import { OptionalMark } from './optional-mark.tsx';

type FilePickerProps = {
  label: ReactNode;
  /** Words of the button, such as "Choose PDF". */
  buttonLabel: ReactNode;
  /** Words next to it; dropping is extra, never the only way. */
  hint?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  name?: string;
  id?: string;
  /** 0 to 100 while sending; undefined otherwise. */
  percent?: number | undefined;
  /** What the bar is called while sending. */
  progressLabel?: string;
  disabled?: boolean;
  /** A PDF, unless the question takes pictures as well. */
  kind?: 'pdf' | 'pdfOrPicture';
  /** Called only with a file of that kind; anything else is refused with a message. */
  onFile: (file: File) => void;
};

const kinds = {
  pdf: { accept: 'application/pdf,.pdf', refusal: 'talent.error.pdf', takes: isPdf },
  pdfOrPicture: {
    accept: 'application/pdf,.pdf,image/jpeg,image/png,image/webp',
    refusal: 'talent.upload.answer',
    takes: (file: File) => isPdf(file) || ['image/jpeg', 'image/png', 'image/webp'].includes(file.type),
  },
};

/** A file from this device: a button, and a place to drop it. */
export function FilePicker(props: FilePickerProps) {
  const { label, buttonLabel, hint, error, optional, name, percent, progressLabel, disabled, onFile } = props;
  const { accept, refusal, takes } = kinds[props.kind ?? 'pdf'];
  const t = useT();
  const ownId = useId();
  const id = props.id ?? (name ? fieldId(name) : ownId);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const isSending = percent !== undefined;
  const message = isRefused ? t(refusal) : error;

  function take(file: File | undefined) {
    if (!file || isSending || disabled) return;
    setIsRefused(!takes(file));
    if (takes(file)) onFile(file);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  }

  return (
    <div className={styles.field}>
      <span className={styles.label} id={`${id}-label`}>
        {label}
        {optional && <OptionalMark />}
      </span>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions lint/a11y/noStaticElementInteractions: dropping is extra, the button inside does the same */}
      <div
        className={classNames(styles.drop, isOver && styles.dropOver)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        {/* The input is hidden from everyone: the button opens it, so that one control has one name. */}
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button
          id={id}
          icon={uploadIcon}
          busy={isSending}
          disabled={disabled}
          aria-describedby={classNames(`${id}-label`, hint ? `${id}-hint` : undefined, message ? `${id}-error` : undefined)}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
        {isSending && <ProgressBar value={percent} label={progressLabel ?? t('talent.state.loading')} />}
      </div>
      {message && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{message}</FieldError>
        </div>
      )}
    </div>
  );
}

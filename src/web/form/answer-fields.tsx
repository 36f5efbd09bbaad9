import type { ReactNode } from 'react';
import { triangleAlertIcon } from '../icons/basic-icons.ts';
import { Icon } from '../icons/icon.tsx';
import { classNames } from '../ui/class-names.ts';
import { AnswerField, type AskedField } from './answer-field.tsx';
import styles from './answer-fields.module.css';

/** A question that is shown, how deep it stands below others, its answer, and what is said of that. */
type AnswerRow<Question extends AskedField = AskedField> = {
  question: Question;
  depth: number;
  values: readonly string[];
  note: string | null;
};

type Props<Question extends AskedField> = {
  rows: readonly AnswerRow<Question>[];
  onAnswer: (id: number, values: string[]) => void;
  errorOf?: (name: string) => string | undefined;
  maxLength: number;
  /** The field of a question for a file. */
  file: (row: AnswerRow<Question>) => ReactNode;
  /** What stands below a field. */
  below?: (row: AnswerRow<Question>) => ReactNode;
};

/** Questions with the fields for their answers; dependent ones are indented. */
export function AnswerFields<Question extends AskedField>({ rows, onAnswer, errorOf, maxLength, file, below }: Props<Question>) {
  return (
    <div className={styles.questions}>
      {rows.map((row) => (
        <div key={row.question.id} className={classNames(row.depth > 1 && styles.child, row.depth > 2 && styles.child2)}>
          <AnswerField
            question={row.question}
            values={row.values}
            onAnswer={(values) => onAnswer(row.question.id, values)}
            error={errorOf?.(`question-${row.question.id}`)}
            maxLength={maxLength}
            file={file(row)}
          />
          <div role="status">{row.note === null ? null : <AnswerNote>{row.note}</AnswerNote>}</div>
          {below?.(row)}
        </div>
      ))}
    </div>
  );
}

/** What is said of an answer that is not the wanted one. */
export function AnswerNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon path={triangleAlertIcon} size="s" />
      <span>{children}</span>
    </p>
  );
}

type Choice = { value: string; text: string };

type Props<Value> = {
  of: readonly (Value | Choice)[];
  /** The words of a value that comes without; else it is shown as it is. */
  words?: (value: Value) => string;
};

/** The options of a select box. @example <Options of={rateUnits} words={(unit) => t(`talent.rate.unit.${unit}`)} /> */
export function Options<Value extends string | number>({ of, words = String }: Props<Value>) {
  return of.map((each) => {
    const { value, text } = typeof each === 'object' ? each : { value: each, text: words(each) };
    return (
      <option key={value} value={value}>
        {text}
      </option>
    );
  });
}

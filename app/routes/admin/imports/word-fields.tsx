import { ErrorMessage } from "#app/components/forms/error-message";
import { Hint } from "#app/components/forms/hint";
import type { WordAnswer } from "#app/server/imports/values/chosen-words";
import type { UnknownWords } from "#app/server/imports/values/unknown-words";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  groups: UnknownWords[];
  /** Answers of a form that was rejected. */
  answers?: WordAnswer[];
  /** Errors by the field and the key of a word. */
  errors?: Record<string, string>;
};

/** A select for each word of the table that is none of the choices of its field: 'your word → ours'. */
export function WordFields({ groups, answers = [], errors = {} }: Props) {
  if (groups.length === 0) return null;
  return (
    <section id="words" className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="text-d4">{m.values_title()}</h2>
        <p className="max-w-160 text-t2 text-ink-2">
          {groups.some(({ mayAdd }) => mayAdd)
            ? `${m.values_intro()} ${m.values_add_hint()}`
            : m.values_intro()}
        </p>
      </div>
      {groups.map((group) => (
        <fieldset key={group.field} id={`words-${group.field}`} className="border-b border-line">
          <legend className="mb-2 weight-semibold">{group.label}</legend>
          {group.words.map((word, index) => (
            <WordField
              key={word.key}
              group={group}
              index={index}
              word={word}
              answer={
                answers.find(({ field, word: of }) => field === group.field && of === word.word)?.answer
              }
              error={errors[`${group.field} ${word.key}`]}
            />
          ))}
          {group.more > 0 && <Hint>{m.values_more({ count: group.more })}</Hint>}
        </fieldset>
      ))}
    </section>
  );
}

type WordProps = {
  group: UnknownWords;
  index: number;
  word: UnknownWords["words"][number];
  answer?: string;
  error?: string;
};

function WordField({ group: { field, isFree, mayAdd, options }, index, word, answer, error }: WordProps) {
  const id = `ours-${field}-${index}`;
  return (
    <div className="grid gap-x-6 gap-y-1.4 border-t border-line py-2 @lg:grid-cols-2 @lg:items-center">
      <label htmlFor={id} className="wrap-anywhere">
        <bdi>{word.word}</bdi>{" "}
        <small className="text-t3 text-ink-2">{m.values_rows({ count: word.rows })}</small>
      </label>
      <div className="grid gap-1.4">
        <input type="hidden" name={`word-${field}-${index}`} value={word.word} />
        <select
          id={id}
          name={id}
          defaultValue={error ? "add" : (answer ?? answerOf(word.value))}
          aria-invalid={error ? true : undefined}
        >
          <option value="">{isFree ? m.values_keep() : m.values_unknown()}</option>
          <optgroup label={m.values_ours()}>
            {options.map(([value, label]) => (
              <option key={value} value={`is:${value}`}>
                {label}
              </option>
            ))}
          </optgroup>
          <option value="empty">{m.values_empty()}</option>
          {mayAdd && <option value="add">{m.values_add()}</option>}
        </select>
        {error && <ErrorMessage>{error}</ErrorMessage>}
      </div>
    </div>
  );
}

const answerOf = (value: string | undefined) =>
  value === undefined ? "" : value === "" ? "empty" : `is:${value}`;

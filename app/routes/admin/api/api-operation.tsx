import { ApiCode } from "./api-code";
import type { OperationDescription } from "./describe-api";
import { ValueList } from "./value-list";

/** One call: what it does, who may, what is sent and answered, and an example. */
export function ApiOperation({ id, method, path, summary, text, ...rest }: OperationDescription) {
  const { access, parameters, body, answers, curl } = rest;
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-ink pt-4" aria-labelledby={id}>
      <div>
        <h2 id={id}>{summary}</h2>
        <p className="mt-1.4 font-mono text-t2/snug wrap-anywhere">
          <b className="weight-semibold">{method}</b> {path}
        </p>
      </div>
      {text && <p className="text-t2">{text}</p>}
      <p className="text-t2">
        <b className="weight-semibold">Who may:</b> {access}
      </p>
      {parameters.length > 0 && <ValueList title="Parameters" values={parameters} />}
      {body && (
        <p className="text-t2">
          <b className="weight-semibold">Body:</b> <TypeLinks type={body.type} />
          {body.isForm ? ", as multipart/form-data." : ", as JSON."}
        </p>
      )}
      <div>
        <h3 className="font-text text-t2 weight-semibold">Answers</h3>
        <ul className="mt-1.4 text-t2">
          {answers.map(({ status, text, type }) => (
            <li key={status} className="flex gap-x-4 border-t border-line py-1.4">
              <code className="flex-none">{status}</code>
              <p className="min-w-0">
                {text} {type && type !== "Error" && <Answer type={type} />}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <ApiCode text={curl} />
    </section>
  );
}

function Answer({ type }: { type: string }) {
  return (
    <>
      (<TypeLinks type={type} />)
    </>
  );
}

/** 'list of Property', where the name leads to its properties below. */
function TypeLinks({ type }: { type: string }) {
  return type.split(/([A-Z]\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`#schema-${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readAdminApiBody, requireApiAdmin } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { bodyFields, parseBody } from "#app/server/http/request-body";
import { parseId } from "#app/server/http/url-params";
import type { ChangeResult } from "#db/queries/records/changes";
import { deleteRecord, type Editor } from "#db/queries/records/revisions";
import { idempotencyKey } from "./idempotency-key";

type Kind<Input, Stored> = {
  kind: "property" | "project";
  schema: z.ZodObject & z.ZodType<Input>;
  find: (id: number) => Promise<Stored | undefined>;
};

type Creating<Input> = {
  create: (input: Input, editor: Editor, submission: string | null) => Promise<number>;
};

type Updating<Input, Stored> = {
  update: (id: number, input: Input, editor: Editor, seen?: string) => Promise<ChangeResult<Stored>>;
};

const missing = { property: "Property Not Found", project: "Project Not Found" };

/** A record as it was read may come back whole: with the time of the version that the change was made to. */
const versionSchema = z.object({ updatedAt: z.string({ error: "Invalid input" }).nullish() });

/** A new record; answers 201 with it. A `submission` id makes a repeat safe. */
export function createCall<Input, Stored>(of: Kind<Input, Stored> & Creating<Input>) {
  return async ({ request }: ActionFunctionArgs) => {
    const { admin, body } = await readAdminApiBody(request);
    const input = parseBody(of.schema, body);
    const id = await of.create(input, admin, idempotencyKey(bodyFields(body).submission, input));
    return Response.json(await of.find(id), { status: 201 });
  };
}

/** The calls of one record, under its id. */
export function recordCalls<Input, Stored extends { updatedAt: string }>({
  kind,
  schema,
  find,
  update,
}: Kind<Input, Stored> & Updating<Input, Stored>) {
  const notFound = () => errorResponse(404, missing[kind]);
  return {
    /** The record, or 404. */
    GET: async ({ params }: ActionFunctionArgs) => {
      const id = parseId(params.id);
      const record = id && (await find(id));
      return record ? Response.json(record) : notFound();
    },
    /** Replaces the record, unless it has changed since the version that is named. */
    PUT: async ({ request, params }: ActionFunctionArgs) => {
      const { admin, body } = await readAdminApiBody(request);
      const id = parseId(params.id);
      if (!id) return notFound();
      const { updatedAt } = parseBody(versionSchema, body);
      const input = parseBody(schema, body);
      const { saved, current, by } = await update(id, input, admin, updatedAt ?? undefined);
      if (saved) return Response.json(saved);
      return current ? changedMeanwhile(kind, current.updatedAt, by) : notFound();
    },
    /** Deletes the record; it can be brought back from the back-office for 30 days. */
    DELETE: async ({ request, params }: ActionFunctionArgs) => {
      const admin = await requireApiAdmin(request);
      const id = parseId(params.id);
      const revision = id && (await deleteRecord(kind, id, admin));
      return revision ? new Response(null, { status: 204 }) : notFound();
    },
  };
}

function changedMeanwhile(kind: string, updatedAt: string, by: string[]) {
  const who = by.length > 0 ? ` by ${by.join(" and ")}` : "";
  return errorResponse(
    409,
    `This ${kind} has been changed meanwhile${who}.`,
    `It was last updated at ${updatedAt}.`,
  );
}

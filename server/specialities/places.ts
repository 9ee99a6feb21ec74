import { eq } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { admissionPlan as facts } from '#contract/entities/admission-plan.ts'
import { source as sourceFacts } from '#contract/entities/setup.ts'
import { ranges } from '#contract/limits.ts'
import { places } from '#contract/places.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { type Placeholders, read } from '#db/read.ts'
import { admissionPlan, source } from '#db/schema/index.ts'
import { refusal } from '../messages/refusals.ts'
import { rowColumns } from '../entities.ts'
import { saveRow } from '../saving/rows.ts'
import { type Author, cacheable, serve } from '../serve.ts'

const listSources = read((db) =>
  db
    .select({ ...rowColumns(sourceFacts, source), edit: source.editable, rev: source.rev })
    .from(source)
    .orderBy(source.counts, source.id),
)

const readParts = read((db, given: Placeholders<BodyOf<typeof places.list>>) =>
  db.select({ parts: admissionPlan.parts }).from(admissionPlan).where(eq(admissionPlan.id, given.idPlanAbit)),
)

async function listParts(db: Db, body: BodyOf<typeof places.list>) {
  const [plan] = await readParts(db, body)
  return plan?.parts ?? []
}

/** Saves the parts of a plan; unless empty, they determine the plan's figures (domain.md#plan-sources). */
async function saveParts(
  db: Db,
  { idPlanAbit, parts: given, rev }: BodyOf<typeof places.save>,
  { userId }: Author,
): Promise<SaveAnswer> {
  const countsOf = new Map((await listSources(db, {})).map(({ id, counts }) => [id, counts]))
  const sums = { budget: 0, contract: 0 }
  const seen = new Set<number>()
  for (const [place, part] of given.entries()) {
    const counts = countsOf.get(part.source)
    const field = `parts.${place}`
    if (counts === undefined) throw refusal('noSuchRow', { field })
    if (seen.has(part.source)) throw refusal('namedTwice', { field })
    seen.add(part.source)
    sums[counts] += part.count
  }
  for (const counts of ['budget', 'contract'] as const)
    if (sums[counts] > ranges.count.max) throw refusal('fieldRange', { field: facts.fields[counts].body })
  const parts = given.filter(({ count }) => count > 0).sort((one, other) => one.source - other.source)
  // The parts are passed as JSON text, because the driver would convert an array into a PostgreSQL array.
  // The cast is safe: PostgreSQL parses the text.
  const written = JSON.stringify(parts) as unknown as typeof parts
  const values = { parts: written, ...(given.length > 0 && sums) }
  return saveRow(db, admissionPlan, idPlanAbit, values, { user: userId, rev })
}

export const placesRoutes = serve(places, {
  sources: cacheable(listSources),
  list: listParts,
  save: saveParts,
})

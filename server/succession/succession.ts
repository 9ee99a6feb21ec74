import type { BodyOf } from '#contract/call.ts'
import { periodDates } from '#contract/limits.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { intakes } from '#contract/intakes.ts'
import { type Neighbour, succession } from '#contract/succession.ts'
import type { Db } from '#db/connect.ts'
import { succession as table } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { tableOf } from '../entities.ts'
import { currentMoment, readLabels } from '../history/labels.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { deleteRow, saveRow } from '../saving/rows.ts'
import { type Caller, serve } from '../serve.ts'
import { demandNoCircle } from '../saving/succession-circle.ts'
import { listCodes, listSuccessors } from './codes.ts'
import { listIntakes } from './intakes.ts'
import { moveIntakes } from './move.ts'

type NeighbourRow = Omit<Neighbour, 'label'> & { side: 'from' | 'to' }

const neighboursSql = `
  SELECT side, s.entity, other.id, s.starts_on::text AS "on", s.basis AS "order", s.kind
  FROM (VALUES ('from'), ('to')) AS sides (side)
  JOIN succession s ON s.entity = $1
    AND CASE side WHEN 'from' THEN s.to_ids @> ARRAY[$2::integer] ELSE s.from_ids @> ARRAY[$2::integer] END
  CROSS JOIN LATERAL unnest(CASE side WHEN 'from' THEN s.from_ids ELSE s.to_ids END) AS other (id)
  ORDER BY s.starts_on, s.id, other.id`

/** Lists predecessors and successors of a row (domain.md#succession-list). */
async function listNeighbours(db: Db, { entity, id }: BodyOf<typeof succession.list>, { language }: Caller) {
  const found = await run<NeighbourRow>(db, neighboursSql, [entity, id])
  const rowOf = (one: NeighbourRow) => ({ table: tableOf(one.entity), id: one.id, moment: currentMoment })
  const labelOf = await readLabels(db, found.map(rowOf), language)
  const on = (wanted: NeighbourRow['side']) =>
    found.flatMap(({ side, ...one }) =>
      side === wanted ? [{ ...one, label: labelOf(rowOf({ side, ...one })) }] : [],
    )
  return { from: on('from'), to: on('to') }
}

type Body = BodyOf<typeof succession.save>

/** Permitted number of old codes (`from`) and new codes (`to`) by kind. */
const codeCounts = {
  replaced: { from: 'one', to: 'one' },
  reused: { from: 'one', to: 'one' },
  split: { from: 'one', to: 'many' },
  joined: { from: 'some', to: 'one' },
} as const

function demandCodeCounts({ kind, from, to }: Body): void {
  const fits = { one: (n: number) => n === 1, many: (n: number) => n > 1, some: (n: number) => n > 0 }
  for (const [field, list] of Object.entries({ from, to })) {
    const side = field as 'from' | 'to'
    if (new Set(list).size < list.length) throw refusal('namedTwice', { field })
    if (!fits[codeCounts[kind][side]](list.length)) throw refusal('badField', { field })
  }
  if (from.some((id) => to.includes(id))) throw refusal('namedTwice', { field: 'to' })
}

/** Saves a succession (domain.md#succession-rules). Throws 400 if it would form a circle. */
function saveSuccession(db: Db, body: Body, { userId }: Caller): Promise<SaveAnswer> {
  demandCodeCounts(body)
  const { idSuccession, entity, kind, on, order, note, rev } = body
  if (on < periodDates.first || on > periodDates.last) throw refusal('fieldRange', { field: 'on' })
  const ascending = (list: readonly number[]) => list.toSorted((one, other) => one - other)
  const [fromIds, toIds] = [ascending(body.from), ascending(body.to)]
  return saveOrNothing(db, userId, async (tx) => {
    const values = { entity, fromIds, toIds, kind, startsOn: on, basis: order, note: note ?? '' }
    const answer = await saveRow(tx, table, idSuccession, values, { user: userId, rev })
    if (answer.some(({ sms: code }) => code === sms.created || code === sms.updated))
      await demandNoCircle(tx, 'to', entity)
    return answer
  })
}

const deleteSuccession = (db: Db, { idSuccession }: BodyOf<typeof succession.delete>, { userId }: Caller) =>
  deleteRow(db, table, idSuccession, userId)

export const successionRoutes = serve(succession, {
  list: listNeighbours,
  save: saveSuccession,
  successors: listSuccessors,
  codes: listCodes,
  intakes: listIntakes,
  delete: deleteSuccession,
})

export const intakeRoutes = serve(intakes, { move: moveIntakes })

import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BodyOf, DataOf } from '#contract/call.ts'
import { ranges } from '#contract/limits.ts'
import type { Proposal, proposals } from '#contract/proposals.ts'
import {
  isProposed,
  isProposedBy,
  proposedEntities,
  type ProposedEntity,
} from '#contract/proposed-entities.ts'
import type { Db } from '#db/connect.ts'
import { appUser, institution, proposal } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { labelOfPerson } from '../messages/person.ts'
import { refusal } from '../messages/refusals.ts'
import type { Language } from '../messages/language.ts'
import { entityRows, tableOf } from '../entities.ts'
import { type LabelReader, currentMoment, readLabels, type RowAtMoment } from '../history/labels.ts'
import { targetOf } from '../history/references.ts'
import { hasEnd } from '#contract/reorganisation.ts'
import type { Caller } from '../serve.ts'
import { readStoredRows, type CurrentRow } from './carry-out.ts'
import { isStale } from './decide.ts'
import { labelOfNew, type ProposedValues } from './values.ts'

type Body = BodyOf<typeof proposals.list>
type ProposalListRow = Awaited<ReturnType<typeof readPage>>[number] & { readonly entity: ProposedEntity }
type RowFinder = (entity: ProposedEntity, id: number | null) => CurrentRow | undefined

const author = alias(appUser, 'author')
const decider = alias(appUser, 'decider')

const readPage = (db: Db, { state, mine, entity, limit, before }: Body, userId: number) =>
  db
    .select({ one: proposal, author, decider, institution })
    .from(proposal)
    .innerJoin(author, eq(author.id, proposal.userId))
    .leftJoin(decider, eq(decider.id, proposal.decidedBy))
    .leftJoin(institution, eq(institution.id, proposal.fromInstitution))
    .where(
      and(
        state && eq(proposal.state, state),
        mine === true ? eq(proposal.userId, userId) : undefined,
        entity && eq(proposal.entity, entity),
        before === undefined ? undefined : lt(proposal.id, before),
      ),
    )
    .orderBy(desc(proposal.id))
    .limit(limit ?? ranges.changes.usual)

/** Lists proposals, the newest first, with the former and the current row (domain.md#proposals-asked). */
export async function listProposals(db: Db, body: Body, caller: Caller): Promise<Proposal[]> {
  const page = await readPage(db, body, caller.userId)
  const found = page.flatMap((row): ProposalListRow[] =>
    isProposed(row.one.entity) ? [{ ...row, entity: row.one.entity }] : [],
  )
  const rowOf = await readRows(db, found)
  const labelOf = await readLabels(db, found.flatMap(labelledRowsOf(rowOf)), caller.language)
  return found.map((row) => presentProposal(row, rowOf, labelOf, caller))
}

async function readRows(db: Db, found: readonly ProposalListRow[]): Promise<RowFinder> {
  const rows = new Map<ProposedEntity, ReadonlyMap<number, CurrentRow>>()
  for (const entity of new Set(found.map((row) => row.entity))) {
    const own = found.filter((row) => row.entity === entity)
    const wanted = own.flatMap(({ one: { record, away } }) => [record, away].filter((id) => id !== null))
    if (wanted.length > 0) rows.set(entity, await readStoredRows(db, entity, wanted))
  }
  return (entity, id) => (id === null ? undefined : rows.get(entity)?.get(id))
}

const targetsOf = (entity: ProposedEntity) =>
  Object.entries(entityRows[entity].fields).flatMap(([field, { name: column }]) => {
    const target = targetOf(tableOf(entity), column)
    return target === undefined ? [] : [{ field, target }]
  })

const labelledRowsOf =
  (rowOf: RowFinder) =>
  ({ entity, one: { record, away, recordThen } }: ProposalListRow): RowAtMoment[] => {
    const table = tableOf(entity)
    const own = [record, away].flatMap((id) => (id === null ? [] : [{ table, id, moment: currentMoment }]))
    const rows = [recordThen?.values, rowOf(entity, record)?.values, rowOf(entity, away)?.values]
    const referred = targetsOf(entity).flatMap(({ field, target }) =>
      rows.flatMap((values) => {
        const id = values?.[field]
        return typeof id === 'number' ? [{ table: target, id, moment: currentMoment }] : []
      }),
    )
    return [...own, ...referred]
  }

/** Returns the values, with id and label of references; null if there are no values. */
function presentValues(entity: ProposedEntity, values: ProposedValues | undefined, labelOf: LabelReader) {
  if (values === undefined) return null
  const targets = new Map(targetsOf(entity).map(({ field, target }) => [field, target]))
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const target = targets.get(field)
      if (target === undefined || typeof value !== 'number') return [field, value]
      return [field, { id: value, label: labelOf({ table: target, id: value, moment: currentMoment }) }]
    }),
  )
}

// The cast is safe: values were checked against the entity's fields when they were stored.
const toProposalValues = (values: ProposedValues) => ({ ...values }) as Proposal['values']

const toIso = (moment: Date) => moment.toISOString()

function presentProposal(
  { one, author: by, decider: decided, institution: from, entity }: ProposalListRow,
  rowOf: RowFinder,
  labelOf: LabelReader,
  caller: Caller,
): Proposal {
  const { userId, rights, language } = caller
  const record = rowOf(entity, one.record)
  const away = rowOf(entity, one.away)
  const label = (id: number | null) =>
    id === null ? '' : labelOf({ table: tableOf(entity), id, moment: currentMoment })
  const isMerge = one.action === 'merge'
  return {
    id_proposal: one.id,
    entity,
    action: one.action,
    id: one.record,
    values: toProposalValues(one.values),
    keep: isMerge ? one.record : null,
    away: one.away,
    from: one.startsOn,
    comment: one.comment,
    rev: one.rev,
    state: one.state,
    label: one.record === null ? labelOfNew(entity, one.values, language) : label(one.record),
    at: toIso(one.at),
    author: presentUser(by, caller),
    id_vuz: one.fromInstitution,
    vuz: from === null ? '' : shortNameOf(from, language),
    decided_by: decided && presentUser(decided, caller),
    decided_at: one.decidedAt && toIso(one.decidedAt),
    answer: one.answer,
    change: one.change === null ? null : String(one.change),
    stale: one.state === 'open' && isStale(one, { record, away }),
    was: presentValues(entity, one.recordThen?.values, labelOf),
    now: presentValues(entity, record?.values, labelOf),
    rev_now: record?.rev ?? null,
    away_now: presentValues(entity, away?.values ?? one.awayThen?.values, labelOf),
    away_label: label(one.away),
    decides: !isProposedBy(rights, entity),
    own: one.userId === userId,
  }
}

const presentUser = ({ id, login, name, surname }: typeof appUser.$inferSelect, caller: Caller) => ({
  id,
  label: labelOfPerson({ id, login, name: `${surname} ${name}`.trim() }, caller),
})

const shortNameOf = ({ shortRu, shortKy, shortEn }: typeof institution.$inferSelect, language: Language) =>
  ({ ru: shortRu, ky: shortKy, en: shortEn })[language] || shortRu

const maxOptions = 500

export async function readForm(
  db: Db,
  { entity, id }: BodyOf<typeof proposals.form>,
  { language }: Caller,
): Promise<DataOf<typeof proposals.form>> {
  const row = id === undefined ? undefined : (await readStoredRows(db, entity, [id])).get(id)
  if (id !== undefined && row === undefined) throw refusal('noSuchRow')
  const targets = targetsOf(entity)
  const found = await Promise.all(
    targets.map(({ target }) =>
      run<{ id: number }>(
        db,
        `SELECT id FROM "${target}" ${hasEnd(target) ? 'WHERE ended_on IS NULL' : ''} ORDER BY id LIMIT ${maxOptions}`,
        [],
      ),
    ),
  )
  const rows = targets.map(({ field, target }, at) => ({
    field,
    rows: (found[at] ?? []).map((one) => ({ table: target, id: one.id, moment: currentMoment })),
  }))
  const own = id === undefined ? [] : [{ table: tableOf(entity), id, moment: currentMoment }]
  const labelOf = await readLabels(db, [...own, ...rows.flatMap((one) => one.rows)], language)
  const [named] = own
  return {
    label: named === undefined ? '' : labelOf(named),
    rev: row?.rev ?? null,
    values: { ...row?.values },
    options: Object.fromEntries(
      rows.map(({ field, rows: chosen }) => [
        field,
        chosen.map((one) => ({ id: one.id, label: labelOf(one) })),
      ]),
    ),
  }
}

/** Lists open proposals that the caller may decide, the oldest first. `label`: name of the row to add. */
export async function listWaiting(db: Db, { rights, language }: Caller) {
  const entities = proposedEntities.filter((entity) => !isProposedBy(rights, entity))
  if (entities.length === 0) return []
  const found = await db
    .select()
    .from(proposal)
    .where(and(eq(proposal.state, 'open'), inArray(proposal.entity, entities)))
    .orderBy(proposal.id)
  return found.flatMap(({ id, entity, record, values }) =>
    isProposed(entity) ? [{ id, entity, record, label: labelOfNew(entity, values, language) }] : [],
  )
}

export async function countWaiting(db: Db, _body: object, { userId, rights }: Caller) {
  const [counted] = await run<{ decide: number; own: number }>(
    db,
    `SELECT count(*) FILTER (WHERE entity = ANY ($2::text[]))::integer AS decide,
       count(*) FILTER (WHERE user_id = $1)::integer AS own
     FROM proposal WHERE state = 'open'`,
    [userId, proposedEntities.filter((entity) => !isProposedBy(rights, entity))],
  )
  return counted ?? { decide: 0, own: 0 }
}

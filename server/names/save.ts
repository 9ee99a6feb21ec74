import type { BodyOf } from '#contract/call.ts'
import { ids, periodDates } from '#contract/limits.ts'
import type { names, RenameAnswer, RenamedEntity } from '#contract/names-through-time.ts'
import { deleted, stale, sms } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { namePeriod } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { deleteRow } from '../saving/rows.ts'
import type { Caller } from '../serve.ts'
import { namedFields, type PeriodValues } from './named-fields.ts'
import { willClash } from './clashes.ts'
import { demandPlanLimit, changesLockedField, periodValues, type StoredPeriod } from './plan.ts'
import {
  type LockedRow,
  lockRow,
  type RenameFailure,
  type Rename,
  savePeriod,
  markAsRename,
  applyNames,
} from './rename.ts'

type Body = BodyOf<typeof names.save>

const refuseRename = (reason: RenameFailure): RenameAnswer => [{ sms: sms.cannotDelete, reason }]

/** Saves a name that takes effect at once or on a later day (domain.md#names-rename). */
export async function saveName(
  db: Db,
  body: Body,
  { userId, rights, services }: Caller,
): Promise<RenameAnswer> {
  const { idPeriod, entity, id, from, basis, rev } = body
  if (from < periodDates.first || from > periodDates.last) throw refusal('fieldRange', { field: 'from' })
  const values = readValues(body)
  return saveOrNothing(db, userId, async (tx): Promise<RenameAnswer> => {
    await demandRights(tx, rights, [{ entity, id }])
    const row = await lockRow(tx, entity, id)
    if (row === undefined) throw refusal('noSuchRow')
    const isAdministrator = rights.role === 'administrator'
    if (!isAdministrator) demandRussianNamesUnchanged(entity, values, row)
    const saved = isAdministrator ? values : withoutRussianNames(entity, values)
    const rename = { entity, record: id, from, values: saved, basis, user: userId }
    if (idPeriod !== ids.create) {
      const period = await lockPeriod(tx, idPeriod)
      if (period === undefined || period.entity !== entity || period.record !== id) throw refusal('noSuchRow')
      if (rev !== undefined && rev !== period.rev) return stale()
      if (!isOpen(period)) return refuseRename('locked')
      if (!isAdministrator) demandRussianNamesUnchanged(entity, periodValues(period), row)
    }
    if (!isAdministrator && changesLockedField(rename, row)) return refuseRename('locked')
    await markAsRename(tx, basis)
    const isPlanned = from > services.today()
    const answer = isPlanned
      ? await planName(tx, rename, idPeriod)
      : await applyNames(tx, rename, row, idPeriod)
    return typeof answer === 'string' ? refuseRename(answer) : answer
  })
}

async function planName(tx: Db, rename: Rename, period: number) {
  const { entity, record, from, values, basis, user } = rename
  await demandPlanLimit(tx, rename, period)
  const planned = { state: 'planned', startsOn: from, basis, reason: '', plannedBy: user, ...values } as const
  const saved = await savePeriod(tx, period, { entity, record, ...blankPeriod, ...planned }, { user })
  if (saved === 'overlap') return saved
  return (await willClash(tx, entity, record, from)) ? 'duplicate' : saved
}

/** Values of a period without names. They replace stored names that the body omits. */
const blankPeriod = {
  code: null,
  shortRu: null,
  shortKy: null,
  shortEn: null,
  nameRu: null,
  nameKy: null,
  nameEn: null,
}

/** Returns the names in the body by key of a period. Throws 400 for missing or invalid names. */
function readValues({ entity, values }: Body): PeriodValues {
  const fields = namedFields(entity)
  const given = Object.entries(values)
  if (given.length === 0) throw refusal('fieldsMissing', { fields: 'values' })
  return Object.fromEntries(
    given.map(([name, text]) => {
      const named = fields.find(({ field }) => field.row === name)
      if (named === undefined) throw refusal('badField', { field: `values.${name}` })
      const { needed, max = 0, body = name } = named.field
      if (text === '' && needed === 'always') throw refusal('fieldBlank', { field: body })
      if (Array.from(text).length > max) throw refusal('fieldTooLong', { field: body, n: max })
      return [named.periodKey, text]
    }),
  )
}

/** Throws if an institution's Russian name changes. Administrators skip this check (domain.md#names-rights). */
function demandRussianNamesUnchanged(entity: RenamedEntity, values: PeriodValues, row: LockedRow) {
  if (entity !== 'institution') return
  const isChanged = namedFields(entity).some(
    ({ field, column, periodKey }) =>
      field.language === 'ru' && values[periodKey] !== undefined && values[periodKey] !== row[column],
  )
  if (isChanged) throw refusal('administratorOnly')
}

/**
 * Returns the names without an institution's Russian ones, which a plan of its registrar would otherwise
 * restore after a later rename by an administrator. Throws 400 if no name is left.
 */
function withoutRussianNames(entity: RenamedEntity, values: PeriodValues): PeriodValues {
  if (entity !== 'institution') return values
  const left = namedFields(entity).filter(
    ({ field, periodKey }) => field.language !== 'ru' && values[periodKey] !== undefined,
  )
  if (left.length === 0) throw refusal('fieldsMissing', { fields: 'values' })
  return Object.fromEntries(left.map(({ periodKey }) => [periodKey, values[periodKey] ?? null]))
}

const isOpen = ({ state }: StoredPeriod) => state === 'planned' || state === 'failed'

async function lockPeriod(tx: Db, id: number): Promise<StoredPeriod | undefined> {
  const [locked] = await run<{ period: StoredPeriod }>(
    tx,
    'SELECT to_jsonb(p) AS period FROM name_period p WHERE id = $1::integer FOR UPDATE',
    [id],
  )
  return locked?.period
}

/** Deletes a planned or failed name. Returns sms 6 for any other name: the journal can undo the rename. */
export async function deleteName(
  db: Db,
  { idPeriod }: BodyOf<typeof names.delete>,
  { userId, rights }: Caller,
): Promise<RenameAnswer> {
  return saveOrNothing(db, userId, async (tx): Promise<RenameAnswer> => {
    const [named] = await run<{ entity: RenamedEntity; record: number }>(
      tx,
      'SELECT entity, record FROM name_period WHERE id = $1::integer',
      [idPeriod],
    )
    if (named === undefined) throw refusal('noSuchRow')
    await demandRights(tx, rights, [{ entity: named.entity, id: named.record }])
    // Rows are always locked before their periods, so that two calls cannot deadlock.
    const row = await lockRow(tx, named.entity, named.record)
    const period = await lockPeriod(tx, idPeriod)
    if (period === undefined) throw refusal('noSuchRow')
    if (!isOpen(period)) return refuseRename('locked')
    if (rights.role !== 'administrator' && row !== undefined)
      demandRussianNamesUnchanged(named.entity, periodValues(period), row)
    await deleteRow(tx, namePeriod, idPeriod, userId)
    return deleted()
  })
}

import { hindranceOf } from '#contract/rights.ts'
import { sms } from '#contract/save.ts'
import type { SheetEntity, TransferApplied, TransferSheet, TransferTake as Take } from '#contract/transfer.ts'
import { sheetEntities } from '#contract/transfer.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../../answers/refusals.ts'
import { entityOf, tableOf } from '../../entities.ts'
import { longestLongCall } from '../../lines/deadlines.ts'
import { references } from '../../history/references.ts'
import { isDuplicate, isMissingParent } from '../../saving/sqlstate.ts'
import type { Author, Caller } from '../../serve.ts'
import { appliedLines, countTaken, findRefused, inOrder as sorted, linesTaken, saveLines } from '../apply.ts'
import { blanksOf } from '../catalogue-lines.ts'
import { chosenBy, chosenButFor, isChosen } from '../choice.ts'
import { fieldsOfEntity } from '../columns.ts'
import type { Taking } from '../saving.ts'
import { inOrder, type KeptEntity, linesOfSheet, numberOf, sheetsInOrder } from './order.ts'
import { beginSaving, endProgress, readSheets, sayProgress } from '../previews.ts'
import { entityIn } from './previews.ts'
import { sheetBlanks, sheetColumnNames, sheetFields } from './shape.ts'
import { uniqueOf } from './stored.ts'

const isSheet = (entity: KeptEntity): entity is SheetEntity => sheetEntities.some((one) => one === entity)

/**
 * Saves the taken lines of a workbook in one change, each entity after those that it refers to; what lines make beside their
 * own rows is saved where a taken line needs it. As with one catalogue, whatever may have become otherwise since the preview
 * is asked again.
 */
export async function applyWorkbook(
  db: Db,
  preview: string,
  take: Take,
  { userId, rights }: Author & Pick<Caller, 'rights'>,
): Promise<TransferApplied> {
  const hindrance = hindranceOf(rights, 'ownRows')
  if (hindrance !== undefined) throw refusal(hindrance)
  const sheets = await readSheets(db, preview, userId)
  const takings = takingsOf(preview, take, sheets)
  const { taken: takenAtAll, say } = await progressOf(db, preview, { userId, sheets, takings })
  let current: Taking | undefined
  try {
    return await transaction(db, userId, async (tx) => {
      await beginSaving(tx, preview)
      await say(undefined, 0)
      // No statistics tell how many lines a preview has, and a loop over two sets of thousands takes minutes.
      await run(tx, `SET LOCAL enable_nestloop = off`, [])
      await run(tx, `SET LOCAL statement_timeout = ${longestLongCall}`, [])
      let created = 0
      let updated = 0
      let beside = 0
      for (const entity of inOrder) {
        const own = isSheet(entity) ? takings.get(entity) : await takingBeside(tx, preview, entity, takings)
        if (own === undefined) continue
        const taking = { ...own, made: madeColumns(own, takings) }
        current = taking
        const unique = isSheet(entity) ? await uniqueOf(tx, entity) : []
        const refused = await findRefused(tx, taking, unique)
        if (refused.length > 0) return refusedLines(refused, entity, sheets)
        const saved = await saveLines(tx, taking, (lines) => say(entity, lines))
        updated += saved.updated
        if (isSheet(entity)) created += saved.created
        else beside += saved.created
      }
      const taken = Array.isArray(take) ? take.length : takenAtAll
      await run(tx, 'SET LOCAL enable_nestloop = on', [])
      const applied = await appliedLines(tx, preview, created + beside, updated)
      return { ...applied, created, skipped: Math.max(0, taken - updated - created) }
    })
  } catch (error) {
    if (current === undefined || !(isDuplicate(error) || isMissingParent(error))) throw error
    return refusedLines(await linesTaken(db, current), current.entity, sheets)
  } finally {
    await endProgress(db, preview)
  }
}

type Progressing = Author & {
  readonly sheets: readonly TransferSheet[]
  readonly takings: ReadonlyMap<SheetEntity, Taking>
}

/** How many lines are taken, and what says how many of each sheet are saved, in the order in which they are. */
async function progressOf(db: Db, preview: string, { userId, sheets, takings }: Progressing) {
  const parts: { entity: SheetEntity; sheet: string; done: number; of: number }[] = []
  for (const entity of sheetsInOrder) {
    const taking = takings.get(entity)
    const sheet = sheets.find((one) => one.entity === entity)?.sheet
    const of = taking === undefined ? 0 : await countTaken(db, taking)
    if (sheet !== undefined && of > 0) parts.push({ entity, sheet, done: 0, of })
  }
  const sum = (count: 'done' | 'of') => parts.reduce((total, part) => total + part[count], 0)
  return {
    taken: sum('of'),
    say: async (entity: KeptEntity | undefined, lines: number) => {
      // Nobody asks the command line, whose one connection is the transaction's.
      if (userId === null) return
      const part = parts.find((one) => one.entity === entity)
      if (part !== undefined) part.done = Math.min(lines, part.of)
      await sayProgress(db, preview, {
        done: sum('done'),
        of: sum('of'),
        sheets: parts.map(({ sheet, done, of }) => ({ sheet, done, of })),
      })
    },
  }
}

const refusedLines = (
  lines: readonly number[],
  entity: Taking['entity'],
  sheets: readonly TransferSheet[],
): TransferApplied => {
  // Rows beside those of the sheets are made by the lines of the entity that refers to them.
  const sheet = sheets.find((one) => one.entity === (madeBy[entity] ?? entity))?.sheet ?? entity
  return { sms: sms.updateRefused, reason: 'stale', lines: sorted(lines).map((line) => ({ sheet, line })) }
}

/** The lines of which sheet make rows of an entity that has none of its own. */
const madeBy: Readonly<Partial<Record<string, SheetEntity>>> = {
  'speciality-group': 'group',
  unit: 'room',
  'room-kind': 'room',
  'discipline-kind': 'discipline',
  'member-type': 'commission-member',
  rule: 'speciality',
}

/** The lines that are taken of each sheet. */
function takingsOf(preview: string, take: Take, sheets: readonly TransferSheet[]): Map<SheetEntity, Taking> {
  const takings = new Map<SheetEntity, Taking>()
  const takingOf = (entity: SheetEntity, chosen: string | null): Taking => ({
    preview,
    entity,
    sheet: numberOf(entity),
    chosen,
    fields: sheetFields(entity),
    columns: sheetColumnNames(entity),
    blanks: sheetBlanks(entity),
    made: [],
  })
  if (take === 'all') {
    for (const { entity } of sheets) if (entity !== null) takings.set(entity, takingOf(entity, null))
    return takings
  }
  if (!Array.isArray(take)) {
    for (const one of take.sheets) {
      const entity = entityIn(sheets, one.sheet ?? '', 'take.sheets.sheet')
      if (entity === undefined) continue
      takings.set(entity, takingOf(entity, chosenButFor(one, sheetFields(entity), sheetColumnNames(entity))))
    }
    return takings
  }
  for (const name of new Set(take.map(({ sheet = '' }) => sheet))) {
    const entity = entityIn(sheets, name, 'take.0.sheet')
    if (entity === undefined) continue
    const lines = take.filter(({ sheet = '' }) => sheet === name)
    takings.set(entity, takingOf(entity, chosenBy(lines, sheetFields(entity), sheetColumnNames(entity))))
  }
  return takings
}

/** The rows of an entity without a sheet that the taken lines refer to and that are not made yet. */
async function takingBeside(
  tx: Db,
  preview: string,
  entity: KeptEntity,
  takings: ReadonlyMap<SheetEntity, Taking>,
): Promise<Taking | undefined> {
  const by = takings.get(madeBy[entity] ?? 'group')
  const column = references.find(
    ({ table, target }) => by !== undefined && table === tableOf(by.entity) && target === tableOf(entity),
  )?.column
  if (by === undefined || column === undefined) return undefined
  const [found] = await run<{ lines: string }>(
    tx,
    `SELECT jsonb_build_object('lines', jsonb_agg(DISTINCT jsonb_build_object('line', l.line)))::text AS lines
     FROM import_line l
     JOIN import_line b ON b.preview = l.preview AND b.sheet = $3 AND b.action IN ('add', 'change')
       AND b.content ->> $4::text = (-($2 * ${linesOfSheet} + l.line))::text
     WHERE l.preview = $1::uuid AND l.sheet = $2 AND l.record IS NULL
       AND ${isChosen('b.line', '$5')} HAVING count(*) > 0`,
    [preview, numberOf(entity), by.sheet, column, by.chosen],
  )
  if (found === undefined) return undefined
  const fields = fieldsOfEntity(entity)
  return {
    preview,
    entity,
    sheet: numberOf(entity),
    chosen: found.lines,
    fields,
    columns: sheetColumnNames(entity),
    blanks: blanksOf(fields),
    made: [],
  }
}

/** The columns by which lines may refer to rows that other lines make. */
function madeColumns({ entity }: Taking, takings: ReadonlyMap<SheetEntity, Taking>): string[] {
  if (entity === 'name-period') return ['record']
  const made = new Set<string>([...takings.keys(), ...Object.keys(madeBy)])
  return references
    .filter(({ table, target }) => table === tableOf(entity) && made.has(entityOf(target) ?? ''))
    .map(({ column }) => column)
}

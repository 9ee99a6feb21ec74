import { entityOf, tableOf } from '../../entities.ts'
import { correctedLine, correctedMade, judgeBesideOthers, readMeant } from '../correct-made.ts'
import type { StoredRow } from '../references.ts'
import type { Ask, CorrectedLine } from '../work.ts'
import { openKnown, rowsOf, tablesOfReferences } from './known.ts'
import { type KeptEntity, keptEntities, linesOfSheet, namedLists, numberOf, provisional } from './order.ts'
import { tablesAbove } from './places.ts'
import { namedTables, periodJudge } from './periods.ts'
import { sheetColumnNames, sheetColumns, sheetFields } from './shape.ts'
import { sheetJudge } from './sheet.ts'
import type { WholeCorrection } from './whole-work.ts'

/** Behind the lines of every file: rows beside a corrected line's own are kept under numbers of their own. */
const behind = linesOfSheet / 2

/** Compares a line of a workbook anew, with another text in one of its cells, among the lines as they are now. */
export async function makeWholeCorrected(work: WholeCorrection, ask: Ask): Promise<CorrectedLine> {
  const { entity, language, rights, correction } = work
  const table = tableOf(entity)
  const { columns, line } = correctedLine(correction, sheetColumns(entity), language)
  const rows = new Map<string, StoredRow[]>()
  const load = async (names: Iterable<string>) => {
    for (const name of names) if (!rows.has(name)) rows.set(name, rowsOf(await ask('rows', name)))
  }
  await load(['faculty', 'building'])
  const isMovingIn = [...rows.values()].every((one) => one.length === 0)
  const referred = new Set([
    ...tablesOfReferences(entity, sheetFields(entity)),
    ...tablesAbove(entity),
    ...(entity === 'name-period' ? namedTables : []),
  ])
  await load([table, ...referred, ...(entity === 'group' ? ['group_quota'] : [])])
  const next = new Map<KeptEntity, number>()
  for (const one of keptEntities) {
    const name = tableOf(one)
    if (name === table || !referred.has(name)) continue
    // The database wrote the rows in this shape.
    const kept = JSON.parse(await ask('keptRows', one)) as { line: number; isNew: boolean; row: StoredRow }[]
    rows
      .get(name)
      ?.push(
        ...kept.map(({ line: own, isNew, row }) => (isNew ? { ...row, id: provisional(one, own) } : row)),
      )
    next.set(one, Math.max(behind, ...kept.map(({ line: own }) => own + 1)))
  }
  const beside: object[] = []
  const known = openKnown((name) => rows.get(name) ?? [], {
    language,
    make(name, values) {
      const made = keptEntities.find((one) => one === entityOf(name))
      if (made === undefined) return undefined
      const isList = namedLists.some((one) => one === made)
      if (isList && (!isMovingIn || rights.role !== 'administrator')) return undefined
      if (!isList && !(made === 'speciality-group' && entity === 'group')) return undefined
      const own = next.get(made) ?? behind
      next.set(made, own + 1)
      beside.push({ sheet: numberOf(made), line: own, content: values })
      return provisional(made, own)
    },
  })
  const unique = await ask('unique', entity)
  const meant = readMeant(await ask('meant', null))
  const judge =
    entity === 'name-period'
      ? periodJudge({ work, columns, known })
      : sheetJudge({ entity, work, columns, known, unique, isMovingIn, meant })
  const judged = judge(line)
  const names = { ...sheetColumnNames(entity), editable: 'editable' }
  await judgeBesideOthers(judged, { columns: names, unique }, { language, ask, meant })
  return correctedMade(judged, { columns: names }, beside)
}

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { linesAtOnce } from '#contract/limits.ts'
import { sms } from '#contract/save.ts'
import { sheetEntities, type SheetEntity } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { applyPreview } from '../transfer/apply.ts'
import { writeCsv } from '../transfer/csv.ts'
import { readLines } from '../transfer/kept-lines.ts'
import { type Importing, readNew } from '../transfer/preview.ts'
import { sheetOf } from '../transfer/whole/sheet-names.ts'
import { inWords } from '../transfer/words.ts'
import { writeWorkbook } from '../transfer/xlsx/write.ts'
import { findChanges } from './changes.ts'
import { readFolder, type SourceTable } from './folder.ts'
import { quotas, secretColumns, sources } from './mapping.ts'
import { type Answers, askAbout } from './questions.ts'
import type { Outcome, SheetLine } from './mapped.ts'
import { mapRows } from './rows.ts'
import { identityIn, keepSources, readKnown, system } from './stored.ts'

export type AvnOptions = {
  readonly folder: string
  readonly institution: number
  /** The file of answers. */
  readonly answers: string
  readonly apply: boolean
}

export type AvnResult = {
  /** The report, with a line for each source row. */
  readonly report: Uint8Array
  readonly outcomes: readonly Outcome[]
  readonly answers: Answers
  /** Columns of known tables that nothing is made of, each with examples. */
  readonly unknownColumns: readonly { readonly table: string; readonly columns: readonly string[] }[]
  readonly missingTables: readonly string[]
  /** Lines that would change something, or have changed it. */
  readonly changes: number
  readonly conflicts: number
}

/** Reads a folder of AVN's tables, and takes it over where that is asked for (domain.md#avn-folder). */
export async function takeFolder(db: Db, options: AvnOptions, caller: Importing): Promise<AvnResult> {
  const { folder, institution } = options
  const { language } = caller
  const tables = await readFolder(folder, language)
  const kinds = await run<{ name: string }>(db, 'SELECT name_ru AS name FROM discipline_kind ORDER BY id', [])
  const answers = askAbout(
    tables,
    await readAnswers(options.answers),
    kinds.map(({ name }) => name),
  )
  const identities = await identitiesHere(db, institution)
  const mapped = mapRows({ tables, answers, language, identityHere: identities })
  const outcomes = [...mapped.outcomes, ...leftTables(tables, caller)]
  const { lines, conflicts } = await findChanges(db, { lines: mapped.lines, institution, language })
  const changes = lines.length === 0 ? 0 : await importLines(db, lines, options, caller)
  return { report: reportOf(outcomes, caller), outcomes, answers, ...unknownIn(tables), changes, conflicts }
}

async function readAnswers(file: string): Promise<object> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const read: unknown = JSON.parse(text)
  return typeof read === 'object' && read !== null ? read : {}
}

/** How rows of AVN are called here by now. */
async function identitiesHere(db: Db, institution: number) {
  const known = new Map<SheetEntity, Awaited<ReturnType<typeof readKnown>>['here']>()
  for (const { entity } of sources)
    if (entity !== undefined) known.set(entity, (await readKnown(db, entity, institution)).here)
  return (entity: SheetEntity, number: string) =>
    identityIn(
      entity,
      known.get(entity)?.get(number),
      sources.find((source) => source.entity === entity)?.identity ?? [],
    )
}

/** The lines as a workbook that goes the way of every import; answers how many change something. */
async function importLines(
  db: Db,
  lines: readonly SheetLine[],
  { institution, apply }: AvnOptions,
  caller: Importing,
): Promise<number> {
  const { language } = caller
  const entities = sheetEntities.filter((entity) => lines.some((line) => line.entity === entity))
  const linesOf = (entity: SheetEntity) => lines.filter((line) => line.entity === entity)
  const sheets = entities.map((entity) => {
    const own = linesOf(entity)
    const paths = [...new Set(own.flatMap(({ texts }) => Object.keys(texts)))]
    const heading = [inWords(language, 'numberElsewhere', { system }), ...paths]
    const rows = own.map(({ number, texts }) => [number, ...paths.map((path) => texts[path] ?? null)])
    return { name: sheetOf(entity, language), rows: [heading, ...rows], widths: heading.map(() => 20) }
  })
  const id = randomUUID()
  const wishes = sheets.map(({ name }) => ({ sheet: name, numbers: { system }, former: false }))
  const file = { name: 'avn.xlsx', bytes: writeWorkbook(sheets) }
  await readNew(db, id, { entity: undefined, institution, file, wishes }, caller)
  let changes = 0
  const refused = new Set<SheetLine>()
  for (const entity of entities) {
    const own = linesOf(entity)
    for (let offset = 0; offset < own.length; offset += linesAtOnce) {
      const judged = await readLines(db, { import: id, entity, offset, limit: linesAtOnce })
      for (const { line, action, problems } of judged) {
        // The headings are in line 1.
        const one = own[line - 2]
        if (action === 'add' || action === 'change') changes += 1
        if (one === undefined || (action !== 'problem' && action !== 'unclear')) continue
        refused.add(one)
        // Parameters that cannot be taken leave their speciality taken.
        if (one.outcome.entity === entity) one.outcome.state = 'left'
        one.outcome.reason = problems.map(({ message }) => message).join('; ')
      }
    }
  }
  if (!apply) return changes
  const applied = await applyPreview(db, id, { all: true, remarked: true }, caller)
  if (applied.sms !== sms.updated) throw new Error(inWords(language, 'cli.stale'))
  for (const entity of entities)
    await keepSources(
      db,
      entity,
      institution,
      linesOf(entity).filter((line) => !refused.has(line)),
    )
  return changes
}

const setUp = [
  'ministerstvo',
  'vuz',
  'ebe',
  'ebe_detal',
  'estimation',
  'est_config',
  'f_est',
  't_comebefest',
  'gak_member_history',
]

const knownTables = new Set(
  [...sources.map(({ table }) => table), quotas.table].map((table) => table.toLowerCase()),
)

/** The rows of tables that no sheet is made of. */
function leftTables(tables: ReadonlyMap<string, SourceTable>, { language }: Importing): Outcome[] {
  return [...tables].flatMap(([table, { columns, rows }]) =>
    knownTables.has(table)
      ? []
      : rows.map(({ values }) => ({
          table,
          number: values.get(columns[0] ?? '') ?? '',
          state: 'left' as const,
          reason: inWords(language, setUp.includes(table) ? 'avn.setup' : 'avn.unknownTable'),
          label: '',
          entity: undefined,
        })),
  )
}

/** Columns of the folder that nothing is made of, and tables that it lacks. */
function unknownIn(
  tables: ReadonlyMap<string, SourceTable>,
): Pick<AvnResult, 'unknownColumns' | 'missingTables'> {
  const unknownColumns = sources.flatMap(({ table, key, cells, beside }) => {
    const found = tables.get(table.toLowerCase())
    if (found === undefined) return []
    const known = new Set(
      [
        ...key,
        'visible',
        ...Object.values({ ...cells, ...beside?.cells }).flatMap((spec) => ('of' in spec ? spec.of : [])),
      ].map((one) => one.toLowerCase()),
    )
    const unknown = found.columns.filter((column) => !known.has(column) && !secretColumns.includes(column))
    const columns = unknown.map((column) => {
      const examples = found.rows.flatMap(({ values }) => values.get(column) || []).slice(0, 3)
      return `${column} (${examples.join(', ')})`
    })
    return columns.length === 0 ? [] : [{ table, columns }]
  })
  const missingTables = [...sources.map(({ table }) => table), quotas.table].filter(
    (table) => !tables.has(table.toLowerCase()),
  )
  return { unknownColumns, missingTables }
}

const reportOf = (outcomes: readonly Outcome[], { language }: Importing): Uint8Array => {
  const word = (key: 'table' | 'number' | 'state' | 'reason' | 'label') => inWords(language, `avn.${key}`)
  return writeCsv([
    [word('table'), word('number'), word('state'), word('reason'), word('label')],
    ...outcomes.map(({ table, number, state, reason, label }) => [
      table,
      number,
      inWords(language, `avn.${state}`),
      reason,
      label,
    ]),
  ])
}

import type { AvnQuestions, AvnSummary } from '#contract/avn.ts'
import type { Upload } from '#contract/call.ts'
import type { SheetEntity } from '#contract/transfer.ts'
import type { Language } from '../../messages/language.ts'
import { sheetsInOrder } from '../institution-workbook/order.ts'
import { sheetTitle } from '../institution-workbook/sheet-names.ts'
import { translate } from '../words.ts'
import { writeJsonWorkbook } from '../kinds/json-workbook.ts'
import { findChanges } from './changes.ts'
import { readZip, readTables } from './folder.ts'
import type { MapResult, Outcome, SheetLine, Texts } from './mapped.ts'
import { sources } from './mapping.ts'
import { buildQuestions } from './questions.ts'
import { mapRows } from './rows.ts'
import { columnAt, type KnownRowsQuestion, type KnownRows, parseKnownRows } from './known-rows.ts'
import { unmappedOutcomes, findUnknown } from './unmapped.ts'

/** Work for a folder. `files`: those of the folder, or one zip archive with them. */
export type AvnWork = {
  readonly kind: 'avn'
  readonly files: readonly Upload[]
  readonly system: string
  readonly language: Language
  readonly currentAnswers: Readonly<Record<string, unknown>>
  readonly kinds: readonly string[]
  /** Academic years that have begun, the latest first. */
  readonly years: readonly string[]
  readonly names: readonly string[]
}

/** Mapped folder. `workbook`: undefined without changes. `sources`: JSON that is stored with the workbook. */
export type AvnWorkbook = {
  readonly questions: AvnQuestions
  readonly outcomes: Outcome[]
  readonly unknownColumns: AvnSummary['unknownColumns']
  readonly missingTables: string[]
  readonly conflicts: number
  /** Number of changed rows whose values equal those of an earlier import; 0 if a row has new values. */
  readonly returned: number
  readonly workbook: Uint8Array | undefined
  readonly sources: string
  /** Sheets. `outcomes`: index of the outcome of each line. `areNew`: no earlier import has saved the line. */
  readonly sheets: readonly {
    readonly entity: SheetEntity
    readonly name: string
    readonly outcomes: readonly number[]
    readonly areNew: readonly boolean[]
  }[]
}

export type AskKnownRows = (about: 'known', question: KnownRowsQuestion) => Promise<string>

export async function mapFolder(work: AvnWork, ask: AskKnownRows): Promise<AvnWorkbook> {
  const { language, system, files } = work
  const [only] = files
  const isZip = files.length === 1 && only !== undefined && !/\.csv$/i.test(only.name)
  const tables = readTables(isZip ? await readZip(only) : files)
  const questions = buildQuestions({ tables, ...work })
  const known = await readAllKnownRows(ask)
  const mapped = mapRows({
    tables,
    questions: questions,
    language,
    storedIdentity: (entity, number) => identityIn(entity, known(entity).get(number)?.called),
  })
  const outcomes = [...mapped.outcomes, ...unmappedOutcomes(tables, language)]
  const { lines, conflicts, returned } = findChanges({ lines: mapped.lines, known, language })
  const { sheets, workbook } = writeBook(lines, outcomes, { language, system })
  return {
    questions: questions,
    returned,
    outcomes,
    ...findUnknown(tables),
    conflicts,
    workbook,
    sources: sourcesJson(lines, mapped.joined),
    sheets,
  }
}

async function readAllKnownRows(ask: AskKnownRows): Promise<(entity: SheetEntity) => KnownRows> {
  const known = new Map<SheetEntity, KnownRows>()
  const secondSheets = sources.flatMap(({ secondSheet }) => secondSheet?.entity ?? [])
  for (const entity of new Set([
    ...sources.flatMap((source) => source.entity ?? []),
    ...secondSheets,
    'quota' as const,
  ]))
    known.set(entity, parseKnownRows(await ask('known', { entity, columns: columnsOf(entity) })))
  return (entity) => known.get(entity) ?? new Map()
}

const pathsOf = (entity: SheetEntity) => sources.find((source) => source.entity === entity)?.identity ?? []
const columnsOf = (entity: SheetEntity) =>
  pathsOf(entity).flatMap((path) => (path.includes('.') ? [] : (columnAt(entity, path) ?? [])))
/** By entity: paths of the identity with their database columns. */
const identities = new Map(
  sources.flatMap(({ entity, identity }) =>
    entity === undefined
      ? []
      : [[entity, identity.map((path) => [path, columnAt(entity, path) ?? ''] as const)] as const],
  ),
)

/** Returns the identity of a row by path; undefined for an unknown row or an identity that is no text. */
function identityIn(
  entity: SheetEntity,
  called: Readonly<Record<string, unknown>> | undefined,
): Texts | undefined {
  if (called === undefined) return undefined
  const texts: Record<string, string> = {}
  for (const [path, column] of identities.get(entity) ?? []) {
    const value = called[column]
    if (typeof value !== 'string') return undefined
    texts[path] = value
  }
  return texts
}

/** Writes the lines to sheets of a workbook, with the ids of AVN in the first column. */
function writeBook(
  lines: readonly SheetLine[],
  outcomes: readonly Outcome[],
  { language, system }: { language: Language; system: string },
): Pick<AvnWorkbook, 'sheets' | 'workbook'> {
  const indexOf = new Map(outcomes.map((outcome, index) => [outcome, index]))
  const linesOf = new Map<SheetEntity, SheetLine[]>()
  for (const line of lines) {
    const own = linesOf.get(line.entity) ?? []
    own.push(line)
    linesOf.set(line.entity, own)
  }
  const sheets = sheetsInOrder.flatMap((entity) => {
    const own = linesOf.get(entity)
    return own === undefined ? [] : [{ entity, name: sheetTitle(entity, language), own }]
  })
  const written = sheets.map(({ name, own }) => {
    const paths = [...new Set(own.flatMap(({ texts }) => Object.keys(texts)))]
    const heading = [translate(language, 'numberElsewhere', { system }), ...paths]
    return {
      name,
      rows: [
        heading,
        ...own.map(({ number, texts }) => [number, ...paths.map((path) => texts[path] ?? null)]),
      ],
    }
  })
  return {
    workbook: written.length === 0 ? undefined : writeJsonWorkbook(written),
    sheets: sheets.map(({ entity, name, own }) => ({
      entity,
      name,
      outcomes: own.map(({ outcome }) => indexOf.get(outcome) ?? -1),
      areNew: own.map(({ isNew }) => isNew === true),
    })),
  }
}

/** Returns JSON to store: AVN's values of each line by entity and id, and the ids of joined rows. */
function sourcesJson(lines: readonly SheetLine[], joined: MapResult['joined']): string {
  const rows: Record<string, Record<string, Texts>> = {}
  for (const { entity, number, values } of lines) (rows[entity] ??= {})[number] = values
  const former = [...joined].map(([entity, numbers]) => [entity, Object.fromEntries(numbers)] as const)
  return JSON.stringify({ rows, joined: Object.fromEntries(former) })
}

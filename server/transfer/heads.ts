import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import { languages } from '#contract/languages/kinds.ts'
import { spreadsheet } from '#contract/limits.ts'
import { areHeadings } from '#contract/reading/headings.ts'
import {
  isPlaced,
  type SheetEntity,
  sheetEntities,
  type TransferReadingSettings,
} from '#contract/transfer.ts'
import type { Language } from '../messages/language.ts'
import { message } from '../messages/messages.ts'
import { isRefusal, refusal } from '../messages/refusals.ts'
import type { Column, FileColumn } from './columns.ts'
import { findHeadings, type Headings, readHeadingsAt, searchedLines } from './headings.ts'
import { systemOf } from './other-numbers.ts'
import { textOfCell } from '#contract/reading/cell.ts'
import type { FileLine, OpenFile, Sheet } from './table.ts'
import { columnsFor, isUnder, sharedReference } from './institution-workbook/shape.ts'
import { entityOfSheet, sheetTitle } from './institution-workbook/sheet-names.ts'
import type { Ask, PreviewWork } from './worker-messages.ts'
import { translate } from './words.ts'
import { readingRefusal, unknownFieldRefusal, applyRequestedColumns } from './requested-columns.ts'

/** Sheet of a file. `head`: undefined if the sheet is ignored. */
export type FileSheet = {
  readonly sheet: Sheet
  readonly entity: SheetEntity | undefined
  readonly head?: Head
}

export type Head = Headings & {
  /** Settings of the caller, completed with the stored settings of an earlier import. */
  readonly settings: TransferReadingSettings
  /** Settings of the caller without the stored settings. */
  readonly own: TransferReadingSettings
  readonly lost?: string
  /** Day of the earlier import whose settings are used; undefined: none are used. */
  readonly former?: string
  readonly known: readonly Column[]
  readonly lines: readonly FileLine[]
}

/** Reads the head of one sheet for a catalogue, or of every sheet with a known name for an institution. */
export async function readHeads(file: OpenFile, work: PreviewWork, ask: Ask): Promise<FileSheet[]> {
  const { sheetSettings, language } = work
  for (const { sheet } of sheetSettings)
    if (sheet !== undefined && !file.sheets.some(({ name }) => name === sheet))
      throw readingRefusal(language, 'readingSheet', { sheet })
  return work.entity === undefined
    ? readHeadsOfBook(file, work, ask)
    : readHeadOfCatalogue(file, work, work.entity, ask)
}

async function readHeadsOfBook({ sheets }: OpenFile, work: PreviewWork, ask: Ask): Promise<FileSheet[]> {
  const found: FileSheet[] = []
  for (const sheet of sheets) {
    const entity = entityOfSheet(sheet.name)
    const settings = work.sheetSettings.find((one) => one.sheet === sheet.name)
    const lines =
      entity === undefined || (sheet.hidden && settings === undefined) ? [] : await readSample(sheet)
    if (entity === undefined || lines.length === 0) {
      found.push({ sheet, entity })
      continue
    }
    try {
      const known = [...otherIdColumn(entity, settings), ...columnsFor(entity, work.institution)]
      const head = await readHead({ sheet, lines, known, entity, settings }, work, ask)
      found.push({ sheet, entity, head })
    } catch (error) {
      if (!isRefusal(error) || error.refusal === 'readingBad') throw error
      const problem = message(work.language, error.refusal, error.values)
      throw refusal('inSheet', { sheet: sheet.name, problem })
    }
  }
  demandDistinctSheets(found, work.language)
  return found
}

/** Returns the column of another system's ids; empty if the settings name no system, and for name periods. */
function otherIdColumn(entity: SheetEntity, settings: TransferReadingSettings | undefined): Column[] {
  const system = systemOf(settings?.numbers)
  if (system === undefined || entity === 'name-period') return []
  const { id }: EntityFacts = factsOf[entity]
  const headingIn = (language: Language) => translate(language, 'numberElsewhere', { system })
  return [{ entity, field: id.row, of: 'id', headingIn }]
}

/**
 * Returns the columns. If a line has the heading of ids of the other system, their column replaces that of our
 * ids.
 */
function replaceIdColumn(
  lines: readonly FileLine[],
  known: readonly Column[],
  entity: SheetEntity,
  settings: TransferReadingSettings,
): readonly Column[] {
  const [own] = otherIdColumn(entity, settings)
  if (own === undefined) return known
  const headings = new Set(languages.map(own.headingIn))
  const hasHeading = lines.some(({ cells }) => cells.some((cell) => headings.has(textOfCell(cell).trim())))
  return hasHeading ? [own, ...known.filter(({ of }) => of !== 'id')] : known
}

/** Throws 400 for a workbook without a known sheet, or with two sheets of one entity. */
function demandDistinctSheets(sheets: readonly FileSheet[], language: Language): void {
  const known = sheets.filter(({ entity }) => entity !== undefined)
  if (known.length === 0)
    throw refusal('sheetsUnknown', {
      sheets: sheetEntities.map((one) => `«${sheetTitle(one, language)}»`).join(', '),
    })
  for (const [place, { entity, sheet }] of known.entries()) {
    const first = known.slice(0, place).find((one) => one.entity === entity)
    if (first !== undefined) throw refusal('sheetTwice', { first: first.sheet.name, second: sheet.name })
  }
}

/**
 * Reads the requested sheet. Without a request, reads the sheets named like the catalogue, or otherwise the
 * visible sheets with unknown names, and returns the first with all required texts, else the first with known
 * headings. If there are no such sheets, and rows of the entity belong to an institution, sheets of other
 * catalogues are read.
 */
async function readHeadOfCatalogue(
  { sheets }: OpenFile,
  work: PreviewWork,
  entity: SheetEntity,
  ask: Ask,
): Promise<FileSheet[]> {
  const { language } = work
  const known = columnsFor(entity, work.institution)
  const [settings = {}] = work.sheetSettings
  const read = async (sheet: Sheet) => {
    const lines = await readSample(sheet)
    return readHead(
      { sheet, lines, known: replaceIdColumn(lines, known, entity, settings), entity, settings },
      work,
      ask,
    )
  }
  const withHead = (sheet: Sheet, head: Head) =>
    sheets.map(
      (one): FileSheet => (one === sheet ? { sheet, entity, head } : { sheet: one, entity: undefined }),
    )

  const requested = sheets.find(({ name }) => name === settings.sheet)
  if (requested !== undefined) return withHead(requested, await read(requested))
  const visible = sheets.filter(({ hidden }) => !hidden)
  const own = visible.filter(({ name }) => entityOfSheet(name) === entity)
  const foreign = visible.filter(({ name }) => (entityOfSheet(name) ?? entity) !== entity)
  let refused = headingsRefusal(known, language)
  let fallback: FileSheet[] | undefined
  const neutral = visible.filter((one) => !foreign.includes(one))
  // A list of another name, such as «Направления» with faculties, may contain the specialities or groups.
  const candidates = own.length > 0 ? own : neutral.length > 0 || !isPlaced(entity) ? neutral : foreign
  for (const sheet of candidates) {
    try {
      const head = await read(sheet)
      if (hasRequiredTexts(head)) return withHead(sheet, head)
      fallback ??= withHead(sheet, head)
    } catch (error) {
      if (!isRefusal(error) || error.refusal !== 'headingsUnknown') throw error
      refused = error
    }
  }
  if (fallback !== undefined) return fallback
  const [other] = foreign
  const otherEntity = other && entityOfSheet(other.name)
  if (otherEntity !== undefined)
    throw refusal('sheetOfOther', {
      other: sheetTitle(otherEntity, language),
      own: sheetTitle(entity, language),
    })
  const hiddenSheets = sheets.filter(({ hidden }) => hidden)
  if (hiddenSheets.length === 0) throw refused
  throw refusal('sheetsHidden', { sheets: hiddenSheets.map(({ name }) => `«${name}»`).join(', ') })
}

/** True if all required Russian texts have a column. Otherwise a contents page could be read as the list. */
const hasRequiredTexts = ({ columns, known }: Head) =>
  known.every(
    ({ of, field }) =>
      typeof of === 'string' ||
      of.kind !== 'text' ||
      of.needed === undefined ||
      (of.language ?? 'ru') !== 'ru' ||
      columns.some((one) => one.column?.field === field || one.second?.field === field),
  )

const headingsRefusal = (known: readonly Column[], language: Language) =>
  refusal('headingsUnknown', {
    headings: known
      .flatMap(({ of, headingIn }) => (typeof of === 'object' ? `«${headingIn(language)}»` : []))
      .join(', '),
  })

type HeadReading = {
  readonly sheet: Sheet
  readonly lines: readonly FileLine[]
  readonly known: readonly Column[]
  readonly entity: SheetEntity
  readonly settings: TransferReadingSettings | undefined
}

async function readHead(
  { sheet, lines, known, entity, settings = {} }: HeadReading,
  { language }: PreviewWork,
  ask: Ask,
): Promise<Head> {
  const found = headingsOf(lines, known, settings, language)
  const overlay = (requested: TransferReadingSettings) =>
    applyRequestedColumns(found.columns, requested.columns ?? [], {
      known,
      language,
      lines,
      sheet: sheet.name,
    })
  const former =
    settings.former === false || found.last === 0
      ? null
      : await ask('former', { entity, headings: headingsKey(found.columns) })
  const head = { ...found, own: settings, known, lines }
  if (former === null) return { ...head, columns: overlay(settings), settings }
  const merged = { ...former.reading, ...settings }
  try {
    const columns = overlay(merged)
    demandFields(merged, known, language)
    return { ...head, columns, settings: merged, former: former.savedOn }
  } catch (error) {
    // The stored settings do not fit (such as a field that no longer exists), so they are ignored.
    if (!isRefusal(error)) throw error
    return { ...head, columns: overlay(settings), settings, lost: String(error.values['problem']) }
  }
}

/** Throws 400 if the settings name a field that the catalogue lacks. */
function demandFields(
  { constants = {}, groupLine }: TransferReadingSettings,
  known: readonly Column[],
  language: Language,
): void {
  for (const field of [...Object.keys(constants), ...(groupLine ? [groupLine.field] : [])])
    if (!known.some((one) => isUnder(one.field, field))) throw unknownFieldRefusal(language, field)
}

/** Returns the key of stored settings: the headings up to the last column that has a heading. */
export function headingsKey(columns: readonly FileColumn[]): string {
  const headings = columns.map(({ heading }) => heading.trim().toLowerCase())
  return JSON.stringify(headings.slice(0, headings.findLastIndex((one) => one !== '') + 1))
}

function headingsOf(
  lines: readonly FileLine[],
  known: readonly Column[],
  { heading, columns, pasted }: TransferReadingSettings,
  language: Language,
): Headings {
  if (heading === undefined) {
    const found = findHeadings(lines, known)
    if (pasted === true && !isSurelyHeading(found)) return templateHeadings(lines, known, language)
    if (found === null) throw headingsRefusal(known, language)
    return found
  }
  const [first, last] = heading
  if (last === 0) return templateHeadings(lines, known, language)
  if (last < first || first === 0 || !lines.some(({ line }) => line >= first && line <= last))
    throw readingRefusal(language, 'readingHeading', { first, last })
  const read = readHeadingsAt(lines, heading, known)
  if (columns === undefined && read.every(({ column }) => column === undefined))
    throw readingRefusal(language, 'readingHeading', { first, last })
  return { first, last, columns: read }
}

function isSurelyHeading(found: Headings | null): boolean {
  const named = found?.columns.filter(({ heading }) => heading !== '').length ?? 0
  const isKnown = found?.columns.filter(({ column }) => column !== undefined).length ?? 0
  return areHeadings(isKnown, found?.first === 1 ? named : 0)
}

/** Returns the columns of the template, without the ids and without the reference that all lines share. */
function templateHeadings(
  lines: readonly FileLine[],
  known: readonly Column[],
  language: Language,
): Headings {
  const width = Math.min(spreadsheet.columns, Math.max(0, ...lines.map(({ cells }) => cells.length)))
  const shared = sharedReference[known[0]?.entity ?? 'direction']
  const isShared = (field: string) => shared !== undefined && isUnder(field, shared)
  const fields = known.filter(({ of, field }) => typeof of === 'object' && !isShared(field))
  const columns = Array.from({ length: width }, (_, place): FileColumn => {
    const column = fields[place]
    return { heading: column?.headingIn(language) ?? '', column, guessed: true }
  })
  return { first: 0, last: 0, columns }
}

/** Number of lines in the sample. Headings are searched in its first half. */
const sampledLines = 2 * searchedLines

async function readSample(sheet: Sheet): Promise<readonly FileLine[]> {
  const found: FileLine[] = []
  for await (const some of sheet.lines()) {
    found.push(...some)
    if (found.length >= sampledLines) break
  }
  return found.slice(0, sampledLines)
}

export const examplesIn = (lines: readonly FileLine[], place: number) =>
  lines.flatMap(({ cells }) => textOfCell(cells[place]).trim().slice(0, 100) || []).slice(0, 3)

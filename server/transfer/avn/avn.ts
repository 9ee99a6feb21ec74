import { randomUUID } from 'node:crypto'
import type { AvnAnswers, AvnSummary } from '#contract/avn.ts'
import type { BodyOf, DataOf, Upload } from '#contract/call.ts'
import { maxLinesAtOnce } from '#contract/limits.ts'
import type { transfer, TransferSheet, TransferWholePreview } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../../messages/refusals.ts'
import { demandRight } from '../apply.ts'
import { readLines } from '../stored-lines.ts'
import { type ImportCaller, previewNewFile } from '../preview.ts'
import { runInWorker } from '../run-worker.ts'
import { findInstitution } from '../institution-workbook/make-files.ts'
import { dropPreview } from '../previews.ts'
import { sheetNumberOf } from '../institution-workbook/order.ts'
import { sheetTitle } from '../institution-workbook/sheet-names.ts'
import { translate } from '../words.ts'
import type { AskKnownRows, AvnWorkbook, AvnWork } from './make-workbook.ts'
import { quotaSource, sources } from './mapping.ts'
import { listOmittedNumbers } from './questions.ts'
import { readKnownRows, readSystem } from './stored.ts'

type FolderOptions = {
  readonly id: string
  readonly institution: number
  readonly files: readonly Upload[]
  /** Answers to the questions; undefined: those of the last import. */
  readonly answers: GivenAnswers | undefined
}

/** `notFaculties`: numbers of faculties that were offered and not chosen; undefined: all count as offered. */
export type GivenAnswers = AvnAnswers & { readonly notFaculties?: readonly string[] }

/** Result of reading a folder. `sheets`: those of the preview `id`; undefined: no preview was made. */
export type FolderResult = {
  readonly summary: AvnSummary
  readonly sheets: readonly TransferSheet[] | undefined
  /** Open question that prevents the preview; undefined: no question is open. */
  readonly blocked: 'university' | 'older' | undefined
}

const firstLine = 2

type FolderMapper = (work: AvnWork, ask: AskKnownRows) => Promise<AvnWorkbook>

const mapInWorker: FolderMapper = (work, ask) =>
  runInWorker(work, { known: (question) => ask('known', question) })

/** Compares a folder with the stored rows (domain.md#avn-folder). */
export async function readFolder(
  db: Db,
  { id, institution, files, answers }: FolderOptions,
  caller: ImportCaller,
  make = mapInWorker,
): Promise<FolderResult> {
  const { language } = caller
  const { system, answers: former } = await readSystem(db, institution)
  const kinds = await run<{ name: string }>(db, 'SELECT name_ru AS name FROM discipline_kind ORDER BY id', [])
  const years = await run<{ name: string }>(
    db,
    'SELECT label AS name FROM academic_year WHERE begins <= $1::date ORDER BY begins DESC',
    [caller.services.today()],
  )
  const work: AvnWork = {
    kind: 'avn',
    files,
    system,
    language,
    currentAnswers: {
      ...validAnswers(former, { kinds, years }),
      older: '',
      ...clearNotFaculties(answers),
      ...answers,
    },
    kinds: kinds.map(({ name }) => name),
    years: years.map(({ name }) => name),
    names: await readNames(db, institution),
  }
  const result = await make(work, (_, question) => readKnownRows(db, question, { institution, system }))
  const { university, older } = result.questions
  if (university.why !== '' && university.answer === '')
    return {
      summary: { ...summaryOf(result, language), changes: 0 },
      sheets: undefined,
      blocked: 'university',
    }
  const { changes, sheets } = await makePreview(db, id, { institution, system, result }, caller)
  const summary = { ...summaryOf(result, language), changes }
  const isOlder = result.returned > 0 && !(await hasNewLines(db, id, result))
  if (!isOlder) return { summary, sheets, blocked: undefined }
  const why = translate(language, 'avn.older.folder', { n: result.returned })
  const questions = { ...result.questions, older: { ...older, why } }
  if (older.answer === 'yes') return { summary: { ...summary, questions }, sheets, blocked: undefined }
  await dropPreview(db, id)
  return { summary: { ...summary, questions }, sheets: undefined, blocked: 'older' }
}

const clearNotFaculties = (answers: FolderOptions['answers']) =>
  answers?.faculties === undefined ? {} : { notFaculties: undefined }

/** Returns the former answers without a discipline kind or academic year that is no longer offered. */
function validAnswers(
  former: Readonly<Record<string, unknown>>,
  { kinds, years }: Readonly<Record<'kinds' | 'years', readonly { name: string }[]>>,
) {
  const impossible = [
    { question: 'disciplineKind', choices: kinds },
    { question: 'commissionYear', choices: years },
  ].filter(({ question, choices }) => choices.every(({ name }) => name !== former[question]))
  return { ...former, ...Object.fromEntries(impossible.map(({ question }) => [question, undefined])) }
}

/** True if the preview has a line that can be saved and that no earlier import has saved. */
async function hasNewLines(db: Db, id: string, { sheets }: AvnWorkbook): Promise<boolean> {
  const saved = await run<{ sheet: number; line: number }>(
    db,
    `SELECT sheet, line FROM import_line WHERE preview = $1::uuid AND action IN ('add', 'change') AND shown IS NOT NULL`,
    [id],
  )
  const newLines = new Map(sheets.map(({ entity, areNew }) => [sheetNumberOf(entity), areNew]))
  return saved.some(({ sheet, line }) => newLines.get(sheet)?.[line - firstLine] === true)
}

async function readNames(db: Db, institution: number): Promise<string[]> {
  const [row] = await run<Record<string, string>>(
    db,
    `SELECT short_ru, short_ky, short_en, full_ru, full_ky, full_en FROM institution WHERE id = $1`,
    [institution],
  )
  return Object.values(row ?? {})
}

/** Stores the preview; returns its sheets and number of changes. Outcomes get the problems of their lines. */
async function makePreview(
  db: Db,
  id: string,
  { institution, system, result }: { institution: number; system: string; result: AvnWorkbook },
  caller: ImportCaller,
): Promise<{ changes: number; sheets: FolderResult['sheets'] }> {
  const { workbook, sheets, outcomes, questions } = result
  if (workbook === undefined) return { changes: 0, sheets: undefined }
  const sheetSettings = sheets.map(({ name }) => ({ sheet: name, numbers: { system }, former: false }))
  const file = { name: 'avn.xlsx', bytes: workbook }
  const { answer } = await previewNewFile(
    db,
    id,
    { entity: undefined, institution, file, sheetSettings, isGenerated: true },
    caller,
  )
  const answers = Object.fromEntries(Object.entries(questions).map(([name, { answer }]) => [name, answer]))
  const { answer: chosen, choices } = questions.faculties
  const notFaculties = listOmittedNumbers(
    chosen,
    choices.map(({ number }) => number),
  )
  const about = JSON.stringify({
    system,
    answers: { ...answers, notFaculties },
  })
  await run(db, 'UPDATE import_preview SET sources = $2::jsonb || $3::jsonb WHERE id = $1::uuid', [
    id,
    about,
    result.sources,
  ])
  for (const { entity, outcomes: indexes } of sheets)
    for (const action of ['problem', 'unclear'] as const) {
      let offset = 0
      let lines = await readLines(db, { import: id, entity, action, offset, limit: maxLinesAtOnce })
      while (lines.length > 0) {
        for (const { line, problems } of lines) {
          const outcome = outcomes[indexes[line - firstLine] ?? -1]
          if (outcome === undefined) continue
          // A speciality is imported even if its parameters are not.
          if (outcome.entity === entity) outcome.state = 'left'
          outcome.reason = problems.map(({ message }) => message).join('; ')
        }
        offset += lines.length
        lines = await readLines(db, { import: id, entity, action, offset, limit: maxLinesAtOnce })
      }
    }
  const [counted] = await run<{ lines: number }>(
    db,
    `SELECT count(*)::integer AS lines FROM import_line
     WHERE preview = $1::uuid AND action IN ('add', 'change') AND shown IS NOT NULL`,
    [id],
  )
  const preview = JSON.parse(Buffer.from(answer).toString()) as TransferWholePreview
  return { changes: counted?.lines ?? 0, sheets: preview.sheets }
}

function summaryOf(result: AvnWorkbook, language: ImportCaller['language']): Omit<AvnSummary, 'changes'> {
  const { questions, outcomes, unknownColumns, missingTables, conflicts } = result
  const tables = new Map<string, AvnSummary['tables'][number]>()
  for (const { table, state } of outcomes) {
    const counts = tables.get(table) ?? {
      table,
      title: titleOf(table, language),
      rows: 0,
      taken: 0,
      joined: 0,
      left: 0,
    }
    counts.rows += 1
    counts[state] += 1
    tables.set(table, counts)
  }
  return {
    questions,
    tables: [...tables.values()],
    rows: outcomes.map(({ table, number, state, reason, label }) => [table, number, state, reason, label]),
    unknownColumns,
    missingTables,
    conflicts,
  }
}

const titleOf = (table: string, language: ImportCaller['language']): string => {
  const entity =
    table === quotaSource.table ? 'quota' : sources.find((source) => source.table === table)?.entity
  return entity === undefined ? table : sheetTitle(entity, language)
}

export async function previewAvn(
  db: Db,
  { file, idVuz, import: id = randomUUID(), answers }: BodyOf<typeof transfer.avn>,
  caller: ImportCaller,
): Promise<DataOf<typeof transfer.avn>> {
  if (file === undefined) throw refusal('fileMissing')
  demandRight(undefined, caller.rights)
  const { id: institution } = await findInstitution(db, idVuz)
  const result = await readFolder(db, { id, institution, files: [file], answers }, caller)
  const { summary, sheets, blocked = null } = result
  return { ...summary, import: sheets === undefined ? null : id, sheets: [...(sheets ?? [])], blocked }
}

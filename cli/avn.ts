import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { AvnAnswers, answersFile, type AvnQuestions, type AvnSummary, reportFile } from '#contract/avn.ts'
import { languages } from '#contract/languages/kinds.ts'
import { failureCode } from '#db/failures.ts'
import type { Language } from '#server/messages/language.ts'
import { applyPreview } from '#server/transfer/apply.ts'
import { type FolderResult, type GivenAnswers, readFolder } from '#server/transfer/avn/avn.ts'
import { listOmittedNumbers } from '#server/transfer/avn/questions.ts'
import { translate } from '#server/transfer/words.ts'
import { commandCaller } from './caller.ts'
import { demandApplied, withFileErrorText, withRefusalText } from './error-text.ts'
import { findPlaces } from './places.ts'
import { withDatabase } from './with-database.ts'

export function addAvnCommand(program: Command): void {
  program
    .command('avn <folder>')
    .description(
      `read the tables of AVN in a folder (TABLE.csv), write ${reportFile} and ${answersFile} there and print the differences; ` +
        'exit code 0: none, 2: differences, 1: rows changed on both sides, or unanswered questions',
    )
    .requiredOption('--institution <number or short name>', 'institution to which the tables belong')
    .option('--answers <file>', `file with the answers, instead of ${answersFile} in the folder`)
    .option('--apply', 'save the differences as one change', false)
    .addOption(
      new Option('--language <language>', 'language of messages').choices([...languages]).default('ru'),
    )
    .action(importFolder)
}

type Options = { institution: string; answers?: string; apply: boolean; language: Language }

async function importFolder(
  folder: string,
  { institution, answers = join(folder, answersFile), apply, language }: Options,
): Promise<void> {
  // Imported here, so that other commands do not load the packages that read files.
  const { mapFolder } = await import('#server/transfer/avn/make-workbook.ts')
  await withDatabase(async (db, config) => {
    const caller = commandCaller(language, config.timeZone)
    const [place = 0] = await findPlaces(db, 'institution', [institution])
    const id = randomUUID()
    const options = {
      id,
      institution: place,
      files: await filesIn(folder, language),
      answers: await readAnswers(answers, language),
    }
    const { summary, sheets, blocked } = await withRefusalText(language, () =>
      readFolder(db, options, caller, mapFolder),
    )
    const isSaved = sheets !== undefined && apply
    if (isSaved) {
      demandApplied(language, await applyPreview(db, id, { all: true, remarked: true }, caller))
    }
    await withFileErrorText(language, folder, async () => {
      const questions = `${JSON.stringify(questionsToWrite(summary.questions, isSaved), null, 2)}\n`
      for (const file of new Set([answers, join(folder, answersFile)])) await writeFile(file, questions)
      await writeFile(join(folder, reportFile), await reportOf(summary, language))
    })
    print(summary, { language, isSaved, blocked, answers })
    if (summary.conflicts > 0 || blocked !== undefined) process.exitCode = 1
    else if (summary.changes > 0 && !apply) process.exitCode = 2
  })
}

async function filesIn(folder: string, language: Language) {
  const entries = await withFileErrorText(language, folder, () => readdir(folder, { withFileTypes: true }))
  const names = entries
    .filter((one) => !one.isDirectory() && /\.csv$/i.test(one.name))
    .map(({ name }) => name)
  return Promise.all(
    names.toSorted().map(async (name) => {
      const path = join(folder, name)
      return { name, bytes: await withFileErrorText(language, path, () => readFile(path)) }
    }),
  )
}

/**
 * Returns the answers in the file; none if there is no file. Throws if the file cannot be read or is damaged.
 */
async function readAnswers(file: string, language: Language): Promise<GivenAnswers> {
  const text = await withFileErrorText(language, file, () => readFile(file, 'utf8')).catch((error: Error) => {
    if (failureCode(error.cause) === 'ENOENT') return '{}'
    throw error
  })
  const read = questionsOf(text)
  if (read === undefined) throw new Error(translate(language, 'avn.answersBad', { file }))
  const answers = Object.keys(AvnAnswers.properties).flatMap((name) => {
    const answer = read[name]?.answer
    return answer === undefined ? [] : [[name, Array.isArray(answer) ? answer.map(String) : answer] as const]
  })
  // Choices that the last run wrote into the answers file.
  const offered = read['faculties']?.choices?.map((one) => (typeof one === 'string' ? one : one.number))
  const chosen: unknown = read['faculties']?.answer
  const notFaculties =
    offered && Array.isArray(chosen) ? { notFaculties: listOmittedNumbers(chosen.map(String), offered) } : {}
  return { ...Object.fromEntries(answers), ...notFaculties }
}

const WrittenQuestions = Type.Record(
  Type.String(),
  Type.Object({
    answer: Type.Optional(Type.Unknown()),
    choices: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Object({ number: Type.String() })]))),
  }),
)

function questionsOf(text: string): Static<typeof WrittenQuestions> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return Value.Check(WrittenQuestions, read) ? read : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns the questions for the file. After a save, the question about an older folder has no answer and no
 * reason.
 */
const questionsToWrite = (questions: AvnQuestions, isSaved: boolean): AvnQuestions =>
  isSaved ? { ...questions, older: { answer: '', why: '' } } : questions

const states = ['taken', 'joined', 'left'] as const

async function reportOf({ rows }: AvnSummary, language: Language): Promise<Uint8Array> {
  const { writeCsv } = await import('#server/transfer/csv.ts')
  return writeCsv([
    (['table', 'number', 'state', 'reason', 'label'] as const).map((key) =>
      translate(language, `avn.${key}`),
    ),
    ...rows,
  ])
}

type PrintOptions = Pick<FolderResult, 'blocked'> & {
  readonly language: Language
  readonly isSaved: boolean
  readonly answers: string
}

function print(
  { tables, rows, questions, unknownColumns, missingTables, changes }: AvnSummary,
  { language, isSaved, blocked, answers }: PrintOptions,
) {
  console.log(
    (['table', 'rows', ...states] as const).map((key) => translate(language, `avn.${key}`)).join('\t'),
  )
  for (const one of tables)
    console.log([one.table, one.rows, ...states.map((state) => one[state])].join('\t'))
  for (const [name, { answer }] of Object.entries(questions))
    if (answer !== '') console.log(translate(language, 'avn.question', { name, answer: String(answer) }))
  for (const table of missingTables) console.log(translate(language, 'avn.tableMissing', { table }))
  for (const { table, columns } of unknownColumns)
    console.log(translate(language, 'avn.columns', { table, columns: columns.join('; ') }))
  if (blocked !== undefined)
    console.log(translate(language, `avn.blocked.${blocked}`, { why: questions[blocked].why, file: answers }))
  else if (changes === 0) console.log(translate(language, 'avn.same', { n: rows.length }))
  else console.log(`${translate(language, isSaved ? 'cli.saved' : 'cli.change')}\t${changes}`)
}

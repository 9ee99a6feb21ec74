import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { AvnAnswers, answersFile, type AvnQuestions, type AvnSummary, reportFile } from '#contract/avn.ts'
import { languages } from '#contract/languages/kinds.ts'
import type { Language } from '#server/messages/language.ts'
import { applyPreview } from '#server/transfer/apply.ts'
import { readFolder } from '#server/transfer/avn/avn.ts'
import { inWords } from '#server/transfer/words.ts'
import { commandCaller } from './caller.ts'
import { demandApplied, onDisk, refusedInWords } from './in-words.ts'
import { findPlaces } from './places.ts'
import { withDatabase } from './with-database.ts'

/** A folder of AVN's tables, imported as often as needed. */
export function addAvnCommand(program: Command): void {
  program
    .command('avn <folder>')
    .description(
      `read the tables of AVN in a folder (TABLE.csv), write ${reportFile} and ${answersFile} there and print what would change: ` +
        'ends with 0 where nothing would, with 2 where something would, with 1 where something was changed on both sides ' +
        'or a question must be answered first',
    )
    .requiredOption('--institution <number or short name>', 'whose they are')
    .option('--answers <file>', `the answers to the questions, in place of ${answersFile} of the folder`)
    .option('--apply', 'save it, in one change', false)
    .addOption(new Option('--language <language>', 'of messages').choices([...languages]).default('ru'))
    .action(takeOver)
}

type Options = { institution: string; answers?: string; apply: boolean; language: Language }

async function takeOver(
  folder: string,
  { institution, answers = join(folder, answersFile), apply, language }: Options,
): Promise<void> {
  // Other commands do without the packages that read files.
  const { makeAvn } = await import('#server/transfer/avn/make-workbook.ts')
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
    const { summary, sheets, blocked } = await refusedInWords(language, () =>
      readFolder(db, options, caller, makeAvn),
    )
    if (sheets !== undefined && apply) {
      demandApplied(language, await applyPreview(db, id, { all: true, remarked: true }, caller))
    }
    await onDisk(language, folder, async () => {
      await writeFile(answers, `${JSON.stringify(asked(summary.questions, apply), null, 2)}\n`)
      await writeFile(join(folder, reportFile), await reportOf(summary, language))
    })
    print(summary, language, sheets !== undefined && apply)
    if (blocked !== undefined)
      console.log(
        inWords(language, `avn.blocked.${blocked}`, { why: summary.questions[blocked].why, file: answers }),
      )
    if (summary.conflicts > 0 || blocked !== undefined) process.exitCode = 1
    else if (summary.changes > 0 && !apply) process.exitCode = 2
  })
}

const filesIn = (folder: string, language: Language) =>
  onDisk(language, folder, async () => {
    const names = (await readdir(folder)).filter((name) => /\.csv$/i.test(name)).toSorted()
    return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })))
  })

/** Reads the answers of the file, which has the questions with them; an answer of another shape counts as none. */
async function readAnswers(file: string, language: Language): Promise<AvnAnswers> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  try {
    const read = JSON.parse(text) as Record<string, { answer?: unknown } | undefined>
    return Object.fromEntries(
      Object.keys(AvnAnswers.properties).flatMap((name) =>
        read[name]?.answer === undefined ? [] : [[name, read[name].answer]],
      ),
    )
  } catch (error) {
    throw new Error(inWords(language, 'avn.answersBad', { file }), { cause: error })
  }
}

/** Answers for the next run, without that about an older folder, which is asked each time. */
const asked = (questions: AvnQuestions, apply: boolean): AvnQuestions =>
  apply ? { ...questions, older: { answer: '', why: '' } } : questions

const states = ['taken', 'joined', 'left'] as const

async function reportOf({ rows }: AvnSummary, language: Language): Promise<Uint8Array> {
  const { writeCsv } = await import('#server/transfer/csv.ts')
  return writeCsv([
    (['table', 'number', 'state', 'reason', 'label'] as const).map((key) => inWords(language, `avn.${key}`)),
    ...rows.map(([table, number, state, reason, label]) => [
      table,
      number,
      inWords(language, `avn.${state}`),
      reason,
      label,
    ]),
  ])
}

/** Prints the counts of each table, the questions with their answers, and what is unknown. */
function print(
  { tables, rows, questions, unknownColumns, missingTables, changes }: AvnSummary,
  language: Language,
  isSaved: boolean,
) {
  console.log(
    (['table', 'rows', ...states] as const).map((key) => inWords(language, `avn.${key}`)).join('\t'),
  )
  for (const one of tables)
    console.log([one.table, one.rows, ...states.map((state) => one[state])].join('\t'))
  for (const [name, { answer }] of Object.entries(questions))
    if (answer !== '') console.log(inWords(language, 'avn.question', { name, answer: String(answer) }))
  for (const table of missingTables) console.log(inWords(language, 'avn.tableMissing', { table }))
  for (const { table, columns } of unknownColumns)
    console.log(inWords(language, 'avn.columns', { table, columns: columns.join('; ') }))
  console.log(
    changes === 0
      ? inWords(language, 'avn.same', { n: rows.length })
      : `${inWords(language, isSaved ? 'cli.saved' : 'cli.change')}\t${changes}`,
  )
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, Option } from 'commander'
import { languages } from '#contract/languages/kinds.ts'
import { dayIn } from '#db/academic-year.ts'
import type { Language } from '#server/answers/language.ts'
import { administratorRights } from '#server/auth/users.ts'
import { type AvnResult, takeFolder } from '#server/avn/avn.ts'
import { inWords } from '#server/transfer/words.ts'
import { onDisk, refusedInWords } from './in-words.ts'
import { findPlaces } from './places.ts'
import { withDatabase } from './with-database.ts'

/** A folder of AVN's tables, taken over as often as one likes. */
export function addAvnCommand(program: Command): void {
  program
    .command('avn <folder>')
    .description(
      'read the tables of AVN in a folder (TABLE.csv), write report.csv and answers.json there and print what would change: ' +
        'ends with 0 where nothing would, with 2 where something would, with 1 where something was changed on both sides',
    )
    .requiredOption('--institution <number or short name>', 'whose they are')
    .option('--answers <file>', 'the answers to the questions, in place of answers.json of the folder')
    .option('--apply', 'save it, in one change', false)
    .addOption(new Option('--language <language>', 'of messages').choices([...languages]).default('ru'))
    .action(takeOver)
}

type Options = { institution: string; answers?: string; apply: boolean; language: Language }

async function takeOver(
  folder: string,
  { institution, answers = join(folder, 'answers.json'), apply, language }: Options,
): Promise<void> {
  await withDatabase(async (db, config) => {
    const caller = {
      userId: null,
      rights: administratorRights,
      language,
      services: { today: () => dayIn(new Date(), config.timeZone) },
    }
    const [id = 0] = await findPlaces(db, 'institution', [institution])
    const result = await refusedInWords(language, () =>
      takeFolder(db, { folder, institution: id, answers, apply }, caller),
    )
    await onDisk(language, folder, async () => {
      await writeFile(answers, `${JSON.stringify(result.answers, null, 2)}\n`)
      await writeFile(join(folder, 'report.csv'), result.report)
    })
    print(result, language)
    if (result.conflicts > 0) process.exitCode = 1
    else if (result.changes > 0 && !apply) process.exitCode = 2
  })
}

/** The counts of each table, the questions with their answers, and what is not known. */
function print({ outcomes, answers, unknownColumns, missingTables, changes }: AvnResult, language: Language) {
  const states = ['taken', 'joined', 'left'] as const
  console.log(
    ['table', 'rows', ...states].map((key) => inWords(language, `avn.${key as 'table'}`)).join('\t'),
  )
  for (const table of new Set(outcomes.map((one) => one.table))) {
    const own = outcomes.filter((one) => one.table === table)
    const counts = states.map((state) => own.filter((one) => one.state === state).length)
    console.log([table, own.length, ...counts].join('\t'))
  }
  for (const [name, { answer }] of Object.entries(answers))
    console.log(inWords(language, 'avn.question', { name, answer: String(answer) }))
  for (const table of missingTables) console.log(inWords(language, 'avn.tableMissing', { table }))
  for (const { table, columns } of unknownColumns)
    console.log(inWords(language, 'avn.columns', { table, columns: columns.join('; ') }))
  console.log(
    changes === 0
      ? inWords(language, 'avn.same', { n: outcomes.length })
      : `${inWords(language, 'cli.change')}\t${changes}`,
  )
}

import { Argument, type Command, Option } from 'commander'
import { Value } from 'typebox/value'
import { transfer } from '#contract/transfer.ts'
import { academicYearOn, dayIn } from '#db/academic-year.ts'
import { writeMoodleFile } from '#server/moodle/moodle.ts'
import type { Language } from '#server/messages/language.ts'
import { findPlaces } from './places.ts'
import { withDatabase } from './with-database.ts'

export function addMoodleCommand(program: Command): void {
  program
    .command('moodle')
    .description('write this year’s groups, or the course categories, as a file for Moodle')
    .addArgument(new Argument('<what>').choices(['cohorts', 'categories']))
    .option('--faculty <faculty>', 'number or Russian short name of a faculty; by default all faculties')
    .option('--intake <year>', 'cohorts: only groups of this year of admission, such as 26')
    .option(
      '--since <day or moment>',
      'cohorts: only groups added since, such as 2026-09-15 or 2026-09-15T03:15:00Z; Moodle refuses a file with a known group',
    )
    .addOption(
      new Option('--language <language>', 'language of the names').choices(['ru', 'ky', 'en']).default('ru'),
    )
    .action(writeFiles)
}

type Options = { faculty?: string; intake?: string; since?: string; language: Language }

const isField = (name: 'intake' | 'since', value: string | undefined): boolean =>
  value === undefined || Value.Check(transfer.export.body.properties[name], value)

async function writeFiles(
  what: 'cohorts' | 'categories',
  { faculty, intake, since, language }: Options,
): Promise<void> {
  if (!isField('intake', intake)) throw new Error(`"${intake}" is no year of admission, as 26`)
  if (!isField('since', since))
    throw new Error(`"${since}" is no day, as 2026-09-15, and no moment, as 2026-09-15T03:15:00Z`)
  if (what === 'categories' && (intake ?? since) !== undefined)
    throw new Error('--intake and --since are for cohorts')
  await withDatabase(async (db, { timeZone }) => {
    const [idFaculty] = faculty === undefined ? [] : await findPlaces(db, 'faculty', [faculty])
    const year = await academicYearOn(db, dayIn(new Date(), timeZone))
    const options = { idFaculty, intake, since, year, timeZone, language }
    console.log((await writeMoodleFile(db, `moodle-${what}`, options)).trimEnd())
  })
}

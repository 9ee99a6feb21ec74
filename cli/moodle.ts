import { Argument, type Command, Option } from 'commander'
import { academicYearInProgress, yearId } from '#db/academic-year.ts'
import { writeMoodleFile } from '#server/moodle/moodle.ts'
import type { Language } from '#server/answers/language.ts'
import { findPlaces } from './places.ts'
import { withDatabase } from './with-database.ts'

/** Writes to the standard output what Moodle reads. */
export function addMoodleCommand(program: Command): void {
  program
    .command('moodle')
    .description('write the groups that study this year, or the categories of courses, as a file for Moodle')
    .addArgument(new Argument('<what>').choices(['cohorts', 'categories']))
    .option('--faculty <faculty>', 'its number or Russian short name; all faculties without it')
    .addOption(new Option('--language <language>', 'of the names').choices(['ru', 'ky', 'en']).default('ru'))
    .action(write)
}

async function write(
  what: 'cohorts' | 'categories',
  { faculty, language }: { faculty?: string; language: Language },
): Promise<void> {
  await withDatabase(async (db, { timeZone }) => {
    const [idFaculty] = faculty === undefined ? [] : await findPlaces(db, 'faculty', [faculty])
    const year = yearId(academicYearInProgress(new Date(), timeZone))
    console.log((await writeMoodleFile(db, `moodle-${what}`, { idFaculty, year, language })).trimEnd())
  })
}

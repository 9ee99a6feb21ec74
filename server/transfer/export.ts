import type { BodyOf } from '#contract/call.ts'
import { type Format, type transfer, whole } from '#contract/transfer.ts'
import { academicYearOn } from '#db/academic-year.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { nameSql } from '../messages/language.ts'
import { refusal } from '../messages/refusals.ts'
import { writeMoodleFile } from '../moodle/moodle.ts'
import { isRenamed } from '../names/named-fields.ts'
import { asFile, type Caller } from '../serve.ts'
import { fileName } from './file-name.ts'
import { sheetTitle } from './institution-workbook/sheet-names.ts'
import { makeCatalogue, makeWorkbook } from './institution-workbook/make-files.ts'
import { translate } from './words.ts'

const contentTypes: Record<Format, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

export const toFile = (name: string, format: Format, bytes: Uint8Array) =>
  asFile({ name: `${name}.${format}`, type: contentTypes[format], bytes })

export async function exportRows(
  db: Db,
  { entity, format, idVuz, idFaculty, intake, since, date, elsewhere }: BodyOf<typeof transfer.export>,
  caller: Caller,
) {
  const { language, services } = caller
  // Only a catalogue with names by date can be exported as of a day (domain.md#names-in-files).
  if (date !== undefined && (entity === whole || !isRenamed(entity)))
    throw refusal('badField', { field: 'date' })
  const cohortFilters = { intake, since }
  for (const [field, value] of Object.entries(cohortFilters))
    if (value !== undefined && format !== 'moodle-cohorts') throw refusal('badField', { field })
  if (format === 'moodle-cohorts' || format === 'moodle-categories') {
    const { timeZone } = services
    const year = await academicYearOn(db, services.today())
    const filters = { ...cohortFilters, idFaculty, year, timeZone, language }
    return toFile(format, 'csv', Buffer.from(await writeMoodleFile(db, format, filters)))
  }
  if (entity === undefined) throw refusal('fieldMissing', { field: 'entity' })
  const day = date ?? services.today()
  if (entity === whole) {
    if (format !== 'xlsx') throw refusal('fileNoWorkbook')
    const bytes = await makeWorkbook(db, idVuz, elsewhere, caller)
    const name = fileName(translate(language, 'institution'), await readOwnerName(db, caller, idVuz), day)
    return toFile(name, format, bytes)
  }
  const bytes = await makeCatalogue(db, { entity, format, date, elsewhere }, caller)
  return toFile(fileName(sheetTitle(entity, language), await readOwnerName(db, caller), day), format, bytes)
}

/** Returns the name of institution `idVuz`, else of the only institution, else of the organisation. */
async function readOwnerName(
  db: Db,
  { language, services }: Pick<Caller, 'language' | 'services'>,
  idVuz?: string,
): Promise<string> {
  const rows = await run<{ name: string }>(
    db,
    `SELECT ${nameSql('i', 'short', language)} AS name FROM institution i
      WHERE $1::integer IS NULL OR i.id = $1 LIMIT 2`,
    [idVuz === undefined ? null : Number(idVuz)],
  )
  const [row] = rows
  return row !== undefined && rows.length === 1 ? row.name : services.licence.ownInstallation.organisation
}

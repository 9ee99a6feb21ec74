import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import { languages } from '#contract/languages/kinds.ts'
import { maxLinesAtOnce, workbook } from '#contract/limits.ts'
import { whole } from '#contract/transfer.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import type { Language } from '#server/messages/language.ts'
import { applyPreview } from '#server/transfer/apply.ts'
import { readLines } from '#server/transfer/stored-lines.ts'
import { previewFile } from '#server/transfer/preview.ts'
import { findPreview, type StoredSheet } from '#server/transfer/previews.ts'
import { makeWorkbook } from '#server/transfer/institution-workbook/make-files.ts'
import { translate } from '#server/transfer/words.ts'
import { commandCaller } from './caller.ts'
import { demandApplied, withFileErrorText, readLimited, withRefusalText } from './error-text.ts'
import { findPlaces } from './places.ts'
import { withDatabase } from './with-database.ts'

export function addTransferCommands(program: Command): void {
  const transfer = program
    .command('transfer')
    .description('export and import an institution as a workbook (.xlsx)')
  const language = () =>
    new Option('--language <language>', 'language of headings and messages')
      .choices([...languages])
      .default('ru')
  transfer
    .command('export <file>')
    .description('write all data of an institution into a workbook; for an empty institution, a template')
    .requiredOption('--institution <number or short name>', 'institution to export')
    .addOption(language())
    .action(exportWorkbook)
  transfer
    .command('import <file>')
    .description(
      'compare a workbook with an institution and print the differences; exit code 0: none, ' +
        '2: differences, 1: problems',
    )
    .option('--institution <number or short name>', 'institution; needed if there are several')
    .option('--apply', 'save the differences as one change, unless there are problems', false)
    .option('--remarked', 'also save lines with remarks', false)
    .addOption(language())
    .action(importWorkbook)
}

type Options = { institution?: string; language: Language; apply: boolean; remarked: boolean }

async function exportWorkbook(path: string, { institution, language }: Options): Promise<void> {
  await withDatabase(async (db) => {
    const bytes = await withRefusalText(language, async () =>
      makeWorkbook(db, await findInstitution(db, institution, language), undefined, { language }),
    )
    await withFileErrorText(language, path, () => writeFile(path, bytes))
    console.log(`${path}\t${translate(language, 'cli.bytes', { n: bytes.length })}`)
  })
}

async function importWorkbook(
  path: string,
  { institution, language, apply, remarked }: Options,
): Promise<void> {
  const bytes = await readLimited(language, path, workbook.bytes)
  await withDatabase(async (db, config) => {
    const caller = commandCaller(language, config.timeZone)
    const id = randomUUID()
    await withRefusalText(language, async () =>
      previewFile(
        db,
        {
          entity: whole,
          import: id,
          idVuz: await findInstitution(db, institution, language),
          file: { name: basename(path), bytes },
        },
        caller,
      ),
    )
    const { sheets } = await findPreview(db, id, null)
    const { problems, changes } = await printPreview(db, id, sheets, language)
    if (problems > 0) process.exitCode = 1
    else if (changes > 0 && apply) await save(db, id, remarked, caller)
    else if (changes > 0) process.exitCode = 2
  })
}

async function save(
  db: Db,
  preview: string,
  remarked: boolean,
  caller: Parameters<typeof applyPreview>[3] & { language: Language },
) {
  const applied = await applyPreview(db, preview, { all: true, remarked }, caller)
  demandApplied(caller.language, applied)
  for (const count of ['created', 'updated'] as const)
    console.log(`${translate(caller.language, `cli.${count}`)}\t${applied[count]}`)
}

async function printPreview(db: Db, preview: string, sheets: readonly StoredSheet[], language: Language) {
  const sums = { problems: 0, changes: 0 }
  const heads = ['sheet', 'add', 'change', 'same', 'problem', 'unclear'] as const
  console.log(heads.map((head) => translate(language, `cli.${head}`)).join('\t'))
  for (const { sheet, entity, counts } of sheets) {
    const { add, change, same, problem, unclear } = counts
    console.log(
      [
        sheet,
        ...(entity === null ? [translate(language, 'cli.leftOut')] : [add, change, same, problem, unclear]),
      ].join('\t'),
    )
    sums.problems += problem + unclear
    sums.changes += add + change
  }
  for (const { sheet, entity, counts } of sheets) {
    if (entity === null) continue
    for (const action of ['problem', 'unclear'] as const) {
      const lines = await readLines(db, { import: preview, entity, action, offset: 0, limit: maxLinesAtOnce })
      for (const { line, problems } of lines)
        console.log(`${sheet}, ${line}: ${problems.map((problem) => problem.message).join('; ')}`)
      if (counts[action] > lines.length)
        console.log(translate(language, 'cli.more', { sheet, n: counts[action] - lines.length }))
    }
    if (!counts.remarked) continue
    const lines = await readLines(db, {
      import: preview,
      entity,
      remarked: true,
      offset: 0,
      limit: maxLinesAtOnce,
    })
    for (const { line, action, remarks } of lines)
      if (action === 'add' || action === 'change')
        console.log(`${sheet}, ${line}: ${remarks.map((remark) => remark.message).join('; ')} (--remarked)`)
  }
  return sums
}

/** Returns the id of the named or only institution. Throws without a name if there are none or several. */
async function findInstitution(db: Db, name: string | undefined, language: Language): Promise<string> {
  if (name !== undefined) return String((await findPlaces(db, 'institution', [name]))[0])
  const rows = await run<{ id: number }>(db, 'SELECT id FROM institution ORDER BY id LIMIT 2', [])
  const [only, another] = rows
  if (only === undefined) throw new Error(translate(language, 'cli.none'))
  if (another !== undefined) throw new Error(translate(language, 'cli.several'))
  return String(only.id)
}

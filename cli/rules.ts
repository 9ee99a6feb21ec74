import { type Command, Option } from 'commander'
import { fieldsOf } from '#contract/entities/registry.ts'
import type { RuleLine } from '#contract/checks.ts'
import type { FieldValue } from '#contract/history.ts'
import { languages } from '#contract/languages/kinds.ts'
import { spreadsheet } from '#contract/limits.ts'
import { ruleWordKeys, textOfKey } from '#server/messages/field-names.ts'
import type { Language } from '#server/messages/language.ts'
import { importRules } from '#server/checks/import-rules.ts'
import { translate } from '#server/transfer/words.ts'
import { commandCaller } from './caller.ts'
import { readLimited, withRefusalText } from './error-text.ts'
import { withDatabase } from './with-database.ts'

export function addRuleCommands(program: Command): void {
  program
    .command('rules')
    .description('rules of the regulations, which the checks use')
    .command('import <file>')
    .description(
      'compare a JSON list of rules with the stored rules and print the differences; exit code 0: none, ' +
        '2: differences, 1: problems',
    )
    .option('--apply', 'save the differences as one change, unless there are problems', false)
    .addOption(
      new Option('--language <language>', 'language of the output').choices([...languages]).default('ru'),
    )
    .action(importFile)
}

type Options = { apply: boolean; language: Language }

const kindOf = ({ row, problems }: RuleLine) =>
  problems.length > 0 ? 'problem' : row === null ? 'same' : row.action === 'insert' ? 'add' : 'change'

async function importFile(path: string, { apply, language }: Options): Promise<void> {
  const text = (await readLimited(language, path, spreadsheet.bytes)).toString('utf8')
  await withDatabase(async (db, { timeZone }) => {
    const caller = commandCaller(language, timeZone)
    const importing = (body: Parameters<typeof importRules>[1]) =>
      withRefusalText(language, () => importRules(db, body, caller))
    const { lines } = await importing({ text })
    for (const line of lines) printLine(line, language)
    const changing = lines.filter((line) => kindOf(line) !== 'same')
    if (lines.some(({ problems }) => problems.length > 0)) process.exitCode = 1
    else if (changing.length > 0 && !apply) process.exitCode = 2
    else if (changing.length > 0) {
      const { isSaved } = await importing({ text, take: changing.map(({ place, rev }) => ({ place, rev })) })
      if (!isSaved) throw new Error(translate(language, 'cli.stale'))
      console.log(`${translate(language, 'cli.saved')}\t${changing.length}`)
    }
  })
}

function printLine(line: RuleLine, language: Language): void {
  const { place, label, row, problems } = line
  console.log([place, translate(language, `cli.${kindOf(line)}`), label].join('\t'))
  for (const problem of problems) console.log(`\t${problem.message}`)
  const isNew = row?.action === 'insert'
  for (const { field, before, after } of row?.fields ?? []) {
    const word = fieldsOf('check-rule').find((one) => one.row === field)?.word
    if (word === undefined || (isNew && isBlank(after))) continue
    const sides = isNew ? [after] : [before, after]
    console.log(
      `\t${textOfKey(language, word)}: ${sides.map((one) => textOf(field, one, language)).join(' → ')}`,
    )
  }
}

const isBlank = (value: FieldValue) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

const wordFields: ReadonlySet<string> = new Set(['status', 'kinds_of_institution'])

function textOf(field: string, value: FieldValue, language: Language): string {
  if (typeof value === 'boolean') return translate(language, value ? 'yes' : 'no')
  if (isBlank(value)) return '—'
  if (typeof value === 'object' && value !== null && 'label' in value) return value.label
  const words = Array.isArray(value) ? value.map(String) : [String(value)]
  return words
    .map((one) => (wordFields.has(field) ? textOfKey(language, ruleWordKeys[one] ?? one) : one))
    .join(', ')
}

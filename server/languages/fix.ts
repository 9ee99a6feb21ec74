import type { BodyOf } from '#contract/call.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { administratorFields } from '#contract/entities/institution.ts'
import { factsOf, lockedFieldsOf } from '#contract/entities/registry.ts'
import type { FixAnswer, languages, NamedEntity } from '#contract/languages.ts'
import { languages as nameLanguages } from '#contract/languages/kinds.ts'
import { type SaveAnswer, sms } from '#contract/save.ts'
import { type Db, transaction } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { demandRights } from '../auth/demand-rights.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import { inputText } from '#contract/input-text.ts'
import { textRuleOf } from '../saving/normalise.ts'
import type { Caller } from '../serve.ts'
import { readIssueFinder } from './accepted-remarks.ts'
import { namedTables } from './entities.ts'
import { listNamedTexts } from './named-texts.ts'

type NameFix = BodyOf<typeof languages.fix>['fixes'][number]

/** Saves names in one change (domain.md#language-fix). Rows whose save is refused are skipped. */
export async function fixNames(
  db: Db,
  { fixes }: BodyOf<typeof languages.fix>,
  caller: Caller,
): Promise<FixAnswer> {
  const rows = groupByRow(fixes)
  return transaction(db, caller.userId, async (tx) => {
    await demandRights(
      tx,
      caller.rights,
      rows.map(([first]) => first),
    )
    const refused: FixAnswer[number]['refused'] = []
    for (const [first, ...more] of rows) {
      const outcome = await fixRow(tx, first, more, caller)
      if (outcome !== sms.updated) refused.push({ entity: first.entity, id: first.id, sms: outcome })
    }
    const saved = rows.length - refused.length
    if (saved === 0) return [{ sms: sms.updateRefused, refused }]
    const [made] = await run<{ change: string }>(tx, 'SELECT current_change()::text AS change', [])
    const remarks = await remainingIssues(tx, rows.flat())
    return [{ sms: sms.updated, ...made, rows: saved, refused, ...(remarks.length > 0 && { remarks }) }]
  })
}

async function remainingIssues(tx: Db, fixes: readonly NameFix[]) {
  const remarksOn = await readIssueFinder(tx)
  const texts = new Map<NamedEntity, Awaited<ReturnType<typeof listNamedTexts>>>()
  for (const { entity } of fixes)
    if (!texts.has(entity)) texts.set(entity, await listNamedTexts(tx, entity, 'ru'))
  return fixes.flatMap(({ entity, id, field }) =>
    (texts.get(entity) ?? []).flatMap((one) => {
      const lang = nameLanguages.find((each) => one.name.fields[each] === field)
      const kinds = one.id === id && lang !== undefined ? remarksOn(one, lang) : []
      return kinds.length === 0 ? [] : [{ entity, id, field, kinds }]
    }),
  )
}

/** Groups fixes by row. The order by entity and id prevents deadlocks of two calls. */
function groupByRow(fixes: readonly NameFix[]): [NameFix, ...NameFix[]][] {
  const rows = new Map<string, [NameFix, ...NameFix[]]>()
  for (const [place, fix] of fixes.entries()) {
    const checked = { ...fix, value: readValue(fix, place) }
    const key = `${fix.entity} ${String(fix.id).padStart(10, '0')}`
    const known = rows.get(key)
    if (known === undefined) rows.set(key, [checked])
    else known.push(checked)
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

/** Returns the trimmed value. Throws when it is blank or too long, or the field is not a name. */
function readValue({ entity, field, value }: NameFix, place: number): string {
  const name = namedTables[entity].names.find(({ fields }) => Object.values(fields).includes(field))
  if (name === undefined) throw refusal('badField', { field: `fixes.${place}.field` })
  const text = inputText(value, textRuleOf(field))
  if (text === '') throw refusal('fieldBlank', { field: `fixes.${place}.value` })
  if (Array.from(text).length > name.length)
    throw refusal('fieldTooLong', { field: `fixes.${place}.value`, n: name.length })
  return text
}

/** Only administrators set Russian names of institutions (domain.md#setup-lists). */
const isOfAdministrators = ({ entity, field }: NameFix) =>
  entity === 'institution' && administratorFields.some(({ row }) => row === field)

/** Saves the names of a row. A refused save rolls back only this row. */
async function fixRow(tx: Db, first: NameFix, more: readonly NameFix[], { userId, rights }: Caller) {
  const fixes = [first, ...more]
  const isLocked = rights.role !== 'administrator' && fixes.some(isOfAdministrators)
  if (isLocked || more.some(({ rev }) => rev !== first.rev)) return sms.updateRefused
  await run(tx, 'SAVEPOINT fix', [])
  const [outcome] = await saveNames(tx, first, fixes, userId)
  if (outcome?.sms !== sms.updated) await run(tx, 'ROLLBACK TO SAVEPOINT fix', [])
  await run(tx, 'RELEASE SAVEPOINT fix', [])
  return outcome?.sms ?? sms.updateRefused
}

function saveNames(
  tx: Db,
  { entity, id, rev }: NameFix,
  fixes: readonly NameFix[],
  user: number,
): Promise<SaveAnswer> {
  const { table } = namedTables[entity]
  const values = Object.fromEntries(fixes.map(({ field, value }) => [propertyOf(entity, field), value]))
  return saveRow(tx, table, id, values, { user, rev, locked: lockedFieldsOf(entity) })
}

function propertyOf(entity: NamedEntity, field: string): string {
  const { fields }: EntityFacts = factsOf[entity]
  const found = Object.keys(fields).find((key) => fields[key]?.row === field)
  if (found === undefined) throw new Error(`${entity} has no name ${field}`)
  return found
}

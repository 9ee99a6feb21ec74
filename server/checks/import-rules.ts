import { Type } from 'typebox'
import type { BodyOf, DataOf } from '#contract/call.ts'
import { checks, type RuleLine } from '#contract/checks.ts'
import { ids, rulesFile } from '#contract/limits.ts'
import { type SaveAnswer, sms, withheld } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { run } from '#db/statement.ts'
import { fieldName } from '../messages/field-names.ts'
import { refusalMessage } from '../messages/messages.ts'
import { isRefusal, type Refusal, refusal } from '../messages/refusals.ts'
import { createBodyAjv, fieldRefusal } from '../messages/violations.ts'
import { listChangedRows } from '../history/changed-rows.ts'
import { saveEachRow } from '../saving/each-row.ts'
import { saveOrNothing } from '../saving/save-or-nothing.ts'
import { normalise } from '../saving/normalise.ts'
import type { Author, Caller } from '../serve.ts'
import { words } from './messages.ts'
import { listRules, saveRule } from './rules.ts'

type ImportCaller = Author & Pick<Caller, 'language' | 'rights'>
type Rule = BodyOf<typeof checks.saveRule>
type ImportAction = BodyOf<typeof checks.importRules>['take']

/** Rule in a file, as a body of `save-rule` or as a row of the list. Unknown fields are refused. */
const FileRule = Type.Object(
  {
    ...checks.saveRule.body.properties,
    id: Type.Optional(checks.saveRule.body.properties.id),
    edit: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/**
 * Saves the rules of a file that are in `take`, in a transaction, and reads their changes from the history.
 * Without `take` (a preview), all rules are saved and rolled back. A problem of one rule also rolls back all.
 */
export async function importRules(
  db: Db,
  { text, take }: BodyOf<typeof checks.importRules>,
  caller: ImportCaller,
): Promise<DataOf<typeof checks.importRules>> {
  const rules = parseRules(text)
  return saveOrNothing(
    db,
    caller.userId,
    async (tx) => {
      const lines = await saveRules(tx, rules, take, caller)
      return { isSaved: take !== undefined && lines.every(({ problems }) => problems.length === 0), lines }
    },
    ({ isSaved }) => isSaved,
  )
}

function parseRules(text: string): unknown[] {
  let rules: unknown
  try {
    rules = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    rules = undefined
  }
  if (!Array.isArray(rules) || rules.length === 0 || rules.length > rulesFile.rules)
    throw refusal('fileNoRules', { n: rulesFile.rules })
  return normalise(rules) as unknown[]
}

async function saveRules(
  tx: Db,
  rules: readonly unknown[],
  take: ImportAction,
  caller: ImportCaller,
): Promise<RuleLine[]> {
  const isBody = createBodyAjv().compile<Rule>(FileRule)
  const stored = await listRules(tx)
  const seen = new Map(take?.map(({ place, rev }) => [place, rev]))
  const taken = rules
    .map((rule, index) => ({ rule, place: index + 1 }))
    .filter(({ place }) => take === undefined || seen.has(place))
  const named = new Map<number, number>()
  const lines = taken.map(({ rule, place }): RuleLine & { id: number | undefined } => ({
    place,
    label: titleOf(rule),
    rev: null,
    row: null,
    problems: [],
    id: undefined,
  }))
  const idsOfTitles = await findRuleIdsByTitle(tx, rules)
  const save = async (line: (typeof lines)[number]): Promise<SaveAnswer> => {
    const rule = rules[line.place - 1]
    if (!isBody(rule)) throw violationRefusal(isBody.errors?.[0])
    if (!rule.source) throw refusal('fieldMissing', { field: 'source' })
    const given = rule.id ?? ids.create
    const id = given === ids.create ? (idsOfTitles.get(line.place) ?? ids.create) : given
    if (id !== ids.create && named.has(id)) throw refusal('namedTwice', { field: rule.title })
    named.set(id, line.place)
    const storedRule = stored.find((one) => one.id === id)
    line.id = id
    line.rev = storedRule?.rev ?? null
    if (take !== undefined && seen.get(line.place) !== line.rev) return staleAnswer
    const { rev: _, ...values } = { ...storedRule, ...rule, id }
    const answer = await saveRule(tx, { ...values, ...(storedRule && { rev: storedRule.rev }) }, caller)
    line.id = answer[0]?.ID ?? id
    return answer
  }
  await saveEachRow(
    tx,
    'rules',
    lines,
    async (line) => {
      try {
        const answer = await save(line)
        if (!isSaved(answer)) line.problems.push({ field: null, message: words[caller.language].ruleStale })
        return answer
      } catch (error) {
        if (!isRefusal(error)) throw error
        line.problems.push(problemOf(error, caller))
        return staleAnswer
      }
    },
    isSaved,
  )
  const changed = await readChangedRows(tx, caller)
  return lines.map(({ id, ...line }) => ({
    ...line,
    row: (line.problems.length === 0 && changed.find((row) => row.id === id)) || null,
  }))
}

const staleAnswer = withheld(0)
const isSaved = ([outcome]: SaveAnswer) => outcome?.sms === sms.created || outcome?.sms === sms.updated

const titleOf = (rule: unknown): string =>
  typeof rule === 'object' && rule !== null && 'title' in rule && typeof rule.title === 'string'
    ? rule.title
    : ''

/** Returns, by position in the file, the id of the stored rule with the kind and title of the file's rule. */
async function findRuleIdsByTitle(tx: Db, rules: readonly unknown[]): Promise<ReadonlyMap<number, number>> {
  const rows = await run<{ place: number; id: number }>(
    tx,
    `SELECT one.place::integer AS place, r.id
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS one (rule, place)
     JOIN check_rule r ON r.kind = one.rule ->> 'kind' AND same(r.name_ru) = same(one.rule ->> 'title')`,
    [JSON.stringify(rules)],
  )
  return new Map(rows.map(({ place, id }) => [place, id]))
}

type Violation = Parameters<typeof fieldRefusal>[0]
const violationRefusal = (first: Violation | undefined) =>
  first === undefined ? refusal('badBody') : refusal(...fieldRefusal(first))

function problemOf(
  { refusal: code, values }: Refusal,
  { language }: ImportCaller,
): RuleLine['problems'][number] {
  const { field } = values
  const word = fieldName(language, 'checks.saveRule', String(field))
  return {
    field: field === undefined ? null : String(field),
    message: refusalMessage(language, code, {
      ...values,
      ...(field !== undefined && { field: word }),
    }),
  }
}

async function readChangedRows(tx: Db, caller: ImportCaller) {
  const [last] = await run<{ change: string | null }>(
    tx,
    'SELECT max(change)::text AS change FROM history WHERE transaction = pg_current_xact_id_if_assigned()',
    [],
  )
  return last?.change ? listChangedRows(tx, { change: last.change }, caller) : []
}

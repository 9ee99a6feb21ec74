import type { BodyOf } from '#contract/call.ts'
import type { CheckRuleRow, checks } from '#contract/checks.ts'
import { ids } from '#contract/limits.ts'
import type { SaveAnswer } from '#contract/save.ts'
import type { Db } from '#db/connect.ts'
import { checkRule } from '#db/schema/index.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../answers/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import type { Author } from '../serve.ts'

/** The rules, kind by kind in the order in which they were made. */
export const listRules = (db: Db): Promise<CheckRuleRow[]> =>
  run<CheckRuleRow>(
    db,
    `SELECT id, kind, name_ru AS title, name_ky AS title_kg, name_en AS title_en, source, url, codes, forms, institutions,
       budget, contract, subject, is_on AS on, editable AS edit, rev
     FROM check_rule ORDER BY id`,
    [],
  )

type Rule = BodyOf<typeof checks.saveRule>

/** A row as it was listed may be sent back, with what no save sets: those that are left out stay as they are. */
const limitsOf = ({ codes, forms, institutions, budget, contract, subject }: Omit<Rule, 'id' | 'rev'>) => ({
  ...(codes && { codes }),
  ...(forms && { forms }),
  ...(institutions && { institutions }),
  ...(budget !== undefined && { budget }),
  ...(contract !== undefined && { contract }),
  ...(subject !== undefined && { subject }),
})

/** Saves a rule: 1, 2, 3 or 7. An unknown one is a 404, another kind a 400. */
export async function saveRule(db: Db, { id, rev, ...rule }: Rule, { userId }: Author): Promise<SaveAnswer> {
  const { kind, url } = rule
  if (url && !/^https?:\/\//i.test(url)) throw refusal('badField', { field: 'url' })
  const values = {
    kind,
    nameRu: rule.title,
    nameKy: rule.title_kg ?? '',
    nameEn: rule.title_en ?? '',
    source: rule.source ?? '',
    url: url ?? '',
    isOn: rule.on,
    ...limitsOf(rule),
  }
  const demand = async () => {
    const [stored] = await run<{ kind: string }>(db, 'SELECT kind FROM check_rule WHERE id = $1', [id])
    if (stored !== undefined && stored.kind !== kind) throw refusal('badField', { field: 'kind' })
  }
  return saveRow(db, checkRule, id, values, {
    user: userId,
    rev,
    ...(id !== ids.create && { holding: { values: { kind }, demand } }),
  })
}

import type { BodyOf } from '#contract/call.ts'
import { ids, ranges } from '#contract/limits.ts'
import { created, deleted, duplicate, inUse, isProtected, type SaveAnswer } from '#contract/save.ts'
import type { setup } from '#contract/setup.ts'
import type { Db } from '#db/connect.ts'
import { gradingRule } from '#db/schema/index.ts'
import { recordChange } from '#db/recorded-change.ts'
import { run } from '#db/statement.ts'
import { refusal } from '../messages/refusals.ts'
import { saveRow } from '../saving/rows.ts'
import { setAuthorSql } from '../saving/statements.ts'
import { isDuplicate, isStillReferenced } from '../saving/sqlstate.ts'
import type { Author } from '../serve.ts'

/** Grade of the only band of a new rule. Splits add bands above it, with better grades. */
const firstGrade = 'Неудовлетворительно'

// One statement inserts the rule and its scale, so that every rule has a scale.
const createSql = `${setAuthorSql},
  rule AS (INSERT INTO grading_rule (name) SELECT $2 FROM who RETURNING id, rev),
  band AS (
    INSERT INTO score_band (grading_rule_id, starts_at, ends_at, grade)
    SELECT id, ${ranges.score.min}, ${ranges.score.max}, $3 FROM rule RETURNING id, grade
  ),
  display AS (
    INSERT INTO display_rule (score_band_id, assessment_form_id, definition)
    SELECT band.id, form.id, band.grade FROM band CROSS JOIN assessment_form form ORDER BY form.id
  )
  SELECT id, rev, (SELECT change FROM who) AS change FROM rule`

const copySql = `${setAuthorSql},
  rule AS (
    INSERT INTO grading_rule (name)
    SELECT $2 FROM who JOIN grading_rule source ON source.id = $3 RETURNING id, rev
  ),
  pair AS MATERIALIZED (
    SELECT source.id AS source_id, nextval(pg_get_serial_sequence('score_band', 'id'))::integer AS copy_id
    FROM (SELECT id FROM score_band WHERE grading_rule_id = $3 ORDER BY id) source
  ),
  band AS (
    INSERT INTO score_band (id, grading_rule_id, starts_at, ends_at, grade)
    SELECT pair.copy_id, rule.id, b.starts_at, b.ends_at, b.grade
    FROM rule CROSS JOIN pair JOIN score_band b ON b.id = pair.source_id
  ),
  detail AS (
    INSERT INTO band_detail (score_band_id, starts_at, ends_at, numeric_equivalent, letter_equivalent)
    SELECT pair.copy_id, d.starts_at, d.ends_at, d.numeric_equivalent, d.letter_equivalent
    FROM rule CROSS JOIN pair JOIN band_detail d ON d.score_band_id = pair.source_id ORDER BY d.id
  ),
  display AS (
    INSERT INTO display_rule (score_band_id, assessment_form_id, definition)
    SELECT pair.copy_id, d.assessment_form_id, d.definition
    FROM rule CROSS JOIN pair JOIN display_rule d ON d.score_band_id = pair.source_id ORDER BY d.id
  ),
  field AS (
    INSERT INTO configuration_field (grading_rule_id, position, name, kind, mark_field, formula, min, max)
    SELECT rule.id, f.position, f.name, f.kind, f.mark_field, f.formula, f.min, f.max
    FROM rule JOIN configuration_field f ON f.grading_rule_id = $3 ORDER BY f.id
  )
  SELECT id, rev, (SELECT change FROM who) AS change FROM rule`

/** Creates or renames a rule (domain.md#rule-new). Throws 404 for an unknown rule. */
export async function saveRule(
  db: Db,
  { idEbeVar, ebeVar, copyOf, rev }: BodyOf<typeof setup.saveRule>,
  { userId }: Author,
): Promise<SaveAnswer> {
  if (idEbeVar === ids.create) return createRule(db, ebeVar, copyOf, userId)
  if (copyOf !== undefined) throw refusal('badField', { field: 'copyOf' })
  return saveRow(db, gradingRule, idEbeVar, { name: ebeVar }, { user: userId, rev, locked: ['name'] })
}

async function createRule(db: Db, name: string, copyOf: number | undefined, user: number | null) {
  try {
    const [made] = await run<{ id: number; rev: number; change: string }>(
      db,
      copyOf === undefined ? createSql : copySql,
      [user, name, copyOf ?? firstGrade],
    )
    if (made === undefined) throw refusal('noSuchRow')
    recordChange(db, made.change)
    return created(made.id, made.rev)
  } catch (error) {
    if (isDuplicate(error)) return duplicate()
    throw error
  }
}

// One statement deletes all rows, because foreign keys are checked at its end.
const deleteSql = `${setAuthorSql},
  gone AS (SELECT r.id FROM grading_rule r, who WHERE r.id = $2 AND r.editable),
  band AS (SELECT b.id FROM score_band b JOIN gone ON b.grading_rule_id = gone.id),
  details AS (DELETE FROM band_detail WHERE score_band_id IN (SELECT id FROM band)),
  displays AS (DELETE FROM display_rule WHERE score_band_id IN (SELECT id FROM band)),
  bands AS (DELETE FROM score_band WHERE id IN (SELECT id FROM band)),
  fields AS (DELETE FROM configuration_field WHERE grading_rule_id IN (SELECT id FROM gone))
  DELETE FROM grading_rule WHERE id IN (SELECT id FROM gone)
  RETURNING (SELECT change FROM who) AS change`

/** Deletes a rule. Returns sms 6 if the rule is protected or a speciality uses it. */
export async function deleteRule(db: Db, id: number, user: number | null): Promise<SaveAnswer> {
  try {
    const [gone] = await run<{ change: string }>(db, deleteSql, [user, id])
    if (gone !== undefined) {
      recordChange(db, gone.change)
      return deleted()
    }
  } catch (error) {
    if (isStillReferenced(error)) return inUse()
    throw error
  }
  const source = await run(db, 'SELECT 1 FROM grading_rule WHERE id = $1', [id])
  if (source.length === 0) throw refusal('noSuchRow')
  return isProtected()
}

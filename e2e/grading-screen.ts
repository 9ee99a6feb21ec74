import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'

type Rule = { id: number; low: number; middle: number; high: number }

/** A rule of the test's own: nobody covers 80–84. The middle band has one detail, 70–79. */
export async function givenRule({ sql }: Okuu, name: string): Promise<Rule> {
  const [rule] = await sql<Rule>(
    `WITH
      rule AS (INSERT INTO grading_rule (name) VALUES ($1) RETURNING id),
      band AS (INSERT INTO score_band (grading_rule_id, starts_at, ends_at, grade)
        SELECT id, starts_at, ends_at, grade FROM rule,
          (VALUES (0, 49, 'Ниже'), (50, 79, 'Средне'), (85, 100, 'Выше')) AS bands (starts_at, ends_at, grade)
        RETURNING id, grade),
      detail AS (INSERT INTO band_detail (score_band_id, starts_at, ends_at, numeric_equivalent, letter_equivalent)
        SELECT id, 70, 79, 3, 'C' FROM band WHERE grade = 'Средне'),
      field AS (INSERT INTO configuration_field (grading_rule_id, position, name, kind, mark_field, formula, min, max)
        SELECT id, 1, 'Модуль', 1, 'm1', '', 0, 40 FROM rule),
      shown AS (INSERT INTO display_rule (score_band_id, assessment_form_id, definition)
        SELECT band.id, assessment_form.id, 'Показ ' || grade FROM band, assessment_form WHERE assessment_form.id < 3)
    SELECT rule.id, (SELECT id FROM band WHERE grade = 'Ниже') AS low,
      (SELECT id FROM band WHERE grade = 'Средне') AS middle, (SELECT id FROM band WHERE grade = 'Выше') AS high
    FROM rule`,
    [name],
  )
  if (rule === undefined) throw new Error('The statement answered no row')
  return rule
}

export const bands = (page: Page) => page.getByRole('region', { name: 'Диапазоны баллов и оценки' })
export const details = (page: Page) => page.getByRole('region', { name: /^Промежуточные значения/ })
export const scale = (page: Page) => page.getByRole('region', { name: 'Шкала 0–100' })
export const dialog = (page: Page) => page.getByRole('dialog')
export const input = (page: Page, label: string) =>
  page.getByRole('table').getByRole('textbox', { name: new RegExp(`^${label}: `) })
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** «50–79», from the database. */
export const boundsOf = async ({ sql }: Okuu, band: number) => {
  const [row] = await sql<{ text: string }>(
    `SELECT format('%s–%s', starts_at::float, ends_at::float) AS text FROM score_band WHERE id = $1`,
    [band],
  )
  return row?.text
}

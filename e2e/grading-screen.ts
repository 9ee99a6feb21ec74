import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'

type GradingRule = { id: number; low: number; middle: number; high: number }

/** Creates a rule. No band covers 80–84, and the middle band has one detail, 70–79. */
export async function givenRule({ given }: Okuu, name: string): Promise<GradingRule> {
  const { id } = await given.gradingRule({ name })
  const band = async (startsAt: number, endsAt: number, grade: string) => {
    const { id: scoreBandId } = await given.scoreBand({ gradingRuleId: id, startsAt, endsAt, grade })
    for (const assessmentFormId of [1, 2])
      await given.displayRule({ scoreBandId, assessmentFormId, definition: `Показ ${grade}` })
    return scoreBandId
  }
  const [low, middle, high] = [
    await band(0, 49, 'Ниже'),
    await band(50, 79, 'Средне'),
    await band(85, 100, 'Выше'),
  ]
  const detail = { startsAt: 70, endsAt: 79, numericEquivalent: 3, letterEquivalent: 'C' }
  await given.bandDetail({ scoreBandId: middle, ...detail })
  await given.configurationField({ gradingRuleId: id, name: 'Модуль', markField: 'm1', max: 40 })
  return { id, low, middle, high }
}

export const bands = (page: Page) => page.getByRole('region', { name: 'Диапазоны баллов и оценки' })
export const details = (page: Page) => page.getByRole('region', { name: /^Промежуточные значения/ })
export const scale = (page: Page) => page.getByRole('region', { name: 'Шкала 0–100' })
export const dialog = (page: Page) => page.getByRole('dialog')
export const input = (page: Page, label: string) =>
  page.getByRole('table').getByRole('textbox', { name: new RegExp(`^${label}: `) })
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export const boundsOf = async ({ sql }: Okuu, band: number) => {
  const [row] = await sql<{ text: string }>(
    `SELECT format('%s–%s', starts_at::float, ends_at::float) AS text FROM score_band WHERE id = $1`,
    [band],
  )
  return row?.text
}

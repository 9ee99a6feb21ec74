import type { Page } from '@playwright/test'
import { academicYear } from './educational-screen.ts'
import type { Okuu } from './fixtures.ts'

export const table = (page: Page, year: number) =>
  page.getByRole('table', { name: `Должности преподавателей ${academicYear(year)}` })
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const input = (page: Page, column: 'Должность' | 'Часы', name = 'Новая строка') =>
  page.getByRole('textbox', { name: `${column}: ${name}` })
export const positionNames = (page: Page) => page.getByRole('rowheader').allTextContents()

export async function givenPositions(
  { given }: Okuu,
  academicYearId: number,
  positions: Record<string, number>,
) {
  const ids: number[] = []
  for (const [name, hours] of Object.entries(positions))
    ids.push((await given.position({ academicYearId, name, hours })).id)
  return ids
}

export const hoursOf = async ({ sql }: Okuu, year: number) =>
  Object.fromEntries(
    (
      await sql<{ name: string; hours: number }>(
        'SELECT name, hours FROM teaching_position WHERE academic_year_id = $1',
        [year],
      )
    ).map(({ name, hours }) => [name, hours]),
  )

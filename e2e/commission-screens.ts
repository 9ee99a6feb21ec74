import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'
import type { GivenPath } from './given.ts'

export const [chair, member, secretary] = [1, 2, 3]
export const membersPanel = (page: Page) => page.getByRole('region', { name: 'Состав комиссии' })
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const input = (page: Page, column: string, name = 'Новая строка') =>
  page.getByLabel(`${column}: ${name}`)

export async function givenFormerMembers(
  { given }: Okuu,
  { faculty: facultyId }: GivenPath,
  rows: [year: number, role: number, name: string][],
) {
  for (const [academicYearId, roleId, name] of rows)
    await given.commissionHistoryMember({ facultyId, academicYearId, roleId, name, title: `доцент ${name}` })
}

export async function givenMembers({ given }: Okuu, way: GivenPath, rows: [role: number, name: string][]) {
  const parents = { facultyId: way.faculty, specialityNameId: way.name }
  const ids: number[] = []
  for (const [roleId, name] of rows)
    ids.push((await given.commissionMember({ ...parents, roleId, name, title: `доцент ${name}` })).id)
  return ids
}

export const formerMembersPath = (way: GivenPath) => `state-member?vuz=${way.institution}&fac=${way.faculty}`
export const membersPath = (way: GivenPath) =>
  `spec-member?vuz=${way.institution}&fac=${way.faculty}&spec=${way.name}`

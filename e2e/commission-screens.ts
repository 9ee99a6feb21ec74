import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'
import type { Way } from './given.ts'

export const [chair, member, secretary] = [1, 2, 3]
export const panel = (page: Page) => page.getByRole('region', { name: 'Состав комиссии' })
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const input = (page: Page, column: string, name = 'Новая строка') =>
  page.getByLabel(`${column}: ${name}`)

export const givenHistory = ({ sql }: Okuu, way: Way, rows: [year: number, role: number, name: string][]) =>
  sql(
    `INSERT INTO commission_history_member (faculty_id, academic_year_id, role_id, name, title)
     SELECT $1, (r->>0)::int, (r->>1)::int, r->>2, 'доцент ' || (r->>2) FROM jsonb_array_elements($2::jsonb) r`,
    [way.faculty, JSON.stringify(rows)],
  )

export const givenMembers = ({ sql }: Okuu, way: Way, rows: [role: number, name: string][]) =>
  sql(
    `INSERT INTO commission_member (faculty_id, speciality_name_id, role_id, name, title)
     SELECT $1, $2, (r->>0)::int, r->>1, 'доцент ' || (r->>1) FROM jsonb_array_elements($3::jsonb) r`,
    [way.faculty, way.name, JSON.stringify(rows)],
  )

export const historyOf = (way: Way) => `state-member?vuz=${way.institution}&fac=${way.faculty}`
export const membersOf = (way: Way) =>
  `spec-member?vuz=${way.institution}&fac=${way.faculty}&spec=${way.name}`

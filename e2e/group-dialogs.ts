import type { Page } from '@playwright/test'
import type { Okuu } from './fixtures.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const groupsPanel = (page: Page) => page.getByRole('region', { name: 'Группы' })

export const storedGroups = async ({ sql }: Okuu, speciality: number) =>
  Object.fromEntries(
    (
      await sql<{ key: string; extra: string; named: boolean; winter: boolean }>(
        `SELECT n.name || '-' || g.intake_year_id AS key, g.extra, g.individual_name AS named,
           g.winter_reception AS winter
         FROM study_group g JOIN speciality_group l ON l.id = g.speciality_group_id
         JOIN group_name n ON n.id = l.group_name_id WHERE l.speciality_id = $1`,
        [speciality],
      )
    ).map(({ key, ...row }) => [key, row]),
  )
export const unflaggedGroup = { extra: '', named: false, winter: false }

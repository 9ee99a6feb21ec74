import type { Page } from '@playwright/test'
import { chair, givenFormerMembers, formerMembersPath, member, membersPath } from './commission-screens.ts'
import { thisYear } from './educational-screen.ts'
import { expect, unsavedQuestion, type Okuu, open, slowDown, test } from './fixtures.ts'
import { givenPath } from './given.ts'
import { givenRule } from './grading-screen.ts'
import { givenRooms } from './rooms-screen.ts'
import { prepareEmptyYear } from './empty-year.ts'

type NewRowsCase = {
  readonly address: string
  /** Texts of each new row, field by field. */
  readonly rows: readonly (readonly string[])[]
  readonly stored: readonly string[]
  readonly read: string
  readonly of: readonly unknown[]
}

const givenPositions = async (okuu: Okuu): Promise<NewRowsCase> => {
  const year = await prepareEmptyYear(okuu)
  return {
    address: `position-teaching?year=${year}`,
    rows: ['Нач', 'Зам', 'Вед', 'Лаб'].map((name, at) => [name, String(210 + at)]),
    stored: ['Вед 212', 'Зам 211', 'Лаб 213', 'Нач 210'],
    read: `SELECT name || ' ' || hours AS text FROM teaching_position WHERE academic_year_id = $1 ORDER BY name`,
    of: [year],
  }
}

const tableCases: Readonly<Record<string, (okuu: Okuu, key: string) => Promise<NewRowsCase>>> = {
  positions: givenPositions,
  rooms: async (okuu, key) => {
    const { building, faculty, department, unit } = await givenRooms(okuu, key, 1)
    const chosen = ['Лаборатория', faculty, unit, department].map((text) => `${text}\n`)
    return {
      address: `audience?building=${building}`,
      rows: ['Я-1', 'Я-2', 'Я-3'].map((number, at) => [number, String(20 + at), '31', ...chosen, 'Окно']),
      stored: ['Я-1 20', 'Я-2 21', 'Я-3 22'],
      read: `SELECT number || ' ' || capacity AS text FROM room WHERE building_id = $1 AND number <> 'К-1' ORDER BY 1`,
      of: [building],
    }
  },
  'members of a commission': async (okuu, key) => {
    const way = await givenPath(okuu, key)
    return {
      address: membersPath(way),
      rows: ['Абаев', 'Яшин', 'Осмонов'].map((name) => [`${key} ${name}`, 'доцент']),
      // only the first member has the role of the chair
      stored: [`${chair} ${key} Абаев`, `${member} ${key} Осмонов`, `${member} ${key} Яшин`],
      read: `SELECT role_id || ' ' || name AS text FROM commission_member WHERE faculty_id = $1 ORDER BY name`,
      of: [way.faculty],
    }
  },
  'history of a commission': async (okuu, key) => {
    const way = await givenPath(okuu, key)
    await givenFormerMembers(okuu, way, [[thisYear - 1, chair, `${key} Прежний`]])
    return {
      address: formerMembersPath(way),
      rows: ['Абаев', 'Яшин', 'Осмонов'].map((name) => [`${key} ${name}`, 'доцент']),
      stored: [`${chair} ${key} Абаев`, `${member} ${key} Осмонов`, `${member} ${key} Яшин`],
      read: `SELECT role_id || ' ' || name AS text FROM commission_history_member
        WHERE faculty_id = $1 AND academic_year_id = ${thisYear} ORDER BY name`,
      of: [way.faculty],
    }
  },
  'admission plan': async (okuu, key) => {
    const way = await givenPath(okuu, key)
    return {
      address: `educational?${way.search}&modal=speciality.parameters`,
      rows: [
        ['21', '31'],
        ['22', '32'],
        ['23', '33'],
      ],
      stored: [`${thisYear} 21 31`, `${thisYear + 1} 22 32`, `${thisYear + 2} 23 33`],
      read: `SELECT academic_year_id || ' ' || budget || ' ' || contract AS text FROM admission_plan
        WHERE speciality_id = $1 ORDER BY academic_year_id`,
      of: [way.speciality],
    }
  },
  'details of a band': async (okuu, key) => {
    const rule = await givenRule(okuu, key)
    return {
      address: `evaluation-rule?rule=${rule.id}&band=${rule.middle}`,
      rows: [
        ['50', '54', '2,1', 'D'],
        ['55', '59', '2,2', 'E'],
        ['60', '64', '2,3', 'F'],
      ],
      stored: ['50–54 D', '55–59 E', '60–64 F', '70–79 C'],
      read: `SELECT starts_at::float || '–' || ends_at::float || ' ' || letter_equivalent AS text FROM band_detail
        WHERE score_band_id = $1 ORDER BY starts_at`,
      of: [rule.middle],
    }
  },
  configurator: async (okuu, key) => {
    const rule = await givenRule(okuu, key)
    return {
      address: `evaluation-rule?rule=${rule.id}&modal=configurator`,
      rows: ['Тест', 'Зачёт', 'Итог'].map((name, at) => [name, '', `m${at + 2}`, 'm1', '1', String(10 + at)]),
      stored: ['1 Модуль', '2 Тест', '3 Зачёт', '4 Итог'],
      read: `SELECT position || ' ' || name AS text FROM configuration_field WHERE grading_rule_id = $1 ORDER BY position`,
      of: [rule.id],
    }
  },
}

const latency = 250
const delay = 40

async function typeRow({ keyboard }: Page, row: readonly string[]): Promise<void> {
  for (const [at, text] of row.entries()) {
    if (at > 0) await keyboard.press('Tab', { delay })
    await keyboard.type(text, { delay })
  }
  await keyboard.press('Enter', { delay })
}

// @rule row-new-blank
for (const [at, [kind, create]] of Object.entries(tableCases).entries())
  test(`${kind}: user types new rows while a save takes ${latency} ms → every row is stored as typed`, async ({
    page,
    okuu,
  }) => {
    const { address, rows, stored, read, of } = await create(okuu, `Нс${at}`)
    await open(page, address)
    const add = page.locator('[aria-keyshortcuts="Alt+N"]').last()
    await expect(page.locator('main, [role=dialog]').last().getByRole('table').last()).toBeVisible()
    await expect(add).not.toHaveAttribute('aria-disabled')
    await slowDown(page, '**/api/v1/**', latency)
    await add.click()
    await expect(page.locator('tr[data-open] input').first()).toBeVisible()
    for (const row of rows) {
      await typeRow(page, row)
      // Alt+N focuses the blank row that already exists
      await page.keyboard.press('Alt+KeyN')
    }
    const storedNow = async () => (await okuu.sql<{ text: string }>(read, [...of])).map(({ text }) => text)
    await expect.poll(storedNow).toEqual(stored)
    await expect(page.locator('tr[data-saving]')).toHaveCount(0)
    await expect(page.locator('tr[data-failed]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('tr[data-open]')).toHaveCount(0)
  })

test('positions: user leaves the screen during saves → saves are awaited; a row is refused → a question is shown', async ({
  page,
  okuu,
}) => {
  const { address, rows, stored, read, of } = await givenPositions(okuu)
  const leave = async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('k')
  }
  await open(page, address)
  await expect(page.getByText('Записей пока нет')).toBeVisible()
  await slowDown(page, '**/api/v1/**', latency)
  await page.keyboard.press('Alt+KeyN')
  for (const row of rows) await typeRow(page, row)
  await leave()
  await expect(page).toHaveURL(/kafedra$/)
  expect((await okuu.sql<{ text: string }>(read, [...of])).map(({ text }) => text)).toEqual(stored)

  await open(page, address)
  await expect(page.getByRole('row', { name: /Нач/ })).toBeVisible()
  await page.keyboard.press('Alt+KeyN')
  await typeRow(page, ['Нач', '1'])
  await leave()
  await unsavedQuestion(page).getByRole('button', { name: 'Остаться' }).click()
  await expect(page.getByRole('textbox', { name: 'Часы: Нач' })).toHaveValue('1')
  await page.getByRole('button', { name: 'Отменить правку: Нач' }).click()
  await expect(page.locator('tr[data-open]')).toHaveCount(0)
  await leave()
  await expect(page).toHaveURL(/kafedra$/)
})

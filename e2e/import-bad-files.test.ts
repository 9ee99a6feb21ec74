import { truncateSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { spreadsheet } from '#contract/limits.ts'
import { zipBomb, plainWorkbook } from '#test/workbooks.ts'
import en from '../client/public/locales/en.json' with { type: 'json' }
import ky from '../client/public/locales/ky.json' with { type: 'json' }
import ru from '../client/public/locales/ru.json' with { type: 'json' }
import enRefusals from '../server/messages/texts/en.json' with { type: 'json' }
import kyRefusals from '../server/messages/texts/ky.json' with { type: 'json' }
import ruRefusals from '../server/messages/texts/ru.json' with { type: 'json' }
import { expectAccessible } from './accessible.ts'
import { expect, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { givenDirection } from './given.ts'

const texts = { ru, ky, en }
const refusalTexts = { ru: ruRefusals, ky: kyRefusals, en: enRefusals }

/** Returns a pattern of a refusal with any numbers and names. */
const refusalPattern = (language: keyof typeof refusalTexts, why: keyof typeof ruRefusals) =>
  new RegExp(refusalTexts[language][why].replaceAll(/[.()«»]/g, '.').replaceAll(/\{\{\w+\}\}/g, '.+'))

type BadFile = {
  readonly name: string
  readonly bytes: string | Uint8Array
  readonly why: keyof typeof ruRefusals
}

const headings = ['p24-1', 'p24-2']

const badFiles: readonly BadFile[] = [
  { name: 'фото.xlsx', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), why: 'fileNoTable' },
  {
    name: 'бомба.xlsx',
    bytes: zipBomb(spreadsheet.unpacked + 1),
    why: 'fileUnpacksTooLarge',
  },
  { name: 'кодировка.csv', bytes: Buffer.from([0x98, 0xb1, 0x3b, 0x98, 0x0a, 0xb2]), why: 'encodingUnknown' },
  {
    name: 'дважды.csv',
    bytes: 'Код;p24-1;p24-2\n1;2;а\n',
    why: 'headingTwice',
  },
  {
    name: 'роман.xlsx',
    bytes: plainWorkbook(headings, ['1', 'х'.repeat(40_000)]),
    why: 'cellTooLong',
  },
  {
    name: 'без конца.csv',
    bytes: `p24-1;p24-2\n${'1;а\n'.repeat(spreadsheet.lines + 1)}`,
    why: 'linesTooMany',
  },
]

const chooseFile = (page: Page, name: string, bytes: string | Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes as string) })

// @rule transfer-refused transfer-file-kept
test('import: user chooses an unreadable file → the error is shown in the page’s language, and nothing is stored', async ({
  page,
  okuu,
}, info) => {
  // Only imports are counted, since the server may apply a planned name of an earlier test.
  const storedRows = () =>
    okuu.sql(
      `SELECT (SELECT count(*) FROM change_note WHERE operation = 'import') AS imported, count(*) FROM import_preview`,
    )
  const before = await storedRows()
  const large = info.outputPath('большой.xlsx')
  writeFileSync(large, '')
  truncateSync(large, 21 * 1024 ** 2)
  const alert = page.getByRole('alert')
  const previews: string[] = []
  page.on('request', (request) => request.url().includes('transfer/preview') && previews.push(request.url()))

  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of ['ky', 'en', 'ru'] as const) {
    await open(page, 'import?entity=direction', { language })
    for (const { name, bytes, why } of badFiles) {
      await chooseFile(page, name, bytes)
      await expect(alert).toContainText(name)
      await expect(alert).toHaveText(refusalPattern(language, why))
    }
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // the client refuses a file above the size limit, so no request is sent
    const sent = previews.length
    await page.locator('input[type=file]').setInputFiles(large)
    await expect(alert).toContainText('большой.xlsx: 21')
    expect(previews).toHaveLength(sent)
  }
  expect(await storedRows()).toEqual(before)

  // The file contains levels, so it is uploaded once more for that catalogue.
  await chooseFile(page, 'уровни.csv', 'NameLevel;NameLevel_kg;NameLevel_en\nХранимый;Сакталган;Kept\n')
  await expect(alert).toHaveText(refusalPattern('ru', 'headingsUnknown'))
  await page.getByRole('combobox', { name: 'Справочник' }).click()
  await page.getByRole('option', { name: 'Уровни' }).click()
  await expect(page.locator('tbody tr[data-part=add]')).toContainText('Хранимый')

  await page.getByRole('button', { name: 'Другой файл' }).click()
  await page.route('**/transfer/preview*', (route) => route.abort())
  await chooseFile(page, 'уровни.csv', 'NameLevel;NameLevel_kg;NameLevel_en\nХранимый;Сакталган;Kept\n')
  await expect(alert).toContainText('Ошибка интернета')
  await page.unroute('**/transfer/preview*')
  await page.getByRole('main').getByRole('button', { name: 'Повторить' }).click()
  await expect(page.locator('tbody tr[data-part=add]')).toContainText('Хранимый')

  // The file changes on the disk after the check, so the browser cannot send it again.
  await page.getByRole('button', { name: 'Другой файл' }).click()
  const corrected = info.outputPath('исправлен.csv')
  writeFileSync(corrected, 'NameLevel;NameLevel_kg;NameLevel_en\nДо;Чейин;Before\n')
  await page.locator('input[type=file]').setInputFiles(corrected)
  await expect(page.locator('tbody tr[data-part=add]')).toContainText('Before')
  writeFileSync(corrected, 'NameLevel;NameLevel_kg;NameLevel_en\nПосле правки;Кийин;After\n')
  // no call of the API expires a preview early, so SQL deletes it
  await okuu.sql('DELETE FROM import_preview')
  await page.getByRole('button', { name: 'Загрузить строк: 1' }).click()
  await page.getByRole('button', { name: 'Прочитать файл снова' }).click()
  await expect(alert).toContainText('Выберите его ещё раз')
})

// @rule transfer-rules
test('import: line has an unknown reference, a repeated code or a protected row → refused, in each of three languages', async ({
  page,
  okuu,
}) => {
  await givenDirection(okuu, { code: '770011', ru: 'Закрытое', editable: false })
  const before = await okuu.sql('SELECT count(*) FROM direction')
  const wrong = page.locator('tbody tr[data-part=problem]')
  for (const { language, words } of [
    { language: 'ky', words: ['770011', 'корголгон', '3'] },
    { language: 'en', words: ['770011', 'protected', '3'] },
    { language: 'ru', words: ['770011', 'защищена', '3'] },
  ] as const) {
    await open(page, 'import?entity=direction', { language })
    await chooseFile(page, 'направления.csv', 'p24-1;p24-2\n770011;Закрыто\n770012;Новое\n770012;Новое\n')
    await expect(wrong).toHaveCount(2)
    for (const word of words) await expect(page.locator('tbody')).toContainText(word)
    await open(page, 'import?entity=department', { language })
    await chooseFile(
      page,
      'кафедры.csv',
      'snF1;f1;f1_kg;f1_en;id_faculty\nК;Кафедра;Кафедра;Chair;Нет такого факультета\n',
    )
    await expect(wrong).toContainText('Нет такого факультета')
    const load = page.getByRole('button', { name: texts[language]['import.load'].replace('{{n}}', '0') })
    await expect(load).toHaveAttribute('aria-disabled', 'true')
  }
  expect(await okuu.sql('SELECT count(*) FROM direction')).toEqual(before)
})

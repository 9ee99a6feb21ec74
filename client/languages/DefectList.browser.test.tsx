import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import type { DefectLine, TypedNames } from './defects.ts'
import { DefectList } from './DefectList.tsx'

const line: DefectLine = {
  key: 'institution 5 full_name',
  entity: 'institution',
  id: 5,
  label: 'Институт',
  place: '',
  locked: false,
  field: 'full_name',
  lang: 'ru',
  kinds: ['blanks'],
  value: 'Институт  права',
  others: { ru: 'Институт  права', ky: 'Укук институту', en: 'Law institute' },
  suggestion: { value: 'Институт права', from: { id: 6, label: 'Институт права' } },
  rev: 3,
}
const ignore = () => undefined
const take = page.getByRole('button', { name: /Институт права/ })

async function openLine(locked: boolean) {
  const onType = vi.fn<(key: string, typed: TypedNames | undefined) => void>()
  render(
    <DefectList
      lines={[{ ...line, locked }]}
      lang="ru"
      typed={new Map()}
      refused={new Map()}
      isReadOnly={false}
      isProposed={false}
      isClosed={() => false}
      onType={onType}
      onAccept={ignore}
    />,
  )
  await page.getByRole('button', { name: 'Изменить: Институт' }).click()
  await page.getByRole('textbox', { name: /^Кыргыз/ }).click()
  return onType
}

// @rule language-board
test('DefectList: name has a suggestion → a button and Alt+Enter take it', async () => {
  const onType = await openLine(false)
  await take.click()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(onType.mock.calls).toEqual([1, 2].map(() => ['institution 5 full_name', { ru: 'Институт права' }]))
})

// @rule language-board
test('DefectList: name with a suggestion is locked → no button, Alt+Enter changes nothing', async () => {
  const onType = await openLine(true)
  await expect.element(take).not.toBeInTheDocument()
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  expect(onType).not.toHaveBeenCalled()
})

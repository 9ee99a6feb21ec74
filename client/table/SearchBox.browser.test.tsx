import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { createStore } from '../ui/store.ts'
import { SearchBox } from './SearchBox.tsx'

const box = page.getByRole('textbox', { name: 'Поиск по трём языкам' })

/** `arrive` changes the search in the screen's URL. */
const renderBox = () => {
  const address = createStore('')
  const asked: string[] = []
  const Screen = () => (
    <SearchBox
      labelKey="translation.searchAll"
      search={address.use((now) => now)}
      onSearch={(search) => asked.push(search)}
      onDown={(search) => asked.push(search)}
      onEnter={() => asked.push('the only row')}
    />
  )
  render(<Screen />)
  return { asked, arrive: (search: string) => address.set(() => search) }
}

// @rule catalogue-search
test.each([
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['«Найти»', () => page.getByRole('button', { name: 'Найти' }).click()],
  ['↓', () => userEvent.keyboard('{ArrowDown}')],
])('search: user types between %s and the change of the URL → the typed text remains', async (_, start) => {
  const { asked, arrive } = renderBox()
  await box.fill('физ')
  await start()
  await box.click()
  await userEvent.keyboard('{End}ика')
  arrive('физ')
  await expect.element(box).toHaveValue('физика')
  await userEvent.keyboard('{Enter}')
  arrive('физика')
  await expect.element(box).toHaveValue('физика')
  expect(asked).toEqual(['физ', 'физика'])
})

test('search: user searches a second time before the URL has the first text → both searches run; the typed text remains', async () => {
  const { asked, arrive } = renderBox()
  await box.fill('а')
  await userEvent.keyboard('{Enter}б{Enter}в')
  arrive('а')
  await expect.element(box).toHaveValue('абв')
  arrive('аб')
  await expect.element(box).toHaveValue('абв')
  expect(asked).toEqual(['а', 'аб'])
})

test('search: user clears the text and types another before the URL changes → the typed text remains', async () => {
  const { asked, arrive } = renderBox()
  arrive('физ')
  await expect.element(box).toHaveValue('физ')
  await page.getByRole('button', { name: 'Очистить поиск' }).click()
  await userEvent.keyboard('хим')
  arrive('')
  await expect.element(box).toHaveValue('хим')
  expect(asked).toEqual([''])
})

test('search: user goes Back to an earlier search → the box shows its text', async () => {
  const { arrive } = renderBox()
  await box.fill('физ')
  await userEvent.keyboard('{Enter}')
  arrive('физ')
  await userEvent.keyboard('ика')
  await expect.element(box).toHaveValue('физика')
  arrive('')
  await expect.element(box).toHaveValue('')
  arrive('физ')
  await expect.element(box).toHaveValue('физ')
})

import type { SearchSelectProps } from './search-select.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { createStore } from '../store.ts'
import { SearchSelect } from './SearchSelect.tsx'

const faculties = [
  { id: 1, text: 'Физика', otherTexts: ['Physics'] },
  { id: 2, text: 'Химия', otherTexts: ['Chemistry'] },
  { id: 3, text: 'История', otherTexts: ['History'] },
]
const box = page.getByRole('combobox', { name: 'Факультет' })
const rows = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

const renderSelect = (props: Partial<SearchSelectProps> = {}) => {
  const onChoose = vi.fn<SearchSelectProps['onChoose']>()
  render(
    <SearchSelect label="Факультет" options={faculties} value={undefined} onChoose={onChoose} {...props} />,
  )
  return onChoose
}

test('SearchSelect: user types a text → rows that match in one of the languages are listed', async () => {
  renderSelect()
  await box.fill('хим')
  await expect.poll(rows).toEqual(['Химия'])
  await box.fill('hist')
  await expect.poll(rows).toEqual(['История'])
})

test('SearchSelect: typed text has no match → a message contains the typed text', async () => {
  renderSelect()
  await box.fill('биология')
  await expect.element(page.getByRole('status')).toHaveTextContent('биология')
  expect(rows()).toEqual([])
})

test('SearchSelect: user presses arrows and Enter → active row is chosen once, reported as chosen by keyboard', async () => {
  const onChoose = renderSelect()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  expect(onChoose.mock.calls).toEqual([[2, true]])
})

test('SearchSelect: user clicks a row → the row is chosen, and reported as chosen by mouse', async () => {
  const onChoose = renderSelect()
  await box.click()
  await page.getByRole('option', { name: 'История' }).click()
  expect(onChoose.mock.calls).toEqual([[3, false]])
})

test('SearchSelect: user presses Escape → the list closes, the search is cleared, the value is unchanged', async () => {
  const onChoose = renderSelect({ value: 1 })
  await box.fill('хим')
  await expect.poll(rows).toEqual(['Химия'])
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  await expect.element(box).toHaveValue('Физика')
  expect(onChoose).not.toHaveBeenCalled()
})

test("SearchSelect: user chooses '--' → the value is cleared", async () => {
  const onChoose = renderSelect({ value: 1 })
  await box.click()
  await page.getByRole('option', { name: '--' }).click()
  expect(onChoose.mock.calls).toEqual([[undefined, false]])
})

test('SearchSelect: there are 130 options → 100 are listed, and a message contains the number of the others', async () => {
  const options = Array.from({ length: 130 }, (_, index) => ({ id: index + 1, text: `Кафедра ${index + 1}` }))
  renderSelect({ options })
  await box.click()
  await expect.element(page.getByText(/ещё 30/)).toBeVisible()
  expect(rows()).toHaveLength(101)
})

test('SearchSelect: there are no options → «Нет данных» is shown, and Enter does not open the list', async () => {
  renderSelect({ options: [] })
  await expect.element(box).toHaveAttribute('placeholder', 'Нет данных')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test.each([
  ['loading', 'Загрузка…'],
  ['failed', 'Не удалось загрузить данные'],
] as const)('SearchSelect: %s → a placeholder is shown, the list remains closed', async (status, text) => {
  renderSelect({ status, value: 1 })
  await expect.element(box).toHaveAttribute('placeholder', expect.stringContaining(text))
  await expect.element(box).toHaveValue('')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('SearchSelect: user types after a choice by Enter → a new search starts', async () => {
  renderChoosingSelect()
  await userEvent.tab()
  await userEvent.keyboard('хим{Enter}')
  await expect.element(box).toHaveValue('Химия')
  await userEvent.keyboard('ист')
  await expect.element(box).toHaveValue('ист')
  await expect.poll(rows).toEqual(['История'])
})

test('SearchSelect: value of the focused select changes, then the user types → a new search starts', async () => {
  const choose = renderChoosingSelect()
  await userEvent.tab()
  choose(1)
  await expect.element(box).toHaveValue('Физика')
  await userEvent.keyboard('хим')
  await expect.element(box).toHaveValue('хим')
  await expect.poll(rows).toEqual(['Химия'])
})

test('SearchSelect: value changes during a search → the typed text is unchanged', async () => {
  const choose = renderChoosingSelect()
  await userEvent.tab()
  await userEvent.keyboard('хи')
  choose(1)
  await expect.element(box).toHaveAttribute('placeholder', 'Физика')
  await userEvent.keyboard('м')
  await expect.element(box).toHaveValue('хим')
})

const renderChoosingSelect = () => {
  const value = createStore<number | undefined>(undefined)
  const Choosing = () => (
    <SearchSelect
      label="Факультет"
      options={faculties}
      value={value.use((now) => now)}
      onChoose={(id) => value.set(() => id)}
    />
  )
  render(<Choosing />)
  return (id: number) => value.set(() => id)
}

const renderLoadingSelect = () => {
  const options = createStore<SearchSelectProps['options'] | undefined>(undefined)
  const Loading = () => {
    const loaded = options.use((found) => found)
    return (
      <SearchSelect
        label="Факультет"
        options={loaded ?? []}
        status={loaded ? 'ready' : 'loading'}
        value={undefined}
        onChoose={() => undefined}
      />
    )
  }
  render(<Loading />)
  return () => options.set(() => faculties)
}

test.each(['{Enter}', '{ArrowDown}', '{ArrowUp}'])(
  'SearchSelect: %s while the options are loading → the list opens when they are loaded',
  async (key) => {
    const load = renderLoadingSelect()
    await userEvent.tab()
    await userEvent.keyboard(key)
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
    load()
    await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  },
)

test.each(['{Escape}', '{Tab}'])(
  'SearchSelect: Enter and %s while the options are loading → the list remains closed',
  async (key) => {
    const load = renderLoadingSelect()
    await userEvent.tab()
    await userEvent.keyboard(`{Enter}${key}`)
    load()
    await expect.element(box).toHaveAttribute('placeholder', '--')
    await expect.element(box).toHaveAttribute('aria-expanded', 'false')
  },
)

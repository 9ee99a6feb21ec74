import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { Pager } from './Pager.tsx'

const linkTo = (number: number) => ({ search: number === 1 ? '' : `page=${number}` })
const pages = page.getByRole('navigation')

const renderPager = (number: number, total: number) => {
  const size = 10
  const from = (number - 1) * size + 1
  const to = Math.min(number * size, total)
  return render(
    <Pager page={{ number, count: Math.ceil(total / size), from, to }} total={total} linkTo={linkTo} />,
  )
}

test('Pager: list has 125 rows, ten on a page → thirteen page numbers are shown, one of which is current', async () => {
  renderPager(3, 125)
  await expect.element(pages).toBeVisible()
  const links = pages.getByRole('link').elements()
  expect(links.map((link) => link.textContent)).toEqual(Array.from({ length: 13 }, (_, i) => String(i + 1)))
  const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map((link) => link.textContent)).toEqual(['3'])
})

test('Pager: user presses arrows, Home and End → the focus moves; the page does not change', async () => {
  const router = renderPager(2, 50)
  await userEvent.tab()
  const focused = () => document.activeElement?.textContent
  expect(focused()).toBe('2')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('3')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('5')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('5')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('1')
  expect(router.state.location.search).toBe('')
})

test('Pager: user presses Enter on a page number → that page opens', async () => {
  const router = renderPager(2, 50)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  await expect.poll(() => router.state.location.search).toBe('?page=4')
})

test('Pager: user presses next or previous, or types a page number → that page opens', async () => {
  const router = renderPager(2, 125)
  const search = () => router.state.location.search
  await page.getByRole('button', { name: 'Следующая страница' }).click()
  await expect.poll(search).toBe('?page=3')
  await page.getByRole('button', { name: 'Предыдущая страница' }).click()
  await expect.poll(search).toBe('')
  await page.getByRole('textbox', { name: 'Перейти к странице' }).fill('1x2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(search).toBe('?page=12')
  // A number above the last page opens the last page.
  await page.getByRole('textbox', { name: 'Перейти к странице' }).fill('99')
  await userEvent.keyboard('{Enter}')
  await expect.poll(search).toBe('?page=13')
})

test('Pager: first of a few pages is open → «previous» has no effect; no field for a page number is shown', async () => {
  const router = renderPager(1, 20)
  await page.getByRole('button', { name: 'Предыдущая страница' }).click({ force: true })
  expect(router.state.location.search).toBe('')
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

import type {} from '@vitest/browser-playwright'
import { useLayoutEffect, useReducer } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { PathCard } from './PathCard.tsx'
import { usePath } from './usePath.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const sameNames = (name: string) => ({ name, name_kg: name, name_en: name })
const institution = (id: number, short: string, full: string) => ({
  id_vuz: id,
  v2: short,
  v2_k: short,
  v2_en: short,
  full_name: full,
  full_name_kg: full,
  full_name_en: full,
})
const faculty = (id: number, short: string, full: string) => ({
  id_faculty: id,
  'p23-1': short,
  'p23-1_kg': short,
  'p23-1_en': short,
  'p23-2': full,
  'p23-2_kg': full,
  'p23-2_en': full,
})
const direction = (id: number, code: string, name: string) => ({
  id_direction: id,
  'p24-1': code,
  'p24-2': name,
  p24_kg: name,
  p24_en: name,
})
const studyForm = (id: number, name: string) => ({ id_f_educ: id, short_name: '', ...sameNames(name) })
const speciality = (id: number, code: string, name: string) => ({
  id_special: id,
  id_speciality: id,
  'p25-1': code,
  special: name,
  special_kg: name,
  special_en: name,
})

const lists = {
  select: [{ id_ministerstvo: 1, mo: 'Министерство', mo_kg: '', mo_en: '' }],
  vuz: [
    institution(1, 'КНУ', 'Кыргызский национальный университет'),
    institution(2, 'КГТУ', 'Кыргызский государственный технический университет'),
    institution(3, 'КГТУ-Ф', 'Филиал КГТУ'),
  ],
  faculty: [
    faculty(1, 'ИТР', 'Институт транспорта'),
    faculty(2, 'ИИТ', 'Институт информационных технологий'),
    faculty(3, 'ЭФ', 'Энергетический факультет'),
  ],
  direction: [
    direction(1, '710200', 'Информационные системы'),
    direction(2, '710100', 'Информатика и вычислительная техника'),
  ],
  'feduc/select': [studyForm(1, 'Заочная (5 лет)'), studyForm(2, 'Очная (4 года)')],
  speciality: [speciality(1, '710102', 'Системы'), speciality(2, '710104', 'Программное обеспечение')],
}
type List = keyof typeof lists

/**
 * Responds to the requests for the six lists after `latency` milliseconds. Lists that `given` lacks fail. The
 * response with the directions also waits for `directions`.
 */
const serve = (
  latency: number,
  given: Partial<Record<List, readonly object[] | undefined>> = lists,
  directions = Promise.resolve(),
) =>
  vi.stubGlobal('fetch', async (address: string) => {
    await pause(latency)
    const [, list = ''] = /ministerstvo\/(.+)\?/.exec(address) ?? []
    if (list === 'direction') await directions
    const data = new Map<string, readonly object[] | undefined>(Object.entries(given)).get(list)
    const refused = { data: null, error: true, message: 'Список не читается' }
    return new Response(JSON.stringify(data ? { data, error: false, message: '' } : refused))
  })

/** `again` renders the cascade once more. `drawn` is called after each rendering, before the effects. */
const show = { again: () => undefined as void, drawn: (_directions: boolean) => undefined as void }

const Cascade = () => {
  const state = usePath()
  const [, again] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    show.again = again
  }, [])
  useLayoutEffect(() => {
    show.drawn(typeof state.lists.direction !== 'string' && state.lists.direction.length > 0)
  })
  return <PathCard state={state} footOf={() => []} />
}

const box = (name: string) => page.getByRole('combobox', { name })
const levels = ['Учебное заведение', 'Факультет', 'Направление', 'Форма обучения', 'Специальность']
const valueOf = (name: string) => {
  const input = page.getByRole('combobox', { name, includeHidden: true }).element()
  return input instanceof HTMLInputElement ? input.value : undefined
}
const values = () => levels.map(valueOf)
const meant = [
  'Кыргызский государственный технический университет',
  'Институт информационных технологий',
  'Информатика и вычислительная техника',
  'Очная (4 года)',
  'Программное обеспечение',
]
const words = ['кгту', 'иит', '710100', 'очная', '710104']

const patient = { timeout: 10_000 }

const begin = async () => {
  render(<Cascade />)
  await expect.element(box('Учебное заведение'), patient).toHaveAttribute('placeholder', '--')
  await box('Учебное заведение').click()
}

const type = async (typed: readonly string[], delay: number) => {
  for (const word of typed)
    for (const key of [...word.split(''), '{Enter}']) {
      await userEvent.keyboard(key)
      await pause(delay)
    }
}

/** Types with equal times of all key events, since a pause between two keys would end the refusal of keys. */
const typeWithoutPause = async (typed: readonly string[]) => {
  const times = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(performance.now())
  await type(typed, 0)
  times.mockRestore()
}

const slowDown = (rate: number) => cdp().send('Emulation.setCPUThrottlingRate', { rate })

beforeEach(() => window.localStorage.clear())
afterEach(async () => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  show.drawn = () => undefined
  await slowDown(1)
})

// @rule typed-ahead
test.each([
  { latency: 0, delay: 120, rate: 4 },
  { latency: 100, delay: 60, rate: 4 },
  { latency: 250, delay: 150, rate: 1 },
  { latency: 400, delay: 60, rate: 1 },
  { latency: 700, delay: 60, rate: 4 },
])(
  'cascade: user types five steps, $delay ms a key, lists after $latency ms, CPU 1/$rate → all steps are chosen',
  async ({ latency, delay, rate }) => {
    serve(latency)
    await begin()
    await slowDown(rate)
    await type(words, delay)
    await expect.poll(values, patient).toEqual(meant)
    await expect.element(box('Специальность')).toHaveFocus()
  },
  60_000,
)

// @rule typed-ahead
test('cascade: user types a key after the render of the next list, before the effects → the next keys are not lost', async () => {
  let letGo = () => {}
  serve(0, lists, new Promise((resolve) => (letGo = resolve)))
  await begin()
  await type(words, 0)
  await expect.poll(() => valueOf('Направление'), patient).toBe('710100')
  const timer = window.setTimeout
  const keys: (() => void)[] = []
  // Queued keys are replayed by a timer of 0 ms, which this fake timer controls.
  const timers = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((run: () => void, delay?: number) =>
      delay === undefined ? keys.push(run) : timer(run, delay)) as typeof timer)
  show.again()
  await pause(50)
  show.drawn = (isThere) => {
    if (!isThere) return
    timers.mockRestore()
    for (const press of keys.splice(0)) press()
  }
  letGo()
  await expect.poll(values, patient).toEqual(meant)
})

// @rule typed-ahead
test.each([0, 400])(
  'cascade: typed word matches two faculties, lists load in %i ms → the word remains; further letters choose one of the two',
  async (latency) => {
    serve(latency)
    await begin()
    await typeWithoutPause(['кгту', 'инст', '710100', 'очная', '710104'])
    await expect.element(page.getByRole('alert'), patient).toHaveTextContent('Подходят несколько: 2')
    await expect.element(page.getByRole('alert'), patient).toHaveTextContent('Набранное дальше не принято')
    expect(values()).toEqual([meant[0], 'инст', '', '', ''])
    await pause(1100)
    await userEvent.keyboard('итут инф')
    await type(['', '710100'], 60)
    await expect.poll(values, patient).toEqual([meant[0], meant[1], meant[2], '', ''])
  },
  20_000,
)

// @rule typed-ahead
test('cascade: typed word matches two faculties, user presses Enter after a pause → the first of the two is chosen', async () => {
  serve(100)
  await begin()
  await type(['кгту', 'инст'], 60)
  await expect.element(page.getByRole('alert'), patient).toBeVisible()
  await pause(1100)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => values()[1], patient).toBe('Институт транспорта')
})

// @rule typed-ahead
test('cascade: typed word matches no faculty → the word remains in the field, no later step is chosen', async () => {
  serve(250)
  await begin()
  await type(['кгту', 'фвм', '710100', 'очная'], 60)
  await expect
    .element(page.getByRole('alert'), patient)
    .toHaveTextContent('По запросу «фвм» ничего не найдено')
  expect(values()).toEqual([meant[0], 'фвм', '', '', ''])
})

// @rule typed-ahead
test.each([
  ['is empty', [], 'По запросу «иит» ничего не найдено'],
  ['fails', undefined, 'Не удалось загрузить данные'],
])('cascade: list for the typed word %s → the word remains in the field', async (_, rows, reason) => {
  serve(1500, { ...lists, faculty: rows })
  await begin()
  await type(['кгту', 'иит', '710100'], 60)
  await expect.element(page.getByText(`${reason} Набранное дальше`), patient).toBeVisible()
  expect(values()).toEqual([meant[0], 'иит', '', '', ''])
})

// @rule typed-ahead cascade-only-entry
test.each([0, 250])(
  'cascade: single study form is chosen automatically, lists load in %i ms → the user’s typed word is accepted',
  async (latency) => {
    const only = [studyForm(2, 'Очная (4 года)')]
    serve(latency, { ...lists, 'feduc/select': only })
    await begin()
    await type(words, 60)
    await expect.poll(values, patient).toEqual(meant)
  },
)

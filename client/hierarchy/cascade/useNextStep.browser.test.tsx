import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/browser/render.tsx'
import { type Choices, choose } from '../../location/cascade.ts'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { useNextStep } from './useNextStep.ts'

const steps = ['faculty', 'direction', 'form', 'speciality'] as const
type Step = (typeof steps)[number]
type Lists = Readonly<Record<Step, readonly string[] | 'loading'>>

const lists: Lists = {
  faculty: ['Физика', 'Химия'],
  direction: ['Направление'],
  form: ['Очная'],
  speciality: ['Оптика', 'Акустика'],
}
const box = (name: Step) => page.getByRole('combobox', { name })
const show: { lists: (next: Lists) => void } = { lists: () => undefined }

const Cascade = ({ first }: { readonly first: Lists }) => {
  const [shown, setShown] = useState(first)
  const [choices, setChoices] = useState<Choices<Step>>({})
  useEffect(() => {
    show.lists = setShown
  }, [])
  const rowsOf = (step: Step) => {
    const isBelow = steps.slice(0, steps.indexOf(step)).some((one) => choices[one] === undefined)
    const list = shown[step]
    return isBelow ? [] : list === 'loading' ? undefined : list.map((text, id) => ({ id, text }))
  }
  const { refOf, follow } = useNextStep<Step>({
    steps,
    choices,
    entriesOf: (step) => rowsOf(step)?.map(({ id }) => id),
    chooseOnly: (step, id) => setChoices((now) => choose(steps, now, step, id)),
  })
  return steps.map((step) => (
    <SearchSelect
      key={step}
      ref={refOf(step)}
      label={step}
      required={false}
      options={rowsOf(step) ?? []}
      status={rowsOf(step) === undefined ? 'loading' : 'ready'}
      value={choices[step]}
      onChoose={(id, byKeyboard) => {
        follow(step, id, byKeyboard)
        setChoices(choose(steps, choices, step, id))
      }}
    />
  ))
}

const chooseFaculty = async (first: Lists) => {
  render(<Cascade first={first} />)
  await userEvent.tab()
  await userEvent.keyboard('Физ{Enter}')
}

// @rule cascade-only-entry
test('cascade: lists of the next steps have one entry each → these entries are chosen; the first longer list opens', async () => {
  await chooseFaculty(lists)
  await expect.element(box('direction')).toHaveValue('Направление')
  await expect.element(box('form')).toHaveValue('Очная')
  await expect.element(box('speciality')).toHaveFocus()
  await expect.element(box('speciality')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('Аку{Enter}')
  await expect.element(box('speciality')).toHaveValue('Акустика')
})

// @rule cascade-only-entry
test('cascade: list with one entry loads late → the entry is chosen, and the last select is collapsed', async () => {
  await chooseFaculty({ ...lists, form: 'loading', speciality: ['Оптика'] })
  await expect.element(box('form')).toHaveFocus()
  show.lists({ ...lists, speciality: ['Оптика'] })
  await expect.element(box('speciality')).toHaveValue('Оптика')
  await expect.element(box('speciality')).toHaveFocus()
  await expect.element(box('speciality')).toHaveAttribute('aria-expanded', 'false')
})

// @rule cascade-only-entry
test('cascade: list with one entry loads while the user searches → the entry is not chosen', async () => {
  await chooseFaculty({ ...lists, form: 'loading' })
  await expect.element(box('form')).toHaveFocus()
  await userEvent.keyboard('оч')
  show.lists(lists)
  await expect.element(page.getByRole('option', { name: 'Очная' })).toBeVisible()
  await expect.element(box('form')).toHaveFocus()
  await expect.element(box('form')).toHaveValue('оч')
  await userEvent.keyboard('{Escape}')
  await expect.element(box('form')).toHaveValue('')
})

// @rule cascade-only-entry
test('cascade: user clears the single entry by «--» → it is not chosen automatically a second time', async () => {
  await chooseFaculty(lists)
  await box('form').click()
  await page.getByRole('option', { name: '--' }).click()
  await expect.element(box('form')).toHaveValue('')
  await expect.element(box('direction')).toHaveValue('Направление')
})

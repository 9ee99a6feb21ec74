import { select, thisYear } from './educational-screen.ts'
import { expect, type Okuu, open, test } from './fixtures.ts'
import { givenPath, type GivenPath } from './given.ts'
import { dialogPath } from './quota-dialog.ts'

const commonName = 'Программное обеспечение вычислительной техники и автоматизированных систем управления'
const specialityNames = [`${commonName} (английская группа)`, `${commonName} (кыргызская группа)`] as const

/** Creates specialities with equal study form and code, whose names differ in one word. */
const givenSameCode = async ({ given }: Okuu, way: GivenPath, code: string) => {
  const linked = { facultyId: way.faculty, directionId: way.direction, studyFormId: way.studyForm }
  const ids: number[] = []
  for (const name of specialityNames) {
    const { id: specialityNameId } = await given.specialityName({
      code,
      nameRu: name,
      nameKy: name,
      nameEn: name,
    })
    ids.push((await given.speciality({ ...linked, specialityNameId, gradingRuleId: 1 })).id)
  }
  return ids
}

// @rule same-code-marks
test('same code: two specialities share a code → options have a distinguishing word; hover shows the full names', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Одинкод')
  await givenSameCode(okuu, way, '998831')
  await open(page, `educational?${way.search}`)
  await select(page, 'Специальность').click()
  await page.keyboard.type('998831')
  for (const [at, mark] of ['английская', 'кыргызская'].entries()) {
    const option = page.getByRole('option', { name: new RegExp(mark) })
    await expect(option).toContainText(`998831 · ${mark}`)
    await expect(option).toHaveAttribute('title', `998831 ${specialityNames[at]}`)
    const lines = await option.evaluate((one) => one.getBoundingClientRect().height)
    expect(lines).toBeLessThan(36)
  }
  await page.getByRole('option', { name: /кыргызская/ }).click()
  await expect(select(page, 'Специальность')).toHaveAccessibleDescription(/998831 · кыргызская/)
})

// @rule same-code-marks
test('same code: groups share a name in quota and next year → a distinguishing word is in the line of the name', async ({
  page,
  okuu,
}) => {
  const way = await givenPath(okuu, 'Одинквт')
  const [first = 0, second = 0] = await givenSameCode(okuu, way, '998832')
  const groupNameId = (await okuu.given.groupName({ name: 'Одк-1' })).id
  for (const specialityId of [first, second]) {
    const link = await okuu.given.specialityGroup({ specialityId, groupNameId })
    await okuu.given.group({ specialityGroupId: link.id, intakeYearId: thisYear })
  }
  await open(page, dialogPath(way))
  for (const [at, mark] of ['английская', 'кыргызская'].entries()) {
    const row = page.getByRole('row', { name: `Одк-1-${thisYear} 998832 · ${mark}` })
    await expect(row.getByText(`998832 · ${mark}`)).toHaveAttribute(
      'title',
      new RegExp(`${at ? 'кыр' : 'анг'}`),
    )
    expect((await row.boundingBox())?.height).toBeLessThan(48)
  }
  await open(page, `educational?${way.search}&modal=nextYear`)
  const line = page.getByRole('dialog').getByText('998832 · кыргызская').first()
  await expect(line).toHaveAttribute('title', /\(кыргызская группа\)$/)
})

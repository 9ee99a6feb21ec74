import { expect, test } from 'vitest'
import { readSetupFile } from './setup-file.ts'

/** A file that is sound but for what is given over its speciality. */
const fileWith = (over: object) => {
  const speciality = {
    direction: { code: '710000' },
    studyForm: { name: 'очная' },
    specialityName: { special_: 'Программная инженерия' },
    ...over,
  }
  const faculty = { shortName: 'ФО', fullName: 'Факультет охраны', specialities: [speciality] }
  const institution = { v2: 'ИТ', fullName: 'Институт труда', faculties: [faculty] }
  return JSON.stringify({ ministries: [{ mo: 'Министерство труда', institutions: [institution] }] })
}
const place = 'line 1, ministries[0].institutions[0].faculties[0].specialities[0]'

// @rule setup-file
test('set-up file: a value that its field does not have → one mistake, which names all that it has', () => {
  expect(() => readSetupFile(fileWith({ Phd: 5 }))).not.toThrow()
  for (const Phd of [3, '5', null])
    expect(() => readSetupFile(fileWith({ Phd })), String(Phd)).toThrow(
      new Error(`The file cannot be used:\n${place}.Phd: must be one of 0, 1, 5`),
    )
})

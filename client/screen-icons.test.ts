import { expect, test } from 'vitest'
import { productUnder, textOf } from '#test/sources.ts'

// @rule icon-one-meaning
test('icons: the gear → it stands for the parameters of a speciality alone', () => {
  const uses = productUnder('client').flatMap((path) =>
    [...textOf(path).matchAll(/'([\w.]+)',\s+IconSettings\b|icon: IconSettings\b|<IconSettings\b/g)].map(
      ([, key]) => [path, key],
    ),
  )
  expect(uses).toEqual([['client/educational/dialogs.tsx', 'speciality.parameters']])
})

import { expect, test } from 'vitest'
import { productUnder, textOf } from '#test/sources.ts'

// @rule icon-one-meaning
test('icons: client file imports a gear icon → the icon means the parameters of a speciality', () => {
  // Finds every import of a gear icon, even if the import is renamed.
  const gears = productUnder('client').flatMap((path) =>
    [...textOf(path).matchAll(/(?:'([\w.]+)',\s+)?\b(IconSettings\w*(?: as \w+)?)/g)].map(
      ([, action, icon]) => [path, action ?? icon],
    ),
  )
  expect(gears).toEqual([
    ['client/educational/dialogs.tsx', 'IconSettings'],
    ['client/educational/dialogs.tsx', 'speciality.parameters'],
  ])
})

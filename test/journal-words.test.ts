import { expect, test } from 'vitest'
import { fieldKey } from '#client/i18n/entity-names.ts'
import { entities } from '#contract/entities.ts'
import { entityRows } from '#server/entities.ts'

const unlabelled = new Set(['edit'])

// @rule journal-screen
test('journal: field in the history → the screens have a label for it', () => {
  const missing = entities.flatMap((entity) =>
    Object.keys(entityRows[entity].fields)
      .filter((field) => !unlabelled.has(field) && fieldKey(entity, field) === undefined)
      .map((field) => `${entity}: ${field}`),
  )
  expect(missing).toEqual([])
})

import { expect, test } from 'vitest'
import { columnsOf } from '#server/transfer/columns.ts'
import { createColumnReader } from '#server/transfer/heading-labels.ts'
import type { TransferredEntity } from '#contract/transfer.ts'
import { textOf } from './sources.ts'

/** Client files with the labels of columns and of the additional columns of CSV. */
const lists: readonly (readonly [entity: TransferredEntity, files: readonly string[]])[] = [
  ['direction', ['table/name-columns.tsx']],
  ['department', ['catalogues/departments/DepartmentsScreen.tsx']],
  ['study-form', ['catalogues/study-forms/StudyFormsScreen.tsx']],
  ['licence', ['catalogues/licences/columns.tsx']],
  ['discipline', ['disciplines/DisciplinesScreen.tsx']],
  ['group-name', ['groups/names/GroupNamesScreen.tsx']],
  ['teaching-position', ['positions/PositionsScreen.tsx']],
  ['room', ['rooms/columns.tsx', 'rooms/RoomsScreen.tsx']],
]

/** Columns without a field: counts, figures of another year, the path, sums. */
const withoutField = new Set([
  'field.daysLeft',
  'field.sum',
  'groupName.groups',
  'groupName.faculties',
  'position.lastHours',
  'position.totalHours',
  'entity.institution',
])

const isLabel =
  /(?:label|cardLabel): '([\w.]+)'|quiet\('\w+', '([\w.]+)'|\['(entity\.\w+)'|\w+: '(field\.\w+)'/g

// @rule transfer-headings
test.each(lists)(
  'headings: labels of the columns of %s → recognised as headings in each language',
  (entity, files) => {
    const read = createColumnReader(columnsOf(entity))
    const labels = files
      .flatMap((file) => [...textOf(`client/${file}`).matchAll(isLabel)])
      .flatMap(([, ...keys]) => keys.filter((key) => key !== undefined && !withoutField.has(key)))
    expect(labels).not.toEqual([])
    for (const language of ['ru', 'ky', 'en']) {
      const screens: Record<string, string> = JSON.parse(textOf(`client/public/locales/${language}.json`))
      const unknown = ['field.id', ...labels].filter((key) => {
        const column = read(screens[key] ?? '')
        return column === undefined || column.guessed === true
      })
      expect(unknown).toEqual([])
    }
  },
)

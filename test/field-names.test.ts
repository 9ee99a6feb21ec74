import { expect, test } from 'vitest'
import { entities } from '#contract/entities.ts'
import { namesFacts } from '#contract/entities/names.ts'
import { fieldsOf } from '#contract/entities/registry.ts'
import { contract } from '#contract/index.ts'
import { rowsLists } from '#contract/bulk.ts'
import {
  fieldKeys,
  fieldKeysByOperation,
  fieldName,
  reportKeys,
  ruleWordKeys,
} from '#server/messages/field-names.ts'
import { labelKeys } from '#server/transfer/heading-labels.ts'
import { textOf } from './sources.ts'

const languages = ['ru', 'ky', 'en'] as const

/** Fields of all bodies, including those of rows inside a body. */
const fields = Object.entries(contract).flatMap(([module, calls]) =>
  Object.entries(calls).flatMap(([call, { body }]) =>
    namesIn(body).map((name) => ({ operation: `${module}.${call}`, name })),
  ),
)

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('items' in schema) return namesIn(schema.items)
  if (!('properties' in schema)) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

/** Fields whose values users neither type nor choose. */
const programFields = new Set([
  'of',
  'idPlan',
  'idSuccession',
  'steps',
  'choices',
  'choice',
  'mark',
  'reading',
  'heading',
  'column',
  'second',
  'constants',
  'numbers',
  'elsewhere',
  'answers',
  'university',
  'older',
  'faculties',
  'halfYear',
  'kyrgyzName',
  'disciplineKind',
  'commissionYear',
  'hidden',
  'groupLine',
  'down',
  'skip',
  'pasted',
  'former',
  'remarked',
  'after',
  'file',
  'filter',
  'format',
  'import',
  'invite',
  'line',
  'names',
  'quotas',
  'side',
  'since',
  'word',
  'rev',
  'rows',
  'set',
  'id',
  'ids',
  'list',
  'values',
  'text',
  'token',
  'limit',
  'page',
  'entity',
  'entities',
  'except',
  'change',
  'columns',
  'idReport',
  'measures',
  'before',
  'at',
  'dryRun',
  'fields',
  'last',
  'kind',
  'lang',
  'fixes',
  'field',
  'value',
  'keep',
  'key',
  'away',
  'take',
  'place',
  'url',
  'shared',
  'sheet',
  'action',
  'offset',
  'report',
  'screen',
  'idView',
  'revKeep',
  'revAway',
  'of',
  'off',
  'rule',
  'acknowledged',
  'idProposal',
  'state',
  'mine',
  'decision',
  'revRow',
  'support',
  'important',
  ...rowsLists,
])

test('field names: fields with a label → are the fields of request bodies that users type or choose', () => {
  const named = new Set(Object.keys(fieldKeys))
  // Bulk changes, names by date and proposals name fields as rows do.
  const inRows = entities.flatMap(fieldsOf).flatMap(({ row, body }) => (body === undefined ? [] : [row]))
  const known = new Set([...fields.map(({ name }) => name), ...inRows])
  const isNamed = ({ operation, name }: (typeof fields)[number]) =>
    named.has(name) || name in (fieldKeysByOperation[operation] ?? {})
  expect(fields.filter((field) => !isNamed(field) && !programFields.has(field.name))).toEqual([])
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  for (const [operation, names] of Object.entries(fieldKeysByOperation))
    for (const name of Object.keys(names)) expect(fields).toContainEqual({ operation, name })
})

// @rule answer-bad-request language-three
test.each(languages)('field names: names in %s → equal to the labels of the screens', async (language) => {
  const screens: Record<string, string> = JSON.parse(textOf(`client/public/locales/${language}.json`))
  const used = [fieldKeys, ...Object.values(fieldKeysByOperation)].flatMap((keys) =>
    Object.values<string>(keys),
  )
  used.push(...reportKeys, ...labelKeys, ...Object.values(ruleWordKeys))
  // Titles of sheets count as used labels, since files contain them.
  used.push(...Object.values(namesFacts).map(({ title }) => title))
  const own = [...new Set(used)].toSorted().map((key) => [key, screens[key]])
  const written = `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`
  // `npx vitest run -u test/field-names.test.ts` writes this file.
  await expect(written).toMatchFileSnapshot(`../server/messages/field-names/${language}.json`)
})

// @rule answer-bad-request
test.each([
  [undefined, 'kolB', 'Бюджет'],
  ['quota.saveAll', 'rows.3.kolB', 'Бюджет (№ 4)'],
  ['groups.createNextYear', 'idComGspe.0', 'Группа (№ 1)'],
  ['hierarchy.saveFaculty', 'shortName', 'Краткое название (рус)'],
  ['catalogues.saveStudyForm', 'shortName', 'Краткое название'],
  ['names.save', 'from', 'С даты'],
  ['proposals.save', 'from', 'С даты'],
  [undefined, 'rev', 'rev'],
  [undefined, 'rows', 'rows'],
])('field names: call %s (or none), path %s → label «%s»', (operation, path, name) => {
  expect(fieldName('ru', operation, path)).toBe(name)
})

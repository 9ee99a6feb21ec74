import type { Entity } from '#contract/entities.ts'
import type { Field } from '#contract/entities/fields.ts'
import { factsOf, fieldsByColumn } from '#contract/entities/registry.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { tables } from '#server/entities.ts'
import type { Factories } from '../given.ts'
import type { Body, EntityCase } from './cases.ts'

type BodyField = Field & { readonly body: string }

const noText = [5, true, [], {}]
const invalidIds = [-1, 1.5, '1', true, [], 2 ** 31]

function valueOf({ kind, range }: Field, count: number, isOther: boolean): unknown {
  const { min, max, scale, step } = range ?? { min: 0, max: 1 }
  if (kind === 'whole') return isOther ? max : Math.min(min + 1, max - 1)
  if (kind === 'date') return isOther ? '2030-09-01' : '2029-02-28'
  if (kind === 'decimal') return isOther ? max : min + (step ?? 10 ** -(scale ?? 0))
  return isOther ? `Иная проба ${count}` : `Проба ${count}`
}

/** Returns invalid values of a field, except blank and too long texts, which are tried on every field. */
function invalidValuesOf({ kind, range }: Field): readonly unknown[] {
  if (kind === 'reference') return invalidIds
  if (kind === 'text') return noText
  if (kind === 'date') return [...noText, '2024-02-30', '29.02.2024']
  const { min, max, scale } = range ?? { min: 0, max: 0 }
  const typed = [String(min), true, [], {}]
  if (scale === undefined) return [min - 1, max + 1, min + 0.5, ...typed]
  return [min - 10 ** -scale, max + 10 ** -scale, min + 5 * 10 ** -(scale + 1), ...typed]
}

const newParents: Readonly<Partial<Record<Entity, (given: Factories) => Promise<{ id: number }>>>> = {
  faculty: (given) => given.faculty(),
  building: (given) => given.building(),
  unit: (given) => given.unit(),
  department: (given) => given.department(),
  rule: (given) => given.gradingRule(),
  'room-kind': (given) => given.roomKind(),
  'member-type': (given) => given.commissionRole(),
  'speciality-name': (given) => given.specialityName(),
  'score-band': (given) => given.scoreBand(),
}

/** Returns values for the tests of the common rules of saves, by the names of fields in the body. */
export function deriveRules(tried: EntityCase) {
  const { id, protects }: EntityFacts = factsOf[tried.entity]
  const fields = Object.entries(fieldsByColumn(tried.entity)).flatMap(([column, field]) =>
    field.body === undefined ? [] : [[column, field as BodyField] as const],
  )
  let count = 0

  const filled = async (given: Factories, isOther: boolean): Promise<Body> => {
    const together = await tried.parents?.make(given)
    const body: Body = {}
    count += 1
    for (const [column, field] of fields) {
      const own = tried.values[column]
      const parent = field.refers && newParents[field.refers]
      if (own !== undefined) body[field.body] = own[isOther ? 1 : 0]
      else if (together?.[column] !== undefined) body[field.body] = together[column]
      else if (parent !== undefined) body[field.body] = (await parent(given)).id
      else body[field.body] = valueOf(field, count, isOther)
    }
    return body
  }
  const choose = (is: (column: string, field: BodyField) => boolean | undefined) =>
    fields.flatMap(([column, field]) => (is(column, field) === true ? [field.body] : []))
  const named = (columns: readonly string[]) => choose((column) => columns.includes(column))
  const inBody = (values: Body) =>
    Object.fromEntries(
      fields.flatMap(([column, { body }]) => (column in values ? [[body, values[column]]] : [])),
    )

  const ends = (['min', 'max'] as const).map((end) =>
    Object.fromEntries(fields.flatMap(([column, { range }]) => (range ? [[column, range[end]]] : []))),
  )
  const edges = [
    ...(fields.some(([, { range }]) => range) && !tried.hasOwnEdges ? ends : []),
    ...(tried.edges ?? []),
  ]
  const locked = choose((_column, field) => field.locked)
  const same = named(tried.same)
  const apart = named(tried.apart)
  const { save, remove } = tried
  return {
    save,
    remove,
    protects: protects === true,
    name: tried.entity.replaceAll('-', ' '),
    table: tables[tried.entity],
    id,
    /** Body without the id. */
    body: (given: Factories) => filled(given, false),
    /** Body whose values differ from those of `body`. */
    other: (given: Factories) => filled(given, true),
    /** Identifying fields: two rows with equal values in them are duplicates. */
    same,
    apart,
    locked,
    /** Fields that a test can change alone: not locked or identifying, in the list, without related parents. */
    changed: choose((column, { body }) => {
      const isFixed = [tried.apart, tried.unseen, tried.parents?.of].some((columns) =>
        columns?.includes(column),
      )
      return !isFixed && !locked.includes(body) && !same.includes(body)
    }),
    wrong: fields.map(
      ([column, field]) =>
        [field.body, [...invalidValuesOf(field), ...(tried.wrong?.[column] ?? [])]] as const,
    ),
    edges: edges.map(inBody),
    texts: fields.flatMap(([, { body, max }]) => (max === undefined ? [] : [[body, max] as const])),
    needed: choose((_column, { needed }) => needed === 'always'),
    neededOnCreation: choose((_column, { needed }) => needed === 'new'),
    optional: choose(
      (_column, { kind, needed, kept: isFixed }) => kind === 'text' && needed !== 'always' && !isFixed,
    ),
    parents: choose((_column, { kind }) => kind === 'reference'),
    years: named(['academicYearId']),
    shown: Object.fromEntries(
      fields.flatMap(([column, { body, row }]) => (tried.unseen?.includes(column) ? [] : [[body, row]])),
    ),
  }
}

export type DerivedRules = ReturnType<typeof deriveRules>

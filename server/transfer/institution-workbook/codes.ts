import { comparableText } from '#contract/same-text.ts'
import { type CodeEntity, codeEntities } from '#contract/successors.ts'
import type { Language } from '../../messages/language.ts'
import { tableOf } from '../../entities.ts'
import type { StoredRow } from '../references.ts'
import { withPlainCode } from '#contract/reading/values.ts'
import type { KnownRows } from './known-rows.ts'

export type CodeRow = { readonly entity: CodeEntity; readonly id: number }

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

export const toIds = (ids: unknown): readonly number[] => (Array.isArray(ids) ? (ids as number[]) : [])

const namesOf = (row: StoredRow) =>
  ['name_ru', 'name_ky', 'name_en', 'short_name'].map((column) => toText(row[column])).filter(Boolean)

/** Returns an index that finds rows in all lists of codes: by code, by name, or by both. */
export function createCodeIndex(rows: KnownRows['rows']) {
  const byText = new Map<string, CodeRow[]>()
  const byId = new Map<string, StoredRow>()
  for (const entity of codeEntities)
    for (const row of rows(tableOf(entity))) {
      byId.set(`${entity} ${row.id}`, row)
      const code = toText(row['code'])
      const names = namesOf(row)
      const texts = [code, ...names, ...(code === '' ? [] : names.map((name) => `${code} ${name}`))]
      for (const one of new Set(texts.map(comparableText)))
        if (one !== '') byText.set(one, [...(byText.get(one) ?? []), { entity, id: row.id }])
    }
  const find = (value: string, entity?: CodeEntity) => {
    const found = byText.get(comparableText(value)) ?? byText.get(comparableText(withPlainCode(value))) ?? []
    return entity === undefined ? found : found.filter((one) => one.entity === entity)
  }
  return {
    find,
    /** Returns the code, the name or both: the first text that finds only this row in the list. */
    textOf(entity: CodeEntity, id: number): string {
      const row = byId.get(`${entity} ${id}`)
      const [code, name] = [toText(row?.['code']), toText(row?.['name_ru'])]
      const isAlone = (one: string) => one !== '' && find(one, entity).length === 1
      return [code, name].find(isAlone) ?? `${code} ${name}`.trim()
    },
    labelOf(entity: CodeEntity, id: number, language: Language): string {
      const row = byId.get(`${entity} ${id}`)
      return `${toText(row?.['code'])} ${toText(row?.[`name_${language}`]) || toText(row?.['name_ru'])}`.trim()
    },
  }
}

/** Finds the codes in a cell. A text that finds no row is split at `;` or `,`. */
export function findCodesIn(cell: string, find: (text: string) => readonly CodeRow[]) {
  const lookUp = (texts: readonly string[]) => texts.map((one) => ({ text: one, rows: find(one) }))
  if (find(cell).length > 0) return lookUp([cell])
  const parts = (cut: string) =>
    cell
      .split(cut)
      .map((one) => one.trim())
      .filter((one) => one !== '')
  const [byMark, byComma] = [parts(';'), parts(',')]
  return lookUp(byMark.length > 1 ? byMark : byComma)
}

type Edge = { readonly entity: string; readonly from: readonly number[]; readonly to: readonly number[] }

/** True if a chain of successions leads from a code of `start` to a code of `goal`. */
export function hasChain(
  edges: readonly Edge[],
  entity: string,
  start: readonly number[],
  goal: readonly number[],
) {
  const own = edges.filter((edge) => edge.entity === entity)
  const seen = new Set(start)
  for (const id of seen)
    for (const { from, to } of own) if (from.includes(id)) for (const one of to) seen.add(one)
  return goal.some((id) => seen.has(id))
}

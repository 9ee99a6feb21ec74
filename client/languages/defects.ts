import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf, fieldsOf } from '#contract/entities/registry.ts'
import type { LanguageDefectRow, LanguageSummaryRow, NamedEntity } from '#contract/languages.ts'
import { languages, type NameLanguage, type Names } from '#contract/languages/kinds.ts'
import { ranges } from '#contract/limits.ts'

export type DefectLine = Omit<LanguageDefectRow, 'kind'> & {
  key: string
  kinds: LanguageDefectRow['kind'][]
}

const keyOf = ({ entity, id, field }: LanguageDefectRow) => `${entity} ${id} ${field}`

export function linesOf(defects: readonly LanguageDefectRow[]): DefectLine[] {
  const lines = new Map<string, DefectLine>()
  for (const { kind, ...defect } of defects) {
    const key = keyOf({ kind, ...defect })
    const line = lines.get(key)
    if (line === undefined) lines.set(key, { ...defect, key, kinds: [kind] })
    else line.kinds.push(kind)
  }
  return [...lines.values()]
}

/** Returns a response's page: number, positions of its first and last name (from 1), number of all names. */
export function pageOf(defects: readonly LanguageDefectRow[]) {
  const [first] = defects
  const size = ranges.defects.usual
  const total = first?.lines ?? 0
  const from = first?.line ?? 0
  const number = Math.ceil(from / size) || 1
  const page = { number, count: Math.ceil(total / size) || 1, from, to: Math.min(number * size, total) }
  return { page, total }
}

export const countOf = ({ defects }: Pick<LanguageSummaryRow, 'defects'>) =>
  Object.values(defects).reduce((sum, one) => sum + one, 0)

export const worstOf = (summary: readonly LanguageSummaryRow[]): LanguageSummaryRow | undefined =>
  summary.reduce<LanguageSummaryRow | undefined>(
    (worst, one) => (worst === undefined || countOf(one) > countOf(worst) ? one : worst),
    undefined,
  )

function fieldsOfName(entity: NamedEntity, field: string): Record<NameLanguage, string> {
  const { fields }: EntityFacts = factsOf[entity]
  const all = Object.values(fields)
  const own = all.find(({ row }) => row === field)
  const named = (lang: NameLanguage) =>
    all.find(({ language, name }) => language === lang && name === own?.name)?.row ?? field
  return { ru: named('ru'), ky: named('ky'), en: named('en') }
}

export const isLocked = ({ entity, locked, field }: DefectLine, lang: NameLanguage) =>
  locked && fieldsOf(entity).some((one) => one.row === fieldsOfName(entity, field)[lang] && one.locked)

export type TypedNames = Partial<Names>

export const textsOf = (line: DefectLine, typed: TypedNames | undefined): Names => ({
  ...line.others,
  ...typed,
})

export const fixesOf = (lines: readonly DefectLine[], typed: ReadonlyMap<string, TypedNames>) =>
  lines.flatMap((line) => {
    const { key, entity, id, field, rev, others } = line
    const own = typed.get(key) ?? {}
    const fields = fieldsOfName(entity, field)
    return languages.flatMap((lang) => {
      const value = own[lang]?.trim() ?? ''
      return value === '' || value === others[lang] ? [] : [{ entity, id, field: fields[lang], value, rev }]
    })
  })

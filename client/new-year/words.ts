import { useTranslation } from 'react-i18next'
import type { NewYearRow } from '#contract/new-year.ts'
import { marksOfSameCode } from '../hierarchy/cascade/options.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { codeBeforeName } from '../ui/SearchSelect/search-select.ts'

/** Returns the name of a row without the year; for a quota, the name of its group. */
export const nameOf = ({ kind, label }: NewYearRow, year: string): string => {
  const name = label.replace(` · ${year}`, '')
  return kind === 'quota' ? withoutSeason(name) : name
}

export const withoutSeason = (label: string) => label.replace(/ · [^·]*$/, '')

/** Returns a function that names a row's speciality; undefined if the row need not show it. */
export const specialitiesOf = (rows: readonly NewYearRow[], year: string) => {
  const known = new Map(rows.map(({ id_speciality: id = 0, speciality = '' }) => [id, speciality]))
  const parts = [...known].map(([id, text]) => {
    const [code = '', ...words] = text.split(' ')
    return { id, code, name: words.join(' ') }
  })
  const marks = marksOfSameCode(parts)
  const texts = new Map(
    parts.map(({ id, code, name }) => {
      const mark = marks.get(id) ?? ''
      return [id, `${codeBeforeName({ id, code, text: name, mark })} ${name}`]
    }),
  )
  const owners = new Map<string, Set<number>>()
  for (const row of rows) {
    const name = nameOf(row, year)
    owners.set(name, (owners.get(name) ?? new Set()).add(row.id_speciality ?? 0))
  }
  return (row: NewYearRow) => {
    const isSpecialityShown =
      row.kind === 'group' || (row.kind === 'quota' && (owners.get(nameOf(row, year))?.size ?? 0) > 1)
    return isSpecialityShown ? texts.get(row.id_speciality ?? 0) : undefined
  }
}

/**
 * Returns the origin of a row: speciality of a group, role and faculty of a member, source of a quota or
 * position.
 */
export const sourceOf = ({ kind, speciality, from, role, faculty }: NewYearRow): string => {
  if (kind === 'group') return speciality ?? ''
  if (kind === 'commission') return [role, faculty].filter((text) => text !== undefined).join(' · ')
  return from?.label ?? ''
}

/** Returns a function that explains a row's action. `isFurther`: the row is not the first group of its speciality. */
export const useReason = () => {
  const { t } = useTranslation()
  return (row: NewYearRow, isFurther = false): string => {
    const { kind, reason, plan_b, plan_k, licenceEnds, course, action } = row
    if (reason === 'lastIntake' && licenceEnds)
      return t('newYear.reason.lastIntakeOn', { date: formatDate(licenceEnds) })
    if (reason !== null) return t(`newYear.reason.${reason}`)
    if (kind === 'quota') return t('newYear.ofCourse', { n: course })
    if (kind !== 'group' || action === 'exists') return ''
    if (isFurther) return t('newYear.further')
    return typeof plan_b !== 'number' || typeof plan_k !== 'number'
      ? t('newYear.asBefore')
      : t('newYear.withPlan', { b: formatNumber(plan_b), k: formatNumber(plan_k) })
  }
}

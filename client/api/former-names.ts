import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Entity } from '#contract/entities.ts'
import { formerNames } from '#contract/former-names.ts'
import { type Successors, successors } from '#contract/successors.ts'
import { formatDate } from '../i18n/dates.ts'
import { i18n, nameIn } from '../i18n/i18n.ts'
import { query } from './query.ts'

/** Former name of a row. `text`: the name with the first day of the next name, shown at a matching result. */
export type FormerName = { readonly name: string; readonly text: string }

export type FormerNamesOf = (entity: Entity, id: number) => readonly FormerName[]

const none: readonly never[] = []
const quietOptions = { staleTime: 60_000, meta: { quiet: true } }

/** Returns a function for the former names of a row; loads all if `isAsked` (domain.md#names-search). */
export const useFormerNames = (isAsked = true): FormerNamesOf => {
  const { data } = useQuery({ ...query(formerNames), enabled: isAsked, ...quietOptions })
  const language = i18n.language
  return useMemo(() => {
    const texts = new Map<string, readonly FormerName[]>()
    for (const { entity, id, until, names: had } of data ?? []) {
      const date = formatDate(until)
      const found = had.map((name) => ({ name, text: i18n.t('byDate.was', { name, date, lng: language }) }))
      texts.set(`${entity} ${id}`, [...(texts.get(`${entity} ${id}`) ?? none), ...found])
    }
    return (entity, id) => texts.get(`${entity} ${id}`) ?? none
  }, [data, language])
}

/** Returns a text such as «с 01.09.2027 — 710300 (приказ № 482)»; undefined for a row without successors. */
export type SuccessorsOf = (entity: Entity, id: number) => string | undefined

const textOf = ({ kind, on, order, to }: Successors) => {
  const isNamed = kind === 'reused' || to.some(({ code }) => code === '')
  const codes = to.map(({ code, ...names }) => (isNamed ? `${code} ${nameIn(names)}`.trim() : code))
  return i18n.t('succession.next', { date: formatDate(on), codes: codes.join(', '), order })
}

/** Returns a function for the successors of a row; loads all if `isAsked` (domain.md#succession-shown). */
export const useSuccessors = (isAsked = true): SuccessorsOf => {
  const { data = none } = useQuery({ ...query(successors), enabled: isAsked, ...quietOptions })
  const old = useMemo(() => new Set(data.map(({ entity, id }) => `${entity} ${id}`)), [data])
  return useCallback(
    (entity, id) =>
      old.has(`${entity} ${id}`)
        ? data.flatMap((one) => (one.entity === entity && one.id === id ? [textOf(one)] : [])).join('; ')
        : undefined,
    [data, old],
  )
}

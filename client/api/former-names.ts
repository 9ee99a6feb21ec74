import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Entity } from '#contract/entities.ts'
import { formerNames } from '#contract/former-names.ts'
import { formatDate } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'
import { query } from './query.ts'

/** A former name of a row; `told`: the text for a hit on it, with its last day. */
export type FormerName = { readonly name: string; readonly told: string }

export type FormerOf = (entity: Entity, id: number) => readonly FormerName[]

const none: readonly FormerName[] = []

/** Former names of all rows, loaded once `isAsked` is true: selects and the palette search them (domain.md#names-search). */
export const useFormerNames = (isAsked = true): FormerOf => {
  const { data } = useQuery({
    ...query(formerNames),
    enabled: isAsked,
    staleTime: 60_000,
    meta: { quiet: true },
  })
  const language = i18n.language
  return useMemo(() => {
    const texts = new Map<string, readonly FormerName[]>()
    for (const { entity, id, until, names: had } of data ?? []) {
      const date = formatDate(until)
      const told = had.map((name) => ({ name, told: i18n.t('byDate.was', { name, date, lng: language }) }))
      texts.set(`${entity} ${id}`, [...(texts.get(`${entity} ${id}`) ?? none), ...told])
    }
    return (entity, id) => texts.get(`${entity} ${id}`) ?? none
  }, [data, language])
}

import { useQuery } from '@tanstack/react-query'
import type { To } from 'react-router'
import { type EndedRow, reorganisations } from '#contract/reorganisation.ts'
import { query } from '../api/query.ts'
import { formatDate } from '../i18n/dates.ts'
import { i18n } from '../i18n/i18n.ts'
import { recordLink } from '../location/address.ts'
import { withPath } from './cascade/path.ts'

const none: readonly EndedRow[] = []

/** Returns the ended units, loaded once `isAsked` is true; [] before (domain.md#reorganisation-end). */
export const useEndedUnits = (isAsked = true): readonly EndedRow[] =>
  useQuery({
    ...query(reorganisations.ended, {}),
    enabled: isAsked,
    staleTime: 60_000,
    meta: { quiet: true },
  }).data ?? none

/** Returns «закрыто с 01.09.2027 · Приказ № 214». */
export const endedText = ({ ended, order }: EndedRow) =>
  [i18n.t('rg.endedSince', { date: formatDate(ended) }), order].filter(Boolean).join(' · ')

export const successorLink = (entity: EndedRow['entity'], unit: EndedRow['to'][number]): To => {
  if (entity === 'department') return recordLink(entity, { id: unit.id, text: unit.full.ru })
  if (entity === 'building') return { pathname: '/audience', search: `building=${unit.id}` }
  const { id_ministerstvo: ministry, id_vuz: institution, id_faculty: faculty } = unit
  const path = withPath(new URLSearchParams(), {
    ministry,
    institution,
    ...(faculty !== null && { faculty }),
  })
  return { pathname: '/educational', search: String(path) }
}

import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CatalogueLocation } from '../address/address.ts'
import { EmptyRow, MessageRow, SkeletonRows } from '../table/placeholder.tsx'

type Props = {
  readonly list: UseQueryResult<readonly unknown[]>
  readonly whenEmpty: string
  /** How many rows the address finds in the list. */
  readonly count: number
  /** The number of the table's columns, those of numbers and buttons included. */
  readonly columns: number
  readonly address: Pick<CatalogueLocation, 'search' | 'onlyGaps' | 'conditions'>
  readonly onAdd: () => void
  readonly onClear: () => void
}

/** In place of a catalogue's rows: a skeleton, or why there are none; undefined where rows stand, or nothing could be read. */
export const usePlaceholder = ({ list, whenEmpty, count, columns, address, onAdd, onClear }: Props) => {
  const { t } = useTranslation()
  const { search, onlyGaps, conditions } = address
  if (list.isPending) return <SkeletonRows columns={columns} />
  if (count > 0 || list.data === undefined) return undefined
  if (list.data.length === 0) return <EmptyRow columns={columns} text={whenEmpty} onAdd={onAdd} />
  if (search === '' && !onlyGaps && conditions === '')
    return <MessageRow columns={columns} text={whenEmpty} />
  const isFiltered = conditions !== ''
  const text = isFiltered
    ? t('filter.none')
    : search === ''
      ? t('catalogue.allTranslated')
      : t('state.emptySearch', { q: search })
  return <MessageRow columns={columns} text={text} action={t('common.clear')} onAction={onClear} />
}

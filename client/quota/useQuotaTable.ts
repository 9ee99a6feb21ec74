import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { groups } from '#contract/groups.ts'
import type { GroupQuotaRow } from '#contract/quota.ts'
import { query } from '../api/query.ts'
import { type Distinction, distinctions, namesakesAmong } from '../groups/namesakes.ts'
import { useRow } from '../editing/useRow.ts'
import { quotaEditing } from './save-quotas.ts'
import { usePaste } from './usePaste.ts'
import type { Quota } from './useQuota.ts'

export const nameWith = ({ group, id_group }: GroupQuotaRow, about: ReadonlyMap<number, Distinction>) =>
  [group, about.get(id_group)?.text].filter((text) => text !== undefined).join(' ')

const none: never[] = []

export const useQuotaTable = ({ complete, rows: list, readRows }: Quota) => {
  const rows = (complete && list.data) ?? none
  const named = useMemo(() => rows.map(({ id_group, group }) => ({ id_group, name: group })), [rows])
  const admitted = useQuery({
    ...query(groups.admitted, {
      // intake year of a course (domain.md#course-of-group)
      idYear: complete ? complete.year - complete.course + 1 : 0,
      idFaculty: complete?.faculty ?? 0,
    }),
    enabled: namesakesAmong(named).length > 0,
  })
  const about = useMemo(() => distinctions(named, admitted.data ?? none), [named, admitted.data])
  const edit = useRow({
    ...quotaEditing,
    rows,
    nameOf: (_values, row) => (row ? nameWith(row, about) : ''),
    readRows,
  })
  const paste = usePaste({ rows, edit, linesAt: () => rows, placeOf: (row) => nameWith(row, about) })
  return { rows, edit, paste, about }
}

export type QuotaTableState = ReturnType<typeof useQuotaTable>

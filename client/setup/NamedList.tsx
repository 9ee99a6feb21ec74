import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SetupLists, setup } from '#contract/setup.ts'
import { mutate } from '../api/mutate.ts'
import { pastedNames } from '../editing/paste/name-columns.ts'
import { nameColumns } from './columns.tsx'
import { allLists, readRows } from './lists.ts'
import type { NameValues } from './names.ts'
import { SetupTable } from './SetupTable.tsx'
import { nameIn } from '../i18n/name-in.ts'

/** The lists whose rows are a name in three languages and nothing else, with the call that saves each. */
const calls = {
  unit: setup.saveUnit,
  'room-kind': setup.saveRoomKind,
  'member-type': setup.saveMemberType,
  'discipline-kind': setup.saveDisciplineKind,
}
type NamedList = keyof typeof calls
type Row = SetupLists[NamedList][number]

const none: readonly never[] = []

const valuesOf = (row: Row | undefined): NameValues => ({
  ru: row?.name ?? '',
  ky: row?.name_kg ?? '',
  en: row?.name_en ?? '',
})

export const NamedListTable = ({ list }: { readonly list: NamedList }) => {
  const { t } = useTranslation()
  const read = useQuery(allLists)
  const columns = useMemo(() => nameColumns<Row, NameValues>(), [])
  const save = (id: number, rev: number | undefined, { ru, ky, en }: NameValues) =>
    mutate(calls[list], { id, name: ru, nameKg: ky, nameEn: en, rev })
  return (
    <SetupTable<Row, NameValues>
      {...{ list, read, columns, valuesOf, save }}
      rows={read.data?.[list] ?? none}
      idOf={({ id }) => id}
      nameOf={nameIn}
      sameBy={({ ru }) => ru}
      required={{ ru: t('field.inRussian') }}
      readRows={() => readRows(list)}
      firstField="ru"
      paste={{
        list,
        columns: pastedNames,
        rowOf: ([name = '', nameKg = '', nameEn = '']) => ({ row: { name, nameKg, nameEn } }),
      }}
    />
  )
}

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

type Row = SetupLists['ministry'][number]

const none: readonly never[] = []

const valuesOf = (row: Row | undefined): NameValues => ({
  ru: row?.mo ?? '',
  ky: row?.mo_kg ?? '',
  en: row?.mo_en ?? '',
})

const save = (idMinisterstvo: number, rev: number | undefined, { ru, ky, en }: NameValues) =>
  mutate(setup.saveMinistry, { idMinisterstvo, mo: ru, moKg: ky, moEn: en, rev })

export const MinistryList = () => {
  const { t } = useTranslation()
  const read = useQuery(allLists)
  const columns = useMemo(() => nameColumns<Row, NameValues>(), [])
  return (
    <SetupTable<Row, NameValues>
      list="ministry"
      {...{ read, columns, valuesOf, save }}
      rows={read.data?.ministry ?? none}
      idOf={({ id_ministerstvo }) => id_ministerstvo}
      nameOf={nameIn}
      sameBy={({ ru }) => ru}
      required={{ ru: t('field.inRussian') }}
      readRows={() => readRows('ministry')}
      firstField="ru"
      paste={{
        list: 'ministry',
        columns: pastedNames,
        rowOf: ([mo = '', moKg = '', moEn = '']) => ({ row: { mo, moKg, moEn } }),
      }}
    />
  )
}

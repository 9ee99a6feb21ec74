import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type SetupLists, setup } from '#contract/setup.ts'
import { nameColumns, parentColumn } from './columns.tsx'
import { allLists, readRows } from './lists.ts'
import type { Names } from '../i18n/translations.ts'
import { institutionOption } from './names.ts'
import { SetupTable } from './SetupTable.tsx'
import { nameIn } from '../i18n/i18n.ts'
import { savesOf } from '../editing/block/saves-of.ts'

type Row = SetupLists['building'][number]
type Values = Names & { readonly institution: string }

const none: readonly never[] = []

const saves = savesOf(
  'building',
  setup.saveBuilding,
  (idKorpus, rev, { institution, ru, ky, en }: Values) => ({
    idKorpus,
    idVuz: Number(institution),
    nameKorpus: ru,
    nameKorpusKg: ky,
    nameKorpusEn: en,
    rev,
  }),
)

/** Table of buildings with their institutions (domain.md#building-institution). */
export const BuildingList = () => {
  const { t } = useTranslation()
  const read = useQuery(allLists)
  const institutions = (read.data?.institution ?? none).map(institutionOption)
  const only = institutions.length === 1 ? institutions[0]?.id : undefined
  return (
    <SetupTable<Row, Values>
      list="building"
      {...{ read, ...saves }}
      columns={[
        ...nameColumns<Row, Values>(),
        parentColumn<Row, Values>('institution', 'entity.institution', institutions, 'institution'),
      ]}
      rows={read.data?.building ?? none}
      idOf={({ id_korpus }) => id_korpus}
      valuesOf={(row) => ({
        ru: row?.name_korpus ?? '',
        ky: row?.name_korpus_kg ?? '',
        en: row?.name_korpus_en ?? '',
        institution: String(row?.id_vuz ?? only ?? ''),
      })}
      nameOf={nameIn}
      sameBy={({ ru }) => ru}
      required={{ ru: t('field.inRussian'), institution: t('entity.institution') }}
      readRows={() => readRows('building')}
      firstField="ru"
    />
  )
}

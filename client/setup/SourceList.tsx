import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type SetupLists, setup } from '#contract/setup.ts'
import { choicesNamed, savesOf } from '../editing/block/saves-of.ts'
import { CellSelect } from '../editing/cells/CellSelect.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import { nameIn } from '../i18n/i18n.ts'
import type { Names } from '../i18n/translations.ts'
import { nameColumns } from './columns.tsx'
import { allLists, readRows } from './lists.ts'
import { SetupTable } from './SetupTable.tsx'

type Row = SetupLists['source'][number]
type SourceValues = Names & { readonly counts: string }

const none: readonly never[] = []

const saves = savesOf('source', setup.saveSource, (id, rev, { ru, ky, en, counts }: SourceValues) => ({
  id,
  name: ru,
  nameKg: ky,
  nameEn: en,
  counts: counts === 'budget' ? ('budget' as const) : ('contract' as const),
  rev,
}))

const countsColumn = (
  options: readonly { readonly value: string; readonly text: string }[],
): EditableColumn<Row, SourceValues> => ({
  key: 'counts',
  label: 'field.counts',
  cardLabel: 'field.counts',
  text: ({ values }) => options.find(({ value }) => value === values.counts)?.text ?? '',
  choices: () => choicesNamed(options),
  input: (field) => <CellSelect {...field} options={options} />,
})

/** Table of sources of funding, each with its figure in the plan: budget or contract (domain.md#plan-sources). */
export const SourceList = () => {
  const { t } = useTranslation()
  const read = useQuery(allLists)
  const options = (['budget', 'contract'] as const).map((value) => ({ value, text: t(`field.${value}`) }))
  return (
    <SetupTable<Row, SourceValues>
      list="source"
      {...{ read, ...saves }}
      columns={[...nameColumns<Row, SourceValues>(), countsColumn(options)]}
      rows={read.data?.source ?? none}
      idOf={({ id }) => id}
      valuesOf={(row) => ({
        ru: row?.name ?? '',
        ky: row?.name_kg ?? '',
        en: row?.name_en ?? '',
        counts: row?.counts ?? 'contract',
      })}
      nameOf={nameIn}
      sameBy={({ ru }) => ru}
      required={{ ru: t('field.inRussian') }}
      readRows={() => readRows('source')}
      firstField="ru"
    />
  )
}

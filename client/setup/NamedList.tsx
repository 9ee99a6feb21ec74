import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { setup, type SetupList } from '#contract/setup.ts'
import type { FullInput } from '../api/send.ts'
import { type NamesEntity, type NamesRow, namesReader } from '../editing/form-facts.ts'
import { nameIn } from '../i18n/i18n.ts'
import type { Names } from '../i18n/translations.ts'
import { nameColumns } from './columns.tsx'
import { allLists, readRows } from './lists.ts'
import { SetupTable } from './SetupTable.tsx'
import { savesOf } from '../editing/block/saves-of.ts'

// the cast is safe: the schema of the call is generated from the entity's field definitions
const makeSave = <Save extends Call>(list: NamesEntity & SetupList, call: Save) => {
  const { inBody, idInBody } = namesReader(list)
  return savesOf(
    list,
    call,
    (id, rev, names: Names) => ({ ...idInBody(id), ...inBody(names), rev }) as FullInput<Save>,
  )
}

const saves = {
  ministry: makeSave('ministry', setup.saveMinistry),
  unit: makeSave('unit', setup.saveUnit),
  'room-kind': makeSave('room-kind', setup.saveRoomKind),
  'member-type': makeSave('member-type', setup.saveMemberType),
  'discipline-kind': makeSave('discipline-kind', setup.saveDisciplineKind),
} satisfies { readonly [List in NamesEntity & SetupList]: unknown }

const none: readonly never[] = []

export const namedList = (list: keyof typeof saves) => {
  const { idOf, valuesOf } = namesReader(list)
  const columns = nameColumns<NamesRow, Names>()
  return function NamedList() {
    const { t } = useTranslation()
    const read = useQuery(allLists)
    return (
      <SetupTable<NamesRow, Names>
        {...{ list, read, columns, idOf }}
        rows={read.data?.[list] ?? none}
        valuesOf={valuesOf}
        nameOf={nameIn}
        sameBy={({ ru }) => ru}
        required={{ ru: t('field.inRussian') }}
        readRows={() => readRows(list)}
        {...saves[list]}
        firstField="ru"
      />
    )
  }
}

import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDialogs } from '../../catalogues/RowDialogs.tsx'
import { DialogShell } from '../../ui/Dialog/DialogShell.tsx'
import { findOptions, type SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { PickerList } from './PickerList.tsx'
import { PickStep } from './PickStep.tsx'
import type { PickerWays } from './usePicker.ts'

type Props<Row> = {
  readonly title: string
  readonly ways: PickerWays
  readonly list: UseQueryResult<readonly Row[]>
  readonly idOf: (row: Row) => number
  readonly optionOf: (row: Row) => SelectOption
  /** Where the rows have no names in three languages. */
  readonly searchLabel?: string
  /** What is known of the row that the list stands on. */
  readonly renderRow: (row: Row) => ReactNode
  readonly renderForm: (row: Row | undefined) => ReactNode
  readonly renderDeletion: (row: Row) => ReactNode
}

/** More rows than anybody reads; the search narrows them. */
const most = 100

/** A whole catalogue in one modal: its list at the left; at the right a row, its form, or the question before a delete. */
export const Picker = <Row extends { readonly edit: boolean }>(props: Props<Row>) => {
  const { title, ways, list, idOf, optionOf, renderRow, renderForm, renderDeletion } = props
  const { t } = useTranslation()
  const { step } = ways
  const [search, setSearch] = useState('')
  const [stoodOn, setStoodOn] = useState<number>()
  const all = list.data ?? []
  const found = findOptions(all.map(optionOf), search, most)
  const standsOn = { pick: stoodOn ?? ways.chosen, add: undefined }
  const named = 'id' in step ? step.id : standsOn[step.kind]
  const isHidden = search.trim() === '' && found.shown.every(({ id }) => id !== named)
  const beyond = isHidden ? all.filter((one) => idOf(one) === named).map(optionOf) : []
  // what the list stands on is seen in it, though it were the last of hundreds
  const shown = [...beyond, ...found.shown]
  const active = shown.find(({ id }) => id === named) ?? (step.kind === 'pick' ? shown[0] : undefined)
  const row = all.find((one) => idOf(one) === active?.id)

  const stand = (id: number) => {
    setStoodOn(id)
    if (step.kind !== 'pick') ways.pick()
  }
  const remove = (one: Row) => {
    setStoodOn(idOf(one))
    // spec §5: a protected record is refused at once, without a question
    if (one.edit) ways.remove(idOf(one))
    else toast.warning(t('toast6'), { detail: t('reason.protected') })
  }
  const edit = (one: Row) => {
    setStoodOn(idOf(one))
    ways.edit(idOf(one))
  }
  const take = () => {
    if (row !== undefined && ways.reasonKey === undefined) ways.take(idOf(row))
  }
  const isPicking = step.kind === 'pick' || list.data === undefined
  return (
    <DialogShell
      width={1040}
      onClose={ways.close}
      onEscape={ways.back}
      front={isPicking ? 'aside' : 'step'}
      aside={
        <PickerList
          label={title}
          options={shown}
          more={found.more - beyond.length}
          search={search}
          searchLabel={props.searchLabel ?? t('translation.searchAll')}
          active={active?.id}
          chosen={ways.chosen}
          list={list}
          takesFocus={step.kind === 'pick'}
          isAdding={step.kind === 'add'}
          onSearch={setSearch}
          onStand={stand}
          onTake={take}
          onEdit={() => row && edit(row)}
          onAdd={() => ways.add()}
        />
      }
    >
      <Suspense>
        {isPicking ? (
          <PickStep title={title} row={row} ways={ways} onTake={take} onEdit={edit} onRemove={remove}>
            {row && renderRow(row)}
          </PickStep>
        ) : (
          <RowDialogs
            dialog={step}
            find={(id) => all.find((one) => idOf(one) === id)}
            onClose={ways.back}
            renderForm={renderForm}
            renderDeletion={renderDeletion}
          />
        )}
      </Suspense>
    </DialogShell>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { type SetupList, type SetupLists, setup } from '#contract/setup.ts'
import { fileEntities } from '#contract/transfer.ts'
import { mutate } from '../api/mutate.ts'
import { readNow } from '../api/query.ts'
import type { Texts } from '../editing/changes.ts'
import type { EditableColumn } from '../editing/editable-column.ts'
import { EditableList } from '../editing/EditableList.tsx'
import type { EditedList } from '../editing/editing.ts'
import { useRow } from '../editing/useRow.ts'
import { namesOfEntity } from '../i18n/entity-names.ts'
import { useOrder } from '../table/useOrder.ts'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { allLists, setupLists, wantsNewRow } from './lists.ts'
import { usePasting } from '../editing/paste/pasting.ts'
import { Row, Stack } from '../ui/layout.tsx'

const listedBy = ['list', 'sort', 'f']
/** Order of the server's response, in effect until the user chooses a column. */
const unsorted = { column: '', isDescending: false }

type SetupRow<List extends SetupList> = SetupLists[List][number]

/** The labels of the fields in `required` are those of their columns. */
type SetupFacts<List extends SetupList, Values extends Texts> = Pick<
  EditedList<SetupRow<List>, Values>,
  'valuesOf' | 'save' | 'saveMany' | 'sameBy'
> & {
  readonly list: List
  readonly nameOf: (values: Values) => string
  readonly required: readonly [keyof Values & string, ...(keyof Values & string)[]]
  /** Returns the values of a new row that are not blank. */
  readonly defaultsOf?: (lists: SetupLists | undefined) => Partial<Values>
  readonly columnsOf: (lists: SetupLists | undefined) => readonly EditableColumn<SetupRow<List>, Values>[]
}

const isPasted = (list: SetupList) => fileEntities.some((one) => one === list)

/** Returns the component of an editable table for a list of the set-up screen (domain.md#setup-lists). */
export const setupTable =
  <List extends SetupList, Values extends Texts>(facts: SetupFacts<List, Values>) =>
  () => <SetupTable<List, Values> {...facts} />

const none: readonly never[] = []

const SetupTable = <List extends SetupList, Values extends Texts>(facts: SetupFacts<List, Values>) => {
  const { list, nameOf } = facts
  const { t } = useTranslation()
  const read = useQuery(allLists)
  const columns = facts.columnsOf(read.data)
  const [first] = facts.required
  const { idOf } = namesOfEntity(list)
  const valuesOf: typeof facts.valuesOf = (row) =>
    row ? facts.valuesOf(row) : { ...facts.valuesOf(row), ...facts.defaultsOf?.(read.data) }
  const isAddedTo = isPasted(list)
  const titles = setupLists.find((one) => one.list === list)
  const title = titles ? t(titles.titleKey) : ''
  const valuesBy = Object.fromEntries(
    columns.map(({ key, text }) => [key, (row: SetupRow<List>) => text({ row, values: valuesOf(row) })]),
  )
  const rows = read.data?.[list] ?? none
  const order = useOrder<SetupRow<List>>(rows, unsorted, valuesBy)
  const edit = useRow<SetupRow<List>, Values>({
    ...facts,
    rows,
    idOf,
    valuesOf,
    entity: list,
    listedBy,
    // the cast is safe: the keys are fields of the values
    required: Object.fromEntries(
      columns.flatMap(({ key, label }) => (facts.required.includes(key) ? [[key, t(label)]] : [])),
    ) as Partial<Record<keyof Values & string, string>>,
    readRows: async () => (await readNow(setup.lists))[list],
  })
  const { state: locationState, search } = useLocation() as { state: unknown; search: string } // the cast replaces the router's `any`
  const navigate = useNavigate()
  const wanted = wantsNewRow(locationState)
  const isLoaded = read.data !== undefined
  const beginRow = useEffectEvent(() => {
    edit.actions.add(first)
    // clears the state, so that a reload does not open another new row
    void navigate({ search }, { replace: true, state: null })
  })
  useEffect(() => {
    if (wanted && isLoaded) beginRow()
  }, [wanted, isLoaded])
  const { action: pasteAction, onPaste } = usePasting(list)
  useScreenActions(isAddedTo ? [pasteAction] : [])
  return (
    <Stack flex={1} minHeight={0} {...(isAddedTo && { onPaste })}>
      <EditableList
        name={`setup.${list}`}
        title={title}
        reads={[read]}
        {...{ edit, order, columns }}
        firstField={first}
        isAddedTo={isAddedTo}
        addKey={titles?.addKey ?? 'common.add'}
        paper={{ about: [] }}
        deletion={{
          labelOf: (row) => nameOf(valuesOf(row)),
          doDelete: (row) => mutate(setup.delete, { list, id: idOf(row) }),
        }}
        below={
          isAddedTo && (
            <Row
              wrap
              gap="xs md"
              align="center"
              pad="sm md"
              lineAbove
              tone="tertiary"
              look="small"
              data-screen-only
            >
              <Button leftSection={<pasteAction.icon size={16} aria-hidden />} onClick={pasteAction.run}>
                {t(pasteAction.titleKey)}
              </Button>
              <span>{t('setup.pasteWhere')}</span>
            </Row>
          )
        }
      />
    </Stack>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { SetupList } from '#contract/setup.ts'
import { fileEntities } from '#contract/transfer.ts'
import type { Texts } from '../editing/changes.ts'
import type { EditableColumn } from '../editing/editable-column.ts'
import { EditableList } from '../editing/EditableList.tsx'
import type { EditedList } from '../editing/editing.ts'
import { useRow } from '../editing/useRow.ts'
import type { GuardedRow } from '../table/rows.ts'
import { useOrder } from '../table/useOrder.ts'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { deleteFrom, setupLists } from './lists.ts'
import { wantsNewRow } from './new-row-state.ts'
import { usePasting } from '../editing/paste/pasting.ts'
import { Row, Stack } from '../ui/layout.tsx'

const listedBy = ['list', 'sort', 'f']
/** Order of the server's response, in effect until the user chooses a column. */
const unsorted = { column: '', isDescending: false }

type Props<Row extends GuardedRow, Values extends Texts> = Pick<
  EditedList<Row, Values>,
  'rows' | 'idOf' | 'valuesOf' | 'required' | 'save' | 'saveMany' | 'readRows' | 'sameBy'
> & {
  readonly list: SetupList
  readonly read: UseQueryResult
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly firstField: keyof Values & string
  readonly nameOf: (values: Values) => string
}

const isPasted = (list: SetupList) => fileEntities.some((one) => one === list)

/** Editable table for a list of the set-up screen (domain.md#setup-lists). */
export const SetupTable = <Row extends GuardedRow, Values extends Texts>(props: Props<Row, Values>) => {
  const { list, read, columns, idOf, valuesOf, nameOf } = props
  const isAddedTo = isPasted(list)
  const { t } = useTranslation()
  const titles = setupLists.find((one) => one.list === list)
  const title = titles ? t(titles.titleKey) : ''
  const valuesBy = Object.fromEntries(
    columns.map(({ key, text }) => [key, (row: Row) => text({ row, values: valuesOf(row) })]),
  )
  const order = useOrder(props.rows, unsorted, valuesBy)
  const edit = useRow<Row, Values>({
    ...props,
    entity: list,
    listedBy,
  })
  const { state: locationState, search } = useLocation() as { state: unknown; search: string } // the cast replaces the router's `any`
  const navigate = useNavigate()
  const wanted = wantsNewRow(locationState)
  const isLoaded = read.data !== undefined
  const beginRow = useEffectEvent(() => {
    edit.actions.add(props.firstField)
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
        firstField={props.firstField}
        isAddedTo={isAddedTo}
        addKey={titles?.addKey ?? 'common.add'}
        paper={{ about: [] }}
        deletion={{
          labelOf: (row) => nameOf(valuesOf(row)),
          doDelete: (row) => deleteFrom(list, idOf(row)),
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

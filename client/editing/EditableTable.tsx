import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ids } from '#contract/limits.ts'
import type { Texts } from './changes.ts'
import { EditableHead } from './EditableHead.tsx'
import { EditableRow } from './EditableRow.tsx'
import styles from './EditableTable.module.css'
import { DraftBanner } from './drafts/DraftBanner.tsx'
import message from './RowMessage.module.css'
import { RowMessage } from './RowMessage.tsx'
import { tableEvents } from './table-events.ts'
import type { TableProps } from './table-props.ts'
import { tableSteps } from './table-steps.ts'
import { useTablePlaces } from './useTablePlaces.ts'

/**
 * A table whose rows are edited where they stand (spec §2): pencil, double click, Enter or F2 open, the tick
 * and Enter save, Esc restores. One row, or one cell, is its tab stop; the arrows move it.
 */
export const EditableTable = <Row extends { readonly rev: number }, Values extends Texts>(
  props: TableProps<Row, Values>,
) => {
  const { edit, columns, moves, pasted } = props
  const { rows, idOf, open } = edit
  const { t } = useTranslation()
  const body = useRef<HTMLTableSectionElement>(null)
  const places = useTablePlaces(props, body)
  const steps = tableSteps(props, places)
  const events = tableEvents(props, places, steps, t)

  const lineOf = (row: Row | undefined, at: number) => {
    const id = row === undefined ? ids.create : idOf(row)
    const isOpen = open?.id === id
    return [
      <EditableRow
        key={id}
        row={row}
        id={id}
        number={(props.firstNumber ?? 1) + at}
        edit={edit}
        columns={columns}
        moves={moves}
        isOpen={isOpen}
        stopKey={at === places.activeRow && !open ? places.activeKey : undefined}
        draft={pasted?.values.get(id)}
        isFailed={pasted?.failedId === id}
        isLocked={pasted !== undefined}
        onFocusCell={(key) => places.setPlace({ id, key })}
        onEdit={(key) => row && steps.start(row, key)}
        onSave={steps.save}
        onDiscard={steps.discard}
        onDelete={props.onDelete}
      />,
      isOpen && (
        <RowMessage
          key={`${id} message`}
          edit={edit}
          columns={columns}
          onSaved={(savedId, now) => places.reveal({ id: savedId, key: open.field }, now)}
          onStay={() => places.focusField(places.lastField() ?? open.field)}
        />
      ),
    ]
  }
  const isEmpty = rows.length === 0 && open?.id !== ids.create
  return (
    <table
      className={styles.table}
      role={moves === 'cells' ? 'grid' : 'table'}
      aria-busy={props.isBusy || undefined}
      data-density={props.density}
    >
      <caption className="visually-hidden">{props.caption}</caption>
      <EditableHead columns={columns} sorting={props.sorting} />
      <tbody ref={body} onFocus={places.noteField} {...events}>
        {edit.offer && !pasted && (
          <tr className={message.message}>
            <td colSpan={columns.length + 2}>
              <DraftBanner offer={{ ...edit.offer, discard: steps.discardKept }}>
                {t('draft.row', { name: edit.offer.name })}
              </DraftBanner>
            </td>
          </tr>
        )}
        {open?.id === ids.create && lineOf(undefined, -1)}
        {rows.map(lineOf)}
        {isEmpty &&
          (props.instead ?? (
            <tr className={styles.nothing}>
              <td colSpan={columns.length + 2}>{props.whenEmpty}</td>
            </tr>
          ))}
      </tbody>
      {props.footer !== undefined && !isEmpty && (
        <tfoot>
          <tr>
            <td className={styles.number} />
            {props.footer}
            <td className={styles.actions} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

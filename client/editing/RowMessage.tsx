import { type KeyboardEvent, useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { Banner } from '../ui/Banner.tsx'
import { Alert } from '../ui/LoadFailure.tsx'
import { hasFocus } from '../ui/focus/focus.ts'
import type { Texts } from './changes.ts'
import { RowConflict } from './conflict/RowConflict.tsx'
import type { EditableColumn } from './editable-column.ts'
import type { RowWithRev } from './editing.ts'
import { Choices } from './questions.tsx'
import styles from './RowMessage.module.css'
import type { RowEditing } from './useRow.ts'
import type { useEditingMoves } from './useEditingMoves.ts'

type Message<Row extends RowWithRev, Values extends Texts> = NonNullable<
  RowEditing<Row, Values>['open']
>['message']

type Props<Row extends RowWithRev, Values extends Texts> = {
  readonly edit: RowEditing<Row, Values>
  readonly moves: ReturnType<typeof useEditingMoves<Row, Values>>
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly id: number
  readonly name: string
  readonly row: Row | undefined
  readonly record: RecordRef | undefined
  /** Number of columns that the message spans; undefined: all columns. */
  readonly span?: number
}

/** Message under a row: why it was not saved, the versions in conflict, or a question before the row closes. */
const RowMessage = <Row extends RowWithRev, Values extends Texts>(props: Props<Row, Values>) => {
  const { edit, moves, columns, id, name, record } = props
  const { actions, list } = edit
  const open = edit.open?.id === id ? edit.open : undefined
  const message: Partial<Message<Row, Values>> = open?.message ?? list.unsavedAt(id) ?? {}
  const { problem, missing, doubt, limit, conflict, question, existing } = message
  const { t } = useTranslation()
  const line = useRef<HTMLTableRowElement>(null)
  // a message below the visible part of the list must be scrolled into view
  const hasConflict = conflict !== undefined
  const isAsking = question !== undefined
  useEffect(() => {
    // returns nothing: in newer browsers this call returns a promise, which React would use as clean-up
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, missing, doubt, limit, hasConflict, isAsking])
  if (![problem, missing, doubt, limit, conflict, question].some((one) => one !== undefined)) return null
  const stay = () => {
    question?.stay()
    moves.focusOpen()
  }
  const stayByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    stay()
  }
  const focusEdited = (key: number) => moves.focusCell(key, open?.opening.field ?? moves.firstKey)
  const retry = () => {
    actions.retry(id)
    focusEdited(id)
  }
  return (
    <tr ref={line} className={styles.message}>
      <td colSpan={props.span ?? columns.length + 2}>
        {problem !== undefined && (
          <Alert>
            {problem}
            <Choices
              of={[
                ...(existing
                  ? [{ text: t('duplicate.goTo'), onClick: () => moves.selectExisting(id, existing) }]
                  : []),
                ...(open
                  ? []
                  : [
                      { text: t('common.retry'), onClick: retry },
                      { text: t('table.discard'), onClick: () => moves.discardAt(id) },
                    ]),
              ]}
            />
          </Alert>
        )}
        <Alert kind="warning">{missing}</Alert>
        <Alert kind="warning">{doubt}</Alert>
        <Alert kind="warning">{limit}</Alert>
        {conflict && (
          <RowConflict
            key={conflict.rev}
            {...{ conflict, columns, record }}
            row={open ? open.row : props.row}
            isOneOfMany={edit.conflicts > 1}
            isInRow={() => hasFocus(line.current?.previousElementSibling)}
            onChoose={(values) => actions.choose(id, values, focusEdited)}
          />
        )}
        {question && (
          <div role="alertdialog" aria-label={t('table.unsaved', { name })} onKeyDown={stayByEscape}>
            <Banner kind="warning">
              <p>{t('table.unsaved', { name })}</p>
              <Choices
                of={[
                  { text: t('common.save'), variant: 'filled', autoFocus: true, onClick: question.save },
                  { text: t('table.discard'), onClick: question.discard },
                  { text: t('unsaved.stay'), onClick: stay },
                ]}
              />
            </Banner>
          </div>
        )}
      </td>
    </tr>
  )
}

export const PastedMessage = ({ text, columns }: { readonly text: string; readonly columns: number }) => (
  <tr className={styles.message}>
    <td colSpan={columns}>
      <div className={styles.line} role="status">
        {text}
      </div>
    </td>
  </tr>
)

export const messageOfRow = <Row extends RowWithRev, Values extends Texts>(
  about: Props<Row, Values>,
): ReactNode => {
  const { edit, id } = about
  const isShown = edit.open?.id === id || edit.list.unsavedAt(id)?.isSaving === false
  return isShown ? <RowMessage {...about} /> : undefined
}

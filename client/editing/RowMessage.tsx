import { Button } from '@mantine/core'
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
import styles from './RowMessage.module.css'
import type { RowEditing } from './useRow.ts'
import { Row } from '../ui/layout.tsx'
import type { useEditingMoves } from './useEditingMoves.ts'

type Message<Row extends RowWithRev, Values extends Texts> = NonNullable<
  RowEditing<Row, Values>['open']
>['message']

type Props<Row extends RowWithRev, Values extends Texts> = Partial<
  Pick<Message<Row, Values>, 'problem' | 'missing' | 'doubt' | 'limit' | 'conflict' | 'question'>
> & {
  readonly name: string
  /** Entity and id of the row, for the link to its history. */
  readonly record: RecordRef | undefined
  readonly row: Row | undefined
  readonly columns: readonly EditableColumn<Row, Values>[]
  /** Number of columns that the message spans; undefined: all columns. */
  readonly span?: number
  /** True: several rows have conflicts. */
  readonly isOneOfMany: boolean
  /** Saves these values of a row in conflict; undefined: the stored version is used. */
  readonly onChoose: (values?: Values) => void
  /** Moves the focus to the field. */
  readonly onStay: () => void
  /** Sends a refused row once more; undefined for an open row. */
  readonly onRetry?: () => void
  readonly onDiscard?: () => void
  /** Selects the stored row that has this name. */
  readonly onExisting?: (() => void) | undefined
}

/** Message under a row: why it was not saved, the version of another user, and the possible actions. */
const RowMessage = <Row extends RowWithRev, Values extends Texts>(props: Props<Row, Values>) => {
  const { columns, name, record, row, problem, missing, doubt, limit, conflict, question } = props
  const { onRetry, onDiscard, onExisting } = props
  const { t } = useTranslation()
  const line = useRef<HTMLTableRowElement>(null)
  // a message below the visible part of the list is scrolled into view
  const hasConflict = conflict !== undefined
  const isAsking = question !== undefined
  useEffect(() => {
    // without a return value: newer browsers return a promise, which React would call as clean-up
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, missing, doubt, limit, hasConflict, isAsking])
  if (![problem, missing, doubt, limit, conflict, question].some((one) => one !== undefined)) return null
  const stay = () => {
    question?.stay()
    props.onStay()
  }
  const stayByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    stay()
  }
  return (
    <tr ref={line} className={styles.message}>
      <td colSpan={props.span ?? columns.length + 2}>
        {problem !== undefined && (
          <Alert>
            {problem}
            <Row wrap gap={8} above={6}>
              {onExisting && (
                <Button size="compact-sm" onClick={onExisting}>
                  {t('duplicate.goTo')}
                </Button>
              )}
              {onRetry && onDiscard && (
                <>
                  <Button size="compact-sm" onClick={onRetry}>
                    {t('common.retry')}
                  </Button>
                  <Button size="compact-sm" onClick={onDiscard}>
                    {t('table.discard')}
                  </Button>
                </>
              )}
            </Row>
          </Alert>
        )}
        <Alert kind="warning">{missing}</Alert>
        <Alert kind="warning">{doubt}</Alert>
        <Alert kind="warning">{limit}</Alert>
        {conflict && (
          <RowConflict
            key={conflict.rev}
            {...{ conflict, row, columns, record }}
            isOneOfMany={props.isOneOfMany}
            isInRow={() => hasFocus(line.current?.previousElementSibling)}
            onChoose={props.onChoose}
          />
        )}
        {question && (
          <div role="alertdialog" aria-label={t('table.unsaved', { name })} onKeyDown={stayByEscape}>
            <Banner kind="warning">
              <p>{t('table.unsaved', { name })}</p>
              <Row wrap gap={8} above={6}>
                <Button size="compact-sm" variant="filled" autoFocus onClick={question.save}>
                  {t('common.save')}
                </Button>
                <Button size="compact-sm" onClick={question.discard}>
                  {t('table.discard')}
                </Button>
                <Button size="compact-sm" onClick={stay}>
                  {t('unsaved.stay')}
                </Button>
              </Row>
            </Banner>
          </div>
        )}
      </td>
    </tr>
  )
}

/** Message under a row whose pasted values are refused. */
export const PastedMessage = ({ text, columns }: { readonly text: string; readonly columns: number }) => (
  <tr className={styles.message}>
    <td colSpan={columns}>
      <div className={styles.line} role="status">
        {text}
      </div>
    </td>
  </tr>
)

type RowMessageOptions<Row extends RowWithRev, Values extends Texts> = {
  readonly edit: RowEditing<Row, Values>
  readonly moves: ReturnType<typeof useEditingMoves<Row, Values>>
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly id: number
  readonly name: string
  readonly row: Row | undefined
  /** Entity and id of the row, for the link to its history. */
  readonly record: RecordRef | undefined
  /** Number of columns that the message spans; undefined: all columns. */
  readonly span?: number
}

/** Returns the message for a row that is open or was refused; undefined without a message. */
export function messageOfRow<Row extends RowWithRev, Values extends Texts>({
  edit: { open, list, actions, conflicts },
  moves,
  ...about
}: RowMessageOptions<Row, Values>): ReactNode {
  const { id } = about
  const { focusCell, focusOpen, firstKey } = moves
  const isOpen = open?.id === id
  const message: (Partial<Message<Row, Values>> & { readonly isSaving?: boolean }) | undefined = isOpen
    ? open.message
    : list.unsavedAt(id)
  if (!message || message.isSaving) return undefined
  const { existing } = message
  const goOn = (key: number) => focusCell(key, isOpen ? open.begun.field : firstKey)
  return (
    <RowMessage
      {...about}
      {...message}
      row={isOpen ? open.row : about.row}
      isOneOfMany={conflicts > 1}
      onChoose={(values) => actions.choose(id, values, goOn)}
      onStay={focusOpen}
      onExisting={existing && (() => moves.goToExisting(id, existing))}
      // an action removes its button, so it moves the focus first
      {...(!isOpen && {
        onRetry: () => {
          actions.retry(id)
          goOn(id)
        },
        onDiscard: () => moves.discardAt(id),
      })}
    />
  )
}

import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/Banner.tsx'
import type { Texts } from './changes.ts'
import styles from './RowMessage.module.css'
import type { TableColumn } from './editable-column.ts'
import type { TableEdit } from './useTableEdit.ts'

type Props<Row extends { readonly rev: number }, Values extends Texts> = {
  readonly edit: TableEdit<Row, Values>
  readonly columns: readonly TableColumn<Row, Values>[]
  readonly onSaved: (id: number, rows: readonly Row[]) => void
  /** The input takes the focus back. */
  readonly onStay: () => void
}

/** Under the row that is edited: why it was not saved, what somebody else made of it, what to do with it. */
export const RowMessage = <Row extends { readonly rev: number }, Values extends Texts>(
  props: Props<Row, Values>,
) => {
  const { edit, columns } = props
  const { t } = useTranslation()
  const { problem, missing, doubt, conflict, question, open } = edit
  const line = useRef<HTMLTableRowElement>(null)
  // below the last row that is seen it would say nothing
  const hasConflict = conflict !== undefined
  const isAsking = question !== undefined
  useEffect(() => {
    // nothing is answered: in newer browsers scrolling is a promise, which React would call
    line.current?.scrollIntoView({ block: 'nearest' })
  }, [problem, missing, doubt, hasConflict, isAsking])
  const texts = [problem, missing, doubt].filter((text) => text !== undefined)
  if (open === undefined || (texts.length === 0 && !conflict && !question)) return null
  const inWords = (values: Values) =>
    columns
      .filter(({ input }) => input !== undefined)
      .map(({ label, text }) => `${label}: ${text(values, open.row) || '—'}`)
      .join(', ')
  const name = open.row === undefined ? t('key.newRow') : edit.nameOf(open.row)
  return (
    <tr ref={line} className={styles.message}>
      <td colSpan={columns.length + 2}>
        {problem !== undefined && (
          <div role="alert">
            <Banner kind="error">{problem}</Banner>
          </div>
        )}
        {missing !== undefined && (
          <div role="alert">
            <Banner kind="warning">{missing}</Banner>
          </div>
        )}
        {doubt !== undefined && (
          <div role="alert">
            <Banner kind="warning">{doubt}</Banner>
          </div>
        )}
        {conflict && (
          <div role="alert">
            <Banner kind="warning">
              <p>
                {t('reason.stale')}. {t('stale.theirs')}: {inWords(conflict.theirs)}
              </p>
              <div className={styles.choices}>
                <Button size="compact-sm" onClick={conflict.takeTheirs}>
                  {t('stale.takeTheirs')}
                </Button>
                <Button
                  size="compact-sm"
                  onClick={() => conflict.saveMine((rows, id) => props.onSaved(id, rows))}
                >
                  {t('stale.saveMine')}
                </Button>
              </div>
            </Banner>
          </div>
        )}
        {question && (
          <div
            role="alertdialog"
            aria-label={t('table.unsaved', { name })}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              question.stay()
              props.onStay()
            }}
          >
            <Banner kind="warning">
              <p>{t('table.unsaved', { name })}</p>
              <div className={styles.choices}>
                <Button size="compact-sm" variant="filled" autoFocus onClick={question.save}>
                  {t('common.save')}
                </Button>
                <Button size="compact-sm" onClick={question.discard}>
                  {t('table.discard')}
                </Button>
                <Button
                  size="compact-sm"
                  onClick={() => {
                    question.stay()
                    props.onStay()
                  }}
                >
                  {t('unsaved.stay')}
                </Button>
              </div>
            </Banner>
          </div>
        )}
      </td>
    </tr>
  )
}

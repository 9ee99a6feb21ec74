import { Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordRef } from '#contract/entities.ts'
import { Banner } from '../../ui/Banner.tsx'
import { firstFocus } from '../../ui/focus/focus.ts'
import type { Texts } from '../changes.ts'
import type { EditableColumn } from '../editable-column.ts'
import { Choices } from '../questions.tsx'
import styles from '../RowMessage.module.css'
import { FieldChoices, SavedBy } from './versions.tsx'
import { type Conflict, useVersionChoice } from './merge-versions.ts'

type Props<Row, Values extends Texts> = {
  readonly conflict: Conflict<Values>
  readonly row: Row | undefined
  readonly columns: readonly EditableColumn<Row, Values>[]
  readonly record: RecordRef | undefined
  /** True if several rows have conflicts; the row then offers one choice for all its fields. */
  readonly isOneOfMany: boolean
  readonly isInRow: () => boolean
  /** Saves `values`; undefined keeps the stored values. */
  readonly onChoose: (values?: Values) => void
}

export const RowConflict = <Row, Values extends Texts>(props: Props<Row, Values>) => {
  const { conflict, row, columns, record, isOneOfMany, isInRow, onChoose } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const choice = useVersionChoice(conflict)
  useEffect(() => {
    if (!isOneOfMany && isInRow()) firstFocus(form.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the question appears
  }, [])
  const columnOf = (field: string) => columns.find(({ key }) => key === field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(choice.values)
  }
  const labelOf = (field: string) => {
    const column = columnOf(field)
    return column ? t(column.label) : ''
  }
  const textOf = (field: string, values: Values) => columnOf(field)?.text({ values, row }) ?? ''
  if (isOneOfMany)
    return (
      <div className={styles.line} role="group" aria-label={t('reason.stale')}>
        {conflict.contested.flat().map((field) => (
          <span key={field}>
            {labelOf(field)}: {t('stale.mine')} <strong>{textOf(field, conflict.merged) || '—'}</strong>,{' '}
            {t('stale.theirs')} <strong>{textOf(field, conflict.theirs) || '—'}</strong>
          </span>
        ))}
        <Button size="compact-xs" onClick={() => onChoose()}>
          {t('stale.takeTheirs')}
        </Button>
        <Button size="compact-xs" onClick={() => onChoose(conflict.merged)}>
          {t('stale.saveMine')}
        </Button>
      </div>
    )
  return (
    <>
      <form ref={form} onSubmit={submit}>
        <Banner kind="warning">
          <p role="alert">{t(conflict.isOwn ? 'reason.staleOwn' : 'reason.stale')}</p>
          <FieldChoices {...{ conflict, choice }} labelOf={labelOf} textOf={textOf} />
          <Choices
            of={[
              { text: t('stale.takeTheirs'), onClick: () => onChoose() },
              {
                text: t(choice.isMine ? 'stale.saveMine' : 'stale.saveChosen'),
                type: 'submit',
                variant: 'filled',
              },
            ]}
          />
        </Banner>
      </form>
      {record && <SavedBy record={record} />}
    </>
  )
}

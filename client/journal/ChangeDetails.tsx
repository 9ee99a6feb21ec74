import { Button, TextInput } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { history, type ChangeRow, type ChangedRow, notRestorableFields } from '#contract/history.ts'
import { maxRowsOfChange, reasonEditDays, lengths } from '#contract/limits.ts'
import { refusalKeyOfCall, useSession } from '../api/session.ts'
import { formatMoment, daysSince, dayOf } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Muted, Row, Text } from '../ui/layout.tsx'
import { Loading } from '../ui/Loading.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { PersonName } from './PersonName.tsx'
import { ScreenLink } from './ScreenLink.tsx'
import { UndoDialog } from './UndoDialog.tsx'
import { useChange } from './useChange.ts'
import { placeText, shownFields } from './value-text.ts'
import { undoRefusalKey } from './words.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { useMutation } from '@tanstack/react-query'
import { mutate } from '../api/mutate.ts'
import { SubmitButton } from '../ui/buttons.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import type { Entity } from '#contract/entities.ts'
import { Heads, ValueTable } from '../ui/ValueTable.tsx'
import styles from './Journal.module.css'
import { DifferingText } from '../ui/marks/Marks.tsx'
import { UnseenNote } from './UnseenNote.tsx'

type ChangedFieldProps = {
  readonly name: string
  readonly before: string
  readonly after: string
  /** Restores the field; undefined if it cannot be restored or this user may not restore it. */
  readonly onRestore: (() => void) | undefined
}

const ChangedField = ({ name, before, after, onRestore }: ChangedFieldProps) => {
  const { t } = useTranslation()
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{before === '' ? '—' : <DifferingText text={before} other={after} look="went" />}</td>
      <td>
        {after === '' ? '—' : <DifferingText text={after} other={before} look="came" />}
        <UnseenNote {...{ before, after }} />
      </td>
      <td>
        {onRestore && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('history.putBackField', { name })}
            onClick={onRestore}
          >
            {t('duplicate.restore')}
          </Button>
        )}
      </td>
    </tr>
  )
}

const firstRows = 20

type ChangedRowsProps = {
  readonly rows: readonly ChangedRow[]
  /** True if the list entry above already shows the record. */
  readonly isInPlace: boolean
  /** Restores fields of a row; undefined if this user may not restore them. */
  readonly onRestore: ((row: { entity: Entity; id: number; fields: string[] }) => void) | undefined
}

export const ChangedRows = ({ rows, isInPlace, onRestore }: ChangedRowsProps) => {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  // the index makes the key unique, since a row may have changed twice
  const numbered = rows.map((row, place) => ({ row, key: `${place} ${row.entity} ${row.id}` }))
  const shown = isWhole ? numbered : numbered.slice(0, firstRows)
  return (
    <>
      <ValueTable className={styles.rows} blocks>
        <caption className="visually-hidden">{t('journal.rows')}</caption>
        <Heads of={[t('diff.field'), t('diff.was'), t('journal.became'), '']} />
        {shown.map(({ row, key }) => (
          <tbody key={key}>
            {!(isInPlace && rows.length === 1 && row.action === 'update') && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={styles.row}>
                  <span className={styles.mark} data-action={row.action}>
                    {t(`journal.did.${row.action}`)}
                  </span>{' '}
                  {row.label} <span className={styles.kind}>{t(entityTitle(row.entity))}</span>
                </th>
              </tr>
            )}
            {shownFields(t, row).map(({ field, name, before, after }) => (
              <ChangedField
                key={name}
                {...{ name, before, after }}
                onRestore={
                  onRestore && row.action === 'update' && !notRestorableFields[row.entity]?.includes(field)
                    ? () => onRestore({ entity: row.entity, id: row.id, fields: [field] })
                    : undefined
                }
              />
            ))}
          </tbody>
        ))}
      </ValueTable>
      {shown.length < rows.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          {t('journal.andMore', { n: formatNumber(rows.length - shown.length) })}
        </Button>
      )}
    </>
  )
}

/**
 * Reason of a change (domain.md#change-reason), as a field for users who may edit it, otherwise as a text.
 */
const ChangeGround = ({ change }: { readonly change: ChangeRow }) => {
  const { t } = useTranslation()
  const session = useSession()
  const { change: number, at, id_user, label, reason } = change
  const [text, setText] = useState(reason ?? '')
  const saving = useMutation({
    mutationFn: () => mutate(history.annotate, { change: number, reason: text }),
    onSuccess: () => toast.success(t('journal.groundSaved'), { detail: label }),
  })
  const user = session.kind === 'in' ? session.user : undefined
  const isOwn = user?.idAvnUser === id_user && daysSince(dayOf(at)) < reasonEditDays
  if (!isOwn && user?.role !== 'administrator')
    return reason === null ? null : <Text as="p">{t('journal.groundOf', { text: reason })}</Text>
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate()
  }
  return (
    <Row as="form" align="end" gap="sm" flex="0 1 380px" onSubmit={save}>
      <TextInput
        flex={1}
        label={t('journal.ground')}
        placeholder={t('journal.groundHelp')}
        maxLength={lengths.reason}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== (reason ?? '') && (
        <SubmitButton isBusy={saving.isPending}>{t('common.save')}</SubmitButton>
      )}
    </Row>
  )
}

type Props = {
  readonly number: string
  /** True if the list entry above already shows time, author and place. */
  readonly isInPlace?: true
  readonly onClose: () => void
}

export const ChangeDetails = ({ number, isInPlace, onClose }: Props) => {
  const { t } = useTranslation()
  const close = useRef<HTMLButtonElement>(null)
  // element to focus after the undo, which removes the undo button
  const [undoing, setUndoing] = useState<HTMLElement | null>()
  const { found, change, rows, putBack } = useChange(number)
  const closed = change && undoRefusalKey(change)
  // first row of the change; a row that the change deleted exists again after an undo
  const shown = change?.summary.first[0]
  const isGone = shown?.action === 'delete' && change?.undone_by === null
  const mayRestore =
    closed === undefined && change?.undone_by === null && refusalKeyOfCall(history.putBack) === undefined
  return (
    <>
      <LoadFailure of={[found, rows]} />
      {found.data && change === undefined && (
        <Text as="p" margin="md 0">
          {t('journal.gone')}
        </Text>
      )}
      {change && !isInPlace && (
        <Muted margin="0 0 sm">
          <time dateTime={change.at}>{formatMoment(change.at)}</time> · <PersonName {...change} /> ·{' '}
          {t(`journal.kind.${change.operation}`)} · {t('state.records', { count: change.rows })}
          {change.place && <> · {placeText(change.place)}</>}
        </Muted>
      )}
      {change?.undoes && <OtherChange textKey="journal.undoes" change={change.undoes} />}
      {change?.undone_by && <OtherChange textKey="journal.undoneBy" change={change.undone_by} />}
      {closed && <Muted margin="0 0 sm">{t(closed)}</Muted>}
      {rows.isPending && <Loading />}
      {rows.data && (
        <ChangedRows
          rows={rows.data}
          isInPlace={isInPlace ?? false}
          onRestore={mayRestore ? putBack : undefined}
        />
      )}
      {(change?.rows ?? 0) > maxRowsOfChange && (
        <Text as="p" margin="md 0">
          {t('journal.onlyFirst', { n: formatNumber(maxRowsOfChange) })}
        </Text>
      )}
      <Row gap="sm" align="center" wrap above="sm">
        {change && change.undone_by === null && closed === undefined && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => setUndoing(close.current)}
          >
            {t('journal.ask')}
          </Button>
        )}
        <Button ref={close} variant="subtle" onClick={onClose}>
          {t('common.close')}
        </Button>
        {shown && !isGone && (
          <ScreenLink key={`of ${change.undone_by}`} entity={shown.entity} id={shown.id} />
        )}
        <Text tone="secondary" marginRight="auto">
          {t('journal.change', { n: number })}
        </Text>
        {change && <ChangeGround key={change.reason} change={change} />}
      </Row>
      {undoing !== undefined && (
        <UndoDialog number={number} returnTo={undoing} onClose={() => setUndoing(undefined)} />
      )}
    </>
  )
}

type OtherProps = { readonly textKey: 'journal.undoes' | 'journal.undoneBy'; readonly change: string }

const OtherChange = ({ textKey, change }: OtherProps) => {
  const { t } = useTranslation()
  return (
    <Muted margin="0 0 sm">
      {t(textKey)} <ChangeLink change={change} />
    </Muted>
  )
}

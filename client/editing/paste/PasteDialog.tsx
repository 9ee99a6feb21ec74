import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import { rowsAtOnce } from '#contract/limits.ts'
import { paste, type PastedList } from '#contract/paste.ts'
import { sms } from '#contract/save.ts'
import { mutate } from '../../api/mutate.ts'
import { i18n } from '../../i18n/i18n.ts'
import { languages } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { Failure } from '../../ui/LoadFailure.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SubmitButton } from '../../ui/buttons.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { rememberUndo, toastOutcome } from '../../ui/undo.ts'
import { useUnsavedGuard } from '../../ui/unsaved-changes/unsaved.tsx'
import { TextAreaField } from '../fields/TextAreaField.tsx'
import { type PasteColumn, type PastedLine, type PasteRules, readPasted } from './paste.ts'
import { clipboard } from './pasting.ts'
import { Muted, Stack } from '../../ui/layout.tsx'
import { ValueTable } from '../../ui/ValueTable.tsx'
import styles from './Paste.module.css'

type PastedTableProps = {
  readonly columns: readonly PasteColumn[]
  readonly lines: readonly PastedLine<unknown>[]
}

/** Preview of the pasted lines, with the numbers that the server's refusals use; an invalid line shows why instead. */
const PastedTable = ({ columns, lines }: PastedTableProps) => {
  const { t } = useTranslation()
  const problemOf = (line: PastedLine<unknown>) => {
    if ('row' in line) return undefined
    const { kind, column, known } = line.problem
    const why = {
      blank: t('validation.required'),
      long: t('validation.chars', { n: column.maxLength }),
      unknown: t('setup.unknown'),
      unclear: t('setup.unclear'),
      value: t('setup.badValue'),
    }
    const instead = known && t('setup.known', { list: known.join(', ') })
    return [`${t(column.label)}: ${why[kind]}`, instead].filter(Boolean).join('; ')
  }
  const added = lines.filter((line) => 'row' in line)
  const numbers = new Map<PastedLine<unknown>, number>(added.map((line, at) => [line, at + 1]))
  return (
    <div className={styles.pasted} role="region" aria-label={t('setup.lines')} tabIndex={0}>
      <ValueTable blocks>
        <thead>
          <tr>
            <th scope="col">{t('field.no')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the pasted text
            <tr key={at} data-wrong={'problem' in line || undefined}>
              <td>{numbers.get(line)}</td>
              {columns.map(({ label }, cell) => (
                <td key={label} data-title={t(label)}>
                  {line.cells[cell]}
                </td>
              ))}
              {'problem' in line && <td className={styles.problem}>{problemOf(line)}</td>}
            </tr>
          ))}
        </tbody>
      </ValueTable>
    </div>
  )
}

export type Paste<List extends PastedList = PastedList> = PasteRules<List> & {
  /** Value that all lines share. */
  readonly choice?: ReactNode
  /** Why nothing can be added yet. */
  readonly missing?: string | undefined
}

/** Characters; a spreadsheet of a few thousand names is shorter. */
const maxText = 500_000

type Props = Paste & { readonly onClose: () => void }

/** Dialog with a preview of pasted rows, which are added all at once (domain.md#setup-paste). */
export const PasteDialog = (props: Props) => {
  const { list, columns, choice, missing } = props
  const { t } = useTranslation()
  const title = t(entityTitle(list))
  const reasonId = useId()
  const [text, setText] = useState(clipboard.get)
  const [, setLoaded] = useState(false)
  // headings may be in another language
  useEffect(() => void i18n.loadLanguages([...languages]).then(() => setLoaded(true)), [])
  const lines = readPasted(text, props)
  const rows = lines.flatMap((line) => ('row' in line ? [line.row] : []))
  const adding = useMutation({
    meta: { quiet: true },
    mutationFn: () => mutate(paste.add, { [list]: rows }),
    onSuccess: (answers) => {
      const { created = 0, skipped = 0 } = answers[0] ?? {}
      const action = rememberUndo([answers], title)
      const said = t('setup.pasted', { n: formatNumber(created) })
      const options = {
        ...(skipped > 0 && { detail: t('setup.existed', { n: formatNumber(skipped) }) }),
        ...(action && { action }),
      }
      if (created > 0) toast.success(said, options)
      else if (answers[0]?.sms === sms.cannotDelete) toastOutcome(answers)
      else toast.warning(said, options)
      const isLeft = guard.isLeft()
      guard.release()
      if (!isLeft) close()
    },
  })
  const close = () => {
    clipboard.set(() => '')
    props.onClose()
  }
  const reason =
    missing ??
    (rows.length === 0
      ? t('setup.pasteFirst')
      : rows.length > rowsAtOnce.max
        ? t('setup.pasteMost', { n: formatNumber(rowsAtOnce.max) })
        : undefined)
  const add = () => {
    if (reason !== undefined || adding.isPending) return false
    adding.mutate()
    return true
  }
  const guard = useUnsavedGuard(text !== '', { isSaving: adding.isPending, closesItself: true, save: add })
  return (
    <DialogFrame
      title={t('setup.paste')}
      about={title}
      width={860}
      onClose={close}
      footer={
        <>
          <Muted as="span" marginRight="auto" id={reasonId} role="status">
            {reason}
          </Muted>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <SubmitButton
            isBusy={adding.isPending}
            blockedBy={reason === undefined ? undefined : reasonId}
            onClick={add}
          >
            {t('setup.addLines', { n: formatNumber(rows.length) })}
          </SubmitButton>
        </>
      }
    >
      <Stack gap={12}>
        {choice}
        <TextAreaField
          isLocked={false}
          maxLength={maxText}
          label={t('setup.pasteLabel', { columns: columns.map(({ label }) => t(label)).join(', ') })}
          description={t('setup.pasteHint')}
          value={text}
          rows={5}
          readOnly={adding.isPending}
          spellCheck={false}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Failure of={adding} />
        {lines.length > 0 && <PastedTable columns={columns} lines={lines} />}
      </Stack>
    </DialogFrame>
  )
}

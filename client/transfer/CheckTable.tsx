import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconAlertCircle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import type { TransferCell, TransferLine, TransferPreview } from '#contract/transfer.ts'
import { fieldKey } from '../i18n/field-words.ts'
import { valueText } from '../journal/value-text.ts'
import {
  type CheckPart,
  isCellTaken,
  isTakable,
  isTaken,
  partOf,
  piecesOf,
  type Ticks,
  toggleField,
  toggleLine,
  toggleLines,
} from './check.ts'
import { ValueTable } from '../ui/ValueTable.tsx'
import styles from './CheckTable.module.css'

type Props = {
  readonly entity: Entity
  readonly preview: Pick<TransferPreview, 'columns'>
  readonly ticks: Ticks
  /** The lines of the page. */
  readonly lines: readonly TransferLine[]
  /** The lines of all pages, which the box in the head ticks. */
  readonly shown: readonly TransferLine[]
  readonly onTicks: (ticks: Ticks) => void
}

const signs = { problem: IconAlertCircle, change: IconPencil, add: IconPlus, same: IconEqual } as const

/** The lines of a page under the headings of their parts, each with what went and what came. */
export const CheckTable = ({ entity, preview, ticks, lines, shown, onTicks }: Props) => {
  const { t } = useTranslation()
  const fields = preview.columns.flatMap(({ field }) => {
    const word = field === null ? undefined : fieldKey(entity, field)
    return field === null || word === undefined ? [] : [{ field, name: t(word) }]
  })
  const takable = shown.filter(isTakable)
  const ticked = takable.filter((line) => isTaken(line, ticks)).length
  return (
    <ValueTable blocks className={styles.table}>
      <caption className="visually-hidden">{t('import.step.check')}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <Checkbox
              aria-label={t('import.tickAll')}
              checked={takable.length > 0 && ticked === takable.length}
              indeterminate={ticked > 0 && ticked < takable.length}
              disabled={takable.length === 0}
              onChange={() => onTicks(toggleLines(ticks, shown))}
            />
          </th>
          <th scope="col" className={styles.figure}>
            {t('import.line')}
          </th>
          <th scope="col">{t('import.what')}</th>
          <th scope="col">{t('import.record')}</th>
          {fields.map(({ field, name }) => (
            <th key={field} scope="col">
              <Checkbox
                label={name}
                checked={!ticks.fields.has(field)}
                onChange={() => onTicks(toggleField(ticks, field))}
              />
            </th>
          ))}
          <th scope="col">{t('import.wrong')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => {
          const part = partOf[line.action]
          const before = lines[place - 1]
          const begins = before === undefined || partOf[before.action] !== part
          return (
            <Fragment key={line.line}>
              {begins && (
                <tr className={styles.part}>
                  <th colSpan={fields.length + 5} scope="colgroup">
                    {t(`import.heading.${part}`)}
                  </th>
                </tr>
              )}
              <Line {...{ line, part, fields, ticks }} onTick={() => onTicks(toggleLine(ticks, line.line))} />
            </Fragment>
          )
        })}
      </tbody>
    </ValueTable>
  )
}

type LineProps = {
  readonly line: TransferLine
  readonly part: CheckPart
  readonly fields: readonly { readonly field: string; readonly name: string }[]
  readonly ticks: Ticks
  readonly onTick: () => void
}

const Line = ({ line, part, fields, ticks, onTick }: LineProps) => {
  const { t } = useTranslation()
  const Sign = signs[part]
  const wrong = new Map(line.problems.map(({ field, message }) => [field, message]))
  const isOpen = isTakable(line)
  return (
    <tr data-part={part}>
      <td className={styles.tick}>
        <Checkbox
          aria-label={t('import.tickLine', { n: line.line, name: line.label })}
          checked={isTaken(line, ticks)}
          disabled={!isOpen}
          onChange={onTick}
        />
      </td>
      <td className={styles.figure}>{line.line}</td>
      <td className={styles.kind}>
        <Sign size={14} aria-hidden /> {t(`import.action.${line.action}`)}
      </td>
      {/* a new record is called by its own cells */}
      <td className={styles.quiet}>{part === 'add' ? '' : line.label}</td>
      {fields.map(({ field, name }) => {
        const cell = line.cells.find((one) => one.field === field)
        return (
          <td key={field} data-label={name} data-wrong={wrong.has(field) || undefined}>
            {cell && <Cell cell={cell} isTaken={part === 'problem' || isCellTaken(cell, ticks)} />}
            {!cell && wrong.has(field) && <span className={styles.missing}>{t('import.empty')}</span>}
          </td>
        )
      })}
      <td className={styles.wrong}>{line.problems.map(({ message }) => message).join('; ')}</td>
    </tr>
  )
}

/** A value that would change: what goes is struck, what comes is underlined. */
const Cell = ({ cell, isTaken: isWritten }: { readonly cell: TransferCell; readonly isTaken: boolean }) => {
  const { t } = useTranslation()
  const before = valueText(t, cell.field, cell.before)
  const after = valueText(t, cell.field, cell.after)
  if (!isWritten) return <span className={styles.quiet}>{before}</span>
  return (
    <>
      {piecesOf(before, after).map(({ kind, text }, place) => {
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have nothing but their places
        if (kind === 'gone') return <del key={place}>{text}</del>
        // oxlint-disable-next-line react/no-array-index-key -- as above
        if (kind === 'come') return <ins key={place}>{text}</ins>
        // oxlint-disable-next-line react/no-array-index-key -- as above
        return <span key={place}>{text}</span>
      })}
      {after === '' && <span className={styles.quiet}> {t('import.empty')}</span>}
    </>
  )
}

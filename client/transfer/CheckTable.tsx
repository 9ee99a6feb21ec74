import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconEraser } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransferLine } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { ValueTable } from '../ui/ValueTable.tsx'
import {
  type CheckColumn,
  type CheckPart,
  isTakable,
  isTaken,
  partOf,
  type Ticks,
  toggleErase,
  toggleField,
  toggleLine,
  toggleLines,
} from './check.ts'
import { CheckLine } from './CheckLine.tsx'
import styles from './CheckTable.module.css'
import type { Corrections } from './useCorrections.ts'

/** A field with its name in words. */
export type NamedColumn = CheckColumn & { readonly name: string }

type Props = {
  readonly columns: readonly NamedColumn[]
  readonly ticks: Ticks
  /** The lines of the page as they came into view, under whose headings they stay while they are corrected. */
  readonly lines: readonly TransferLine[]
  readonly corrections: Corrections
  /** The lines of all pages, which the box in the head ticks. */
  readonly shown: readonly TransferLine[]
  /** How many lines a part has on all pages. */
  readonly countOf: (part: CheckPart) => number
  readonly onTicks: (ticks: Ticks) => void
}

/** The lines of a page under the headings of their parts, each with what went and what came. */
export const CheckTable = ({ columns, ticks, lines, corrections, shown, countOf, onTicks }: Props) => {
  const { t } = useTranslation()
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
          {columns.map(({ field, name, empties }) => (
            <th key={field} scope="col">
              <span className={styles.column}>
                <Checkbox
                  label={name}
                  checked={!ticks.fields.has(field)}
                  onChange={() => onTicks(toggleField(ticks, field))}
                />
                {empties > 0 && (
                  <button
                    type="button"
                    className={styles.eraser}
                    aria-pressed={ticks.erases.has(field)}
                    aria-label={t('import.eraseColumn', { name, n: formatNumber(empties) })}
                    title={t('import.eraseColumn', { name, n: formatNumber(empties) })}
                    onClick={() => onTicks(toggleErase(ticks, field))}
                  >
                    <IconEraser size={14} aria-hidden />
                  </button>
                )}
              </span>
            </th>
          ))}
          <th scope="col" className={styles.wrong}>
            {t('import.wrong')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => {
          const part = partOf[line.action]
          const before = lines[place - 1]
          const begins = before === undefined || partOf[before.action] !== part
          const current = corrections.lines[place] ?? line
          return (
            <Fragment key={line.line}>
              {begins && (
                <tr className={styles.part}>
                  <th colSpan={columns.length + 4} scope="colgroup">
                    {t(`import.heading.${part}`)}
                    <span className={styles.quiet}>
                      {' '}
                      · {formatNumber(countOf(part))}
                      {part === 'problem' && `, ${t('import.fixHere')}`}
                    </span>
                  </th>
                </tr>
              )}
              <CheckLine
                {...{ columns, ticks, corrections }}
                line={current}
                onTick={() => onTicks(toggleLine(ticks, line.line))}
              />
            </Fragment>
          )
        })}
      </tbody>
    </ValueTable>
  )
}

import { Checkbox } from '@mantine/core'
import { IconCheck, IconCircleX, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { digits } from '#contract/limits.ts'
import type { NewYearRow } from '#contract/new-year.ts'
import styles from './NewYear.module.css'
import { type Choice, edit, editable, type Figure, figureOf, isTaken, tick } from './plan.ts'
import { sourceOf, useReason } from './words.ts'

const signs = { create: IconPlus, exists: IconCheck, skip: IconCircleX } as const

const wordOfFigure = { kol_b: 'field.budget', kol_k: 'field.contract', chasy: 'field.hours' } as const

type Props = {
  readonly row: NewYearRow
  readonly choice: Choice
  readonly isClosed: boolean
  readonly onChoice: (choice: Choice) => void
}

/** A row of a plan: whether it is taken, where it comes from, what it will be and why. */
export const PlanRow = ({ row, choice, isClosed, onChoice }: Props) => {
  const { t } = useTranslation()
  const reason = useReason()
  const line = useRef<HTMLTableRowElement>(null)
  const figures: readonly Figure[] = editable[row.kind]
  const taken = isTaken(row, choice) && !isClosed
  const state = row.action === 'exists' ? 'exists' : taken ? 'create' : 'skip'
  const Sign = signs[state]
  const isEdited = row.action !== 'exists' && !isClosed
  // digits on the box of a row go to its first figure
  const onDigit = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = figures
    if (first === undefined || !/^\d$/.test(event.key)) return
    event.preventDefault()
    onChoice(edit(choice, row, first, Number(event.key)))
    line.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus()
  }
  return (
    <tr ref={line} data-state={state}>
      <td className={styles.tick}>
        {isEdited && (
          <Checkbox
            aria-label={row.label}
            checked={taken}
            data-walk
            onKeyDown={onDigit}
            onChange={() => onChoice(tick(choice, [row], !taken))}
          />
        )}
      </td>
      <th scope="row" className={styles.label}>
        {row.label}
      </th>
      <td className={styles.source} title={sourceOf(row)}>
        {sourceOf(row)}
      </td>
      <td className={styles.what}>
        <span className={styles.state}>
          <Sign size={14} aria-hidden /> {t(`newYear.${state}`)}
        </span>
      </td>
      <td className={styles.why}>
        {figures.length > 0 && (
          <span className={styles.figures}>
            {figures.map((figure) => {
              const label = t(wordOfFigure[figure])
              const value = figureOf(row, figure, choice)
              return (
                <label key={figure}>
                  <span>{label}</span>
                  {isEdited ? (
                    <input
                      inputMode="numeric"
                      aria-label={`${row.label}: ${label}`}
                      value={String(value)}
                      onFocus={(event) => event.currentTarget.select()}
                      onChange={({ currentTarget }) => {
                        const text = currentTarget.value.replace(/\D/g, '')
                        if (text.length <= digits.quota) onChoice(edit(choice, row, figure, Number(text)))
                      }}
                    />
                  ) : (
                    <b>{value}</b>
                  )}
                </label>
              )
            })}
          </span>
        )}
        <span>{reason(row)}</span>
      </td>
    </tr>
  )
}

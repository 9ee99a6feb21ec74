import { Button, Checkbox } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleX, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FindingRow } from '#contract/checks.ts'
import { digits } from '#contract/limits.ts'
import type { NewYearRow } from '#contract/new-year.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Row, Text } from '../ui/layout.tsx'
import styles from './NewYear.module.css'
import { type Choice, edit, editable, type Figure, figureOf, isTaken, tick, wordOfFigure } from './plan.ts'
import { nameOf, sourceOf, useReason } from './words.ts'

const signs = { create: IconPlus, exists: IconCheck, skip: IconCircleX } as const

type Props = {
  readonly row: NewYearRow
  /** The year to come, by its name. */
  readonly year: string
  /** The speciality's first group is above. */
  readonly isFurther: boolean
  readonly choice: Choice
  readonly isViewed: boolean
  readonly isPassed: boolean
  readonly onChoice: (choice: Choice) => void
  /** Makes this group alone; missing until something was made. */
  readonly onMake: ((row: NewYearRow) => void) | undefined
  /** The findings of the checks about the speciality of a group. */
  readonly findings: readonly FindingRow[]
}

/** A row of a plan: whether it is taken, where it comes from, what it will be and why. */
export const PlanRow = ({
  row,
  year,
  isFurther,
  choice,
  isViewed,
  isPassed,
  onChoice,
  onMake,
  findings,
}: Props) => {
  const { t } = useTranslation()
  const reason = useReason()(row, isFurther)
  const line = useRef<HTMLTableRowElement>(null)
  // of a phone, where the figures stand in one sum until it is tapped
  const [isUnfolded, setUnfolded] = useState(false)
  const figures: readonly Figure[] = editable[row.kind]
  const taken = isTaken(row, choice) && !isPassed
  const state = row.action === 'exists' ? 'exists' : taken ? 'create' : 'skip'
  const Sign = signs[state]
  const isEdited = row.action !== 'exists' && !isViewed && !isPassed
  const values = figures.map((figure) => figureOf(row, figure, choice))
  const sum = values.reduce((all, one) => all + one, 0)
  const hasReason = row.kind === 'group'
  const source = [...(hasReason ? [] : [reason]), sourceOf(row)].filter((text) => text !== '').join(' · ')
  // digits on the box of a row go to its first figure
  const onDigit = (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = figures
    if (first === undefined || !/^\d$/.test(event.key)) return
    event.preventDefault()
    onChoice(edit(choice, row, first, Number(event.key)))
    line.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus()
  }
  return (
    <tr ref={line} data-state={state} data-unfolded={isUnfolded || undefined}>
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
      <th scope="row" className={styles.label} title={row.label}>
        {nameOf(row, year)}
      </th>
      <td className={styles.source} title={source}>
        {source}
      </td>
      <td className={styles.what}>
        <Text nowrap className={styles.state}>
          <Sign size={14} aria-hidden /> {t(`newYear.${state}`)}
        </Text>
      </td>
      {hasReason && (
        <td className={styles.why}>
          <Row align="center" gap={8}>
            {reason !== '' && <span>{reason}</span>}
            <Findings findings={findings} />
            {onMake && isEdited && !taken && (
              <Button variant="subtle" size="compact-sm" onClick={() => onMake(row)}>
                {t('newYear.make')}
              </Button>
            )}
          </Row>
        </td>
      )}
      {figures.map((figure, place) => (
        <td key={figure} className={styles.figure} data-title={t(wordOfFigure[figure])}>
          {isEdited ? (
            <input
              inputMode="numeric"
              aria-label={`${row.label}: ${t(wordOfFigure[figure])}`}
              value={String(values[place])}
              onFocus={(event) => event.currentTarget.select()}
              onChange={({ currentTarget }) => {
                const text = currentTarget.value.replace(/\D/g, '')
                if (text.length <= digits.quota) onChoice(edit(choice, row, figure, Number(text)))
              }}
            />
          ) : (
            formatNumber(values[place] ?? 0)
          )}
        </td>
      ))}
      {figures.length > 1 && <td className={styles.sum}>{formatNumber(sum)}</td>}
      {figures.length > 0 && (
        <td className={styles.tap}>
          <button
            type="button"
            disabled={!isEdited}
            aria-expanded={isEdited ? isUnfolded : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {values.length > 1 && `${values.map((one) => formatNumber(one)).join(' + ')} = `}
            <b>{formatNumber(sum)}</b>
          </button>
        </td>
      )}
    </tr>
  )
}

/** The findings about a speciality in words: they warn, and the group may be made all the same. */
const Findings = ({ findings }: { readonly findings: readonly FindingRow[] }) => {
  const { t } = useTranslation()
  const [first, ...others] = findings
  if (first === undefined) return null
  const rest = others.length > 0 ? `, ${t('overview.more', { n: formatNumber(others.length) })}` : ''
  return (
    <Link
      to={first.address ?? `/checks?rule=${first.rule}`}
      className={styles.finding}
      title={findings.map(({ message }) => message).join('\n')}
    >
      <IconAlertTriangle size={13} aria-hidden /> {first.message}
      {rest}
    </Link>
  )
}

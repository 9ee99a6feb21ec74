import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconCircleX, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FindingRow } from '#contract/checks.ts'
import { digits } from '#contract/limits.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Row, Text } from '../ui/layout.tsx'
import { useReadOnly } from '../ui/read-only.tsx'
import styles from './NewYear.module.css'
import {
  actionOf,
  editable,
  type Figure,
  figureOf,
  isOfAutumn,
  isTaken,
  type Line,
  wordOfFigure,
} from './plan.ts'
import type { NewYearState } from './useNewYear.ts'
import { nameOf, sourceOf, useReason, withoutSeason } from './words.ts'

const signs = { create: IconPlus, exists: IconCheck, skip: IconCircleX } as const

type Props = {
  readonly state: NewYearState
  readonly line: Line
  /** Speciality; undefined if the row does not show it. */
  readonly speciality: string | undefined
  readonly isFurther: boolean
  readonly isForbidden: boolean
}

export const PlanRow = ({ state, line, speciality, isFurther, isForbidden }: Props) => {
  const { choice, onTick, onFigure } = state
  const { t } = useTranslation()
  const isViewed = useReadOnly() !== undefined
  const year = state.years.labelOf(state.chosen.to)
  const element = useRef<HTMLTableRowElement>(null)
  // on a phone only the sum of the row's numbers is shown until the user taps it
  const [isUnfolded, setUnfolded] = useState(false)
  const [first] = line
  const row = line.find(({ from }) => from !== null) ?? first
  const reason = useReason()(row, isFurther)
  const figures: readonly Figure[] = editable[row.kind]
  const action = actionOf(line)
  const open = line.filter((one) => one.action !== 'exists')
  const taken = !isForbidden && open.some((one) => isTaken(one, choice))
  const fate = action === 'exists' ? 'exists' : taken ? 'create' : 'skip'
  const Sign = signs[fate]
  const isEdited = open.length > 0 && !isViewed && !isForbidden
  const hasReason = row.kind === 'group'
  const name = nameOf(row, year)
  const isQuota = row.kind === 'quota'
  const from = isQuota ? withoutSeason(sourceOf(row)) : sourceOf(row)
  const source = (hasReason ? [speciality] : [speciality, reason, from]).filter(Boolean).join(' · ')
  // a digit typed while the row's checkbox is focused goes into the first number
  const onDigit = (event: KeyboardEvent<HTMLInputElement>) => {
    const [figure] = figures
    const [target] = open
    if (figure === undefined || target === undefined || !/^\d$/.test(event.key)) return
    event.preventDefault()
    onFigure(target, figure, Number(event.key))
    element.current?.querySelector<HTMLInputElement>('input[inputmode]')?.focus()
  }
  const shown = line.filter((one) => one.action === 'exists' || isTaken(one, choice))
  const sums = (shown.length > 0 ? shown : [row]).map((one) =>
    sumOf(figures.map((figure) => figureOf(one, figure, choice))),
  )
  return (
    <tr ref={element} data-state={fate} data-unfolded={isUnfolded || undefined}>
      <td className={styles.tick}>
        {isEdited && (
          <Checkbox
            aria-label={isQuota ? `${name} · ${year}` : row.label}
            checked={taken}
            data-walk
            onKeyDown={onDigit}
            onChange={() => {
              const offered = open.filter((one) => one.action === action)
              onTick(taken ? open : offered, !taken)
            }}
          />
        )}
      </td>
      <th scope="row" className={styles.label} title={name}>
        {name}
      </th>
      <td className={styles.source} title={source}>
        {source}
      </td>
      <td className={styles.what}>
        <Text nowrap className={styles.state}>
          <Sign size={14} aria-hidden /> {t(`newYear.${fate}`)}
        </Text>
      </td>
      {hasReason && (
        <td className={styles.why}>
          <Row align="center" gap="sm">
            {reason !== '' && <span>{reason}</span>}
            <Findings findings={state.findingsOf(row.id_speciality)} />
            {state.isCarriedOut && isEdited && !taken && (
              <Button variant="subtle" size="compact-sm" onClick={() => state.makeOne(row)}>
                {t('newYear.make')}
              </Button>
            )}
          </Row>
        </td>
      )}
      {line.flatMap((one, half) =>
        figures.map((figure, place) => {
          const value = figureOf(one, figure, choice)
          const word = t(wordOfFigure[figure])
          return (
            <td
              key={`${one.key} ${figure}`}
              className={styles.figure}
              data-title={isQuota ? `${t(isOfAutumn(one) ? 'quota.autumn' : 'quota.spring')}, ${word}` : word}
            >
              {isEdited && one.action !== 'exists' ? (
                <input
                  inputMode="numeric"
                  aria-label={`${one.label}: ${word}`}
                  data-column={half * figures.length + place}
                  value={String(value)}
                  onFocus={(event) => event.currentTarget.select()}
                  onKeyDown={focusNextLine}
                  onChange={({ currentTarget }) => {
                    const text = currentTarget.value.replace(/\D/g, '')
                    if (text.length <= digits.quota) onFigure(one, figure, Number(text))
                  }}
                />
              ) : (
                formatNumber(value)
              )}
            </td>
          )
        }),
      )}
      {figures.length > 0 && (
        <td className={styles.tap}>
          <button
            type="button"
            disabled={!isEdited}
            aria-expanded={isEdited ? isUnfolded : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {[...new Set(sums)].join(' · ')}
          </button>
        </td>
      )}
    </tr>
  )
}

const sumOf = (values: readonly number[]) => {
  const sum = formatNumber(values.reduce((all, one) => all + one, 0))
  return values.length > 1 ? `${values.map((one) => formatNumber(one)).join(' + ')} = ${sum}` : sum
}

/** Enter moves the focus to the same number in the next row; Shift+Enter, in the previous row. */
const focusNextLine = (event: KeyboardEvent<HTMLInputElement>) => {
  const { key, ctrlKey, shiftKey, currentTarget } = event
  if (key !== 'Enter' || ctrlKey) return
  event.preventDefault()
  const column = [
    ...(currentTarget
      .closest('table')
      ?.querySelectorAll<HTMLInputElement>(`[data-column="${currentTarget.dataset['column']}"]`) ?? []),
  ]
  column[column.indexOf(currentTarget) + (shiftKey ? -1 : 1)]?.focus()
}

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

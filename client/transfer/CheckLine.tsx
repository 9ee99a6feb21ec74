import { IconAlertCircle, IconEqual, IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ComponentProps, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { TransferCell, TransferLine } from '#contract/transfer.ts'
import { valueText } from '../journal/value-text.ts'
import { type CellPlace, firstProblem, partOf, piecesOf } from './check.ts'
import { isCellTaken, isTakable, isTaken, type Ticks } from './ticks.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Box, Row, Text } from '../ui/layout.tsx'
import styles from './CheckTable.module.css'
import type { NamedColumn } from './useNamedColumns.ts'
import { CorrectedCell } from './CorrectedCell.tsx'
import type { CorrectionsState } from './useCorrections.ts'

type Props = {
  readonly line: TransferLine
  readonly columns: readonly NamedColumn[]
  readonly ticks: Ticks
  readonly corrections: CorrectionsState
  readonly hasWrong: boolean
  readonly row: number
  readonly onTick: () => void
}

const signs = {
  problem: IconAlertCircle,
  remarked: IconEye,
  change: IconPencil,
  add: IconPlus,
  same: IconEqual,
} as const

export const CheckLine = ({
  line,
  columns,
  ticks,
  corrections,
  hasWrong,
  row,
  onTick,
  ...rest
}: Props & ComponentProps<'tr'>) => {
  const { t } = useTranslation()
  const part = partOf(line)
  const Sign = signs[part]
  const wrong = [...line.problems, ...line.remarks].map(({ message }) => message).join('; ')
  const cured = part === 'remarked' ? line.remarks.find(({ cure }) => cure !== undefined) : undefined
  const cure = (event: MouseEvent<HTMLElement>) => {
    const { field, cure: text = '' } = cured ?? {}
    if (field) corrections.write({ line: line.line, path: field }, text)
    // focuses a control in the next line, since the remark's button disappears
    const row = event.currentTarget.closest('tr')
    const next = row?.nextElementSibling?.querySelector<HTMLElement>('[data-cure], input:enabled')
    ;(next ?? row?.querySelector<HTMLElement>('input:enabled'))?.focus()
  }
  return (
    <tr
      {...rest}
      data-part={part}
      data-index={row}
      aria-rowindex={row + 2}
      aria-busy={corrections.isJudged(line) || undefined}
      tabIndex={-1}
    >
      <td className={styles.tick}>
        <Checkbox
          aria-label={t('import.tickLine', { n: line.line, name: line.label })}
          checked={isTaken(line, ticks)}
          disabled={!isTakable(line)}
          onChange={onTick}
        />
      </td>
      <td className={styles.figure}>{line.line}</td>
      <td className={styles.kind}>
        <Sign size={14} aria-hidden /> {t(`import.action.${part === 'remarked' ? part : line.action}`)}
      </td>
      <Cells {...{ line, columns, ticks, corrections }} />
      {hasWrong && (
        <td className={styles.wrong} title={wrong}>
          {wrong}
          {cured && (
            <button type="button" className={styles.all} data-cure onClick={cure}>
              {cured.cure === '' ? t('import.cureEmpty') : t('import.cure', { value: cured.cure })}
            </button>
          )}
        </td>
      )}
    </tr>
  )
}

const Cells = ({ line, columns, ticks, corrections }: Omit<Props, 'onTick' | 'row' | 'hasWrong'>) => {
  const { t } = useTranslation()
  if (line.texts === undefined && line.cells.length === 0)
    return (
      <Box as="td" colSpan={columns.length} tone="secondary">
        {line.label}
      </Box>
    )
  return columns.map(({ field, name, parts }) => {
    const cell = line.cells.find((one) => one.field === field)
    if (line.texts !== undefined) {
      const isWrong = line.problems.some(
        (one) => one.field === field || parts.some(({ path }) => path === one.field),
      )
      return (
        <td key={field} data-title={name} data-wrong={isWrong || undefined}>
          <Row as="span" wrap gap="xs sm">
            {parts.map(({ path, place }) => (
              <CorrectedCell
                key={path}
                stored={line.texts?.[place] ?? ''}
                place={{ line: line.line, path }}
                name={name}
                look={lookOf(line, path, cell)}
                isFirst={isSamePlace(firstProblem(line, columns), { line: line.line, path })}
                corrections={corrections}
              />
            ))}
          </Row>
        </td>
      )
    }
    const kept = line.kept?.[field]
    const keptText = kept === undefined ? undefined : valueText(t, field, kept)
    return cell ? (
      <td key={field} data-title={name}>
        <Cell cell={cell} isTaken={isCellTaken(cell, ticks)} />
      </td>
    ) : (
      <td key={field} data-title={name} className={styles.kept} title={keptText}>
        {keptText}
      </td>
    )
  })
}

const isSamePlace = (one: CellPlace | undefined, other: CellPlace) =>
  one !== undefined && one.line === other.line && one.path === other.path

const lookOf = ({ problems, remarks }: TransferLine, path: string, cell: TransferCell | undefined) => {
  if (problems.some(({ field }) => field === path)) return 'wrong'
  if (remarks.some(({ field }) => field === path)) return 'remarked'
  return problems.length === 0 && cell ? 'come' : 'plain'
}

const pieceTags = { same: 'span', gone: 'del', come: 'ins' } as const

const Cell = ({ cell, isTaken: isWritten }: { readonly cell: TransferCell; readonly isTaken: boolean }) => {
  const { t } = useTranslation()
  const before = valueText(t, cell.field, cell.before)
  const after = valueText(t, cell.field, cell.after)
  if (!isWritten) return <Text tone="secondary">{before}</Text>
  return (
    <>
      {piecesOf(before, after).map(({ kind, text }, place) => {
        const Tag = pieceTags[kind]
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text are identified only by their index
        return <Tag key={place}>{text}</Tag>
      })}
      {after === '' && <Text tone="secondary"> {t('import.empty')}</Text>}
    </>
  )
}

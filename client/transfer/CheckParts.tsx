import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TransferLine, TransferSheet } from '#contract/transfer.ts'
import { codeOf } from '../api/errors.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { Chip, Chips } from '../ui/Chip.tsx'
import { Box, Muted, Row, Title } from '../ui/layout.tsx'
import { problemsLocation } from './locations.ts'
import { type CheckColumn, type CheckPart, parts } from './check.ts'
import { erasedBy, type Ticks } from './ticks.ts'
import type { CheckWay } from './useCheck.ts'
import styles from './Import.module.css'

type HeadProps = {
  readonly title: string
  /** Id of the preview, for the file of its problems. */
  readonly preview: string
  readonly part: CheckPart | undefined
  /** Number of a part's lines; undefined: of all lines that are shown at first. */
  readonly countOf: (part: CheckPart | undefined) => number
  readonly onShow: (part: CheckPart | undefined) => void
}

/** Title of the lines, a chip per part, and a link to the lines with problems as a file. */
export const CheckHead = ({ title, preview, part, countOf, onShow }: HeadProps) => {
  const { t } = useTranslation()
  return (
    <Row wrap align="center" gap="8px 12px" pad="8px 12px" lineBelow>
      <Title size={14}>{title}</Title>
      <Chips className={styles.chips}>
        {[undefined, ...parts].map((one) => (
          <Chip key={one ?? 'all'} isOn={part === one} count={countOf(one)} onChoose={() => onShow(one)}>
            {t(`import.part.${one ?? 'all'}`)}
          </Chip>
        ))}
      </Chips>
      {countOf('problem') > 0 && <ProblemsFile preview={preview} />}
    </Row>
  )
}

/** Link to the file of lines that cannot be imported, with the reasons. */
export const ProblemsFile = ({ preview }: { readonly preview: string }) => {
  const { t } = useTranslation()
  return (
    <a className={styles.download} href={problemsLocation(preview)}>
      <IconDownload size={16} aria-hidden />
      {t('import.problemsFile')}
    </a>
  )
}

/** Headings that match no field of the catalogue; null if there are none. */
export const LeftOut = ({ columns }: Pick<TransferSheet, 'columns'>) => {
  const { t } = useTranslation()
  const left = columns.filter(({ field, heading }) => field === null && heading !== '')
  if (left.length === 0) return null
  const names = left.map(({ heading }) => `«${heading}»`).join(', ')
  return <Muted pad="8px 12px">{t('import.leftOut', { names })}</Muted>
}

/** Reports how many lines have the id of a row with another code and name; null if none. */
export const OtherNumbers = ({ lines }: { readonly lines: readonly TransferLine[] }) => {
  const { t } = useTranslation()
  const count = lines.filter(({ other }) => other).length
  if (count === 0) return null
  return (
    <Box pad="8px 12px">
      <Banner kind="warning">{t('import.otherNumbers', { n: formatNumber(count) })}</Banner>
    </Box>
  )
}

type LoadState = { readonly isPending: boolean; readonly error: Error | null }

type RefusalProps = {
  readonly load: LoadState
  readonly refusal: CheckWay['refusal']
  readonly onAgain: () => void
}

/** Why nothing was imported, with a button that reads the file again; null without a refusal. */
export const LoadRefusal = ({ load: { error }, refusal, onAgain }: RefusalProps) => {
  const { t } = useTranslation()
  if (error === null && refusal === undefined) return null
  const { reason = 'stale', lines = [] } = refusal ?? {}
  return (
    <Box role="alert" pad="8px 12px">
      <Banner kind="error">
        {error?.message ??
          t(`import.${reason}`, { lines: lines.slice(0, 20).join(', '), count: lines.length })}{' '}
        {codeOf(error) !== 'importStopped' && <Button onClick={onAgain}>{t('import.readAgain')}</Button>}
      </Banner>
    </Box>
  )
}

type GoneProps = { readonly error: Error; readonly onAgain: () => void; readonly onRetry?: () => void }

/**
 * Why lines were not loaded or corrected. If the check has expired or belongs to another user, a button repeats it with the same file.
 */
export const LinesRefusal = ({ error, onAgain, onRetry }: GoneProps) => {
  const { t } = useTranslation()
  const isGone = codeOf(error) === 'previewGone'
  return (
    <Box role="alert" pad="8px 12px">
      <Banner kind="error">
        {error.message} {isGone && <Button onClick={onAgain}>{t('import.readAgain')}</Button>}
        {!isGone && onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
      </Banner>
    </Box>
  )
}

type LoadProps = {
  readonly load: LoadState
  readonly taken: number
  /** Number of cells that would also be cleared by empty ones in the file. */
  readonly erased: number
  readonly onLoad: () => void
}

type EraseProps = {
  readonly columns: readonly CheckColumn[]
  readonly ticks: Ticks
  readonly onErase: (isOn: boolean) => void
}

/** Checkbox for all columns that have clearing cells; null if there are none. */
export const EraseBox = ({ columns, ticks, onErase }: EraseProps) => {
  const { t } = useTranslation()
  const erasable = columns.filter(({ empties }) => empties > 0)
  const erasing = erasable.filter(({ field }) => ticks.erases.has(field)).length
  const erased = erasedBy(columns, ticks)
  if (erasable.length === 0) return null
  return (
    <Row as="span" wrap align="center" gap="4px 12px">
      {erased > 0 && <Muted as="span">{t('import.erased', { n: formatNumber(erased) })}</Muted>}
      <Checkbox
        label={t('import.emptyErases')}
        checked={erasing === erasable.length}
        indeterminate={erasing > 0 && erasing < erasable.length}
        onChange={({ currentTarget }) => onErase(currentTarget.checked)}
      />
    </Row>
  )
}

/** Button that imports the ticked lines. */
export const LoadButton = ({ load, taken, erased, onLoad }: LoadProps) => {
  const { t } = useTranslation()
  const isNothing = taken + erased === 0
  return (
    <Button
      variant="filled"
      ml="auto"
      loading={load.isPending}
      data-load
      data-disabled={isNothing}
      aria-disabled={isNothing}
      title={isNothing ? t('import.nothingTicked') : 'Ctrl+Enter'}
      onClick={onLoad}
    >
      {erased > 0 && taken === 0 ? t('import.loadErased') : t('import.load', { n: formatNumber(taken) })}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import type { TransferLine, TransferSheet } from '#contract/transfer.ts'
import { codeOf } from '../api/errors.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Alert } from '../ui/LoadFailure.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Box, Muted, Row } from '../ui/layout.tsx'
import { problemsLocation } from './locations.ts'
import { eraseAll, erasedBy, type Ticks } from './ticks.ts'
import type { CheckWay } from './useCheck.ts'
import styles from './Import.module.css'
import { useNamedColumns } from './useNamedColumns.ts'

export const FileLink = ({ href, name }: { readonly href: string; readonly name: string }) => (
  <a className={styles.download} href={href}>
    <IconDownload size={16} aria-hidden />
    {name}
  </a>
)

export const ProblemsFile = ({ preview }: { readonly preview: string }) => (
  <FileLink href={problemsLocation(preview)} name={useTranslation().t('import.problemsFile')} />
)

/** Warning about lines whose id belongs to a row with a different code and name, if there are any. */
export const OtherNumbers = ({ lines }: { readonly lines: readonly TransferLine[] }) => {
  const { t } = useTranslation()
  const count = lines.filter(({ other }) => other).length
  if (count === 0) return null
  return (
    <Box pad="sm md">
      <Banner kind="warning">{t('import.otherNumbers', { n: formatNumber(count) })}</Banner>
    </Box>
  )
}

type RefusalProps = {
  readonly text: string
  readonly onAgain?: (() => void) | undefined
  readonly onRetry?: (() => void) | undefined
}

export const Refusal = ({ text, onAgain, onRetry }: RefusalProps) => {
  const { t } = useTranslation()
  return (
    <Alert pad="sm md">
      {text} {onAgain && <Button onClick={onAgain}>{t('import.readAgain')}</Button>}
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </Alert>
  )
}

type LoadRefusalProps = Pick<CheckWay, 'load' | 'refusal'> & { readonly onAgain: () => void }

export const LoadRefusal = ({ load: { error }, refusal, onAgain }: LoadRefusalProps) => {
  const { t } = useTranslation()
  if (error === null && refusal === undefined) return null
  const { reason = 'stale', lines = [] } = refusal ?? {}
  const why = t(`import.${reason}`, { lines: lines.slice(0, 20).join(', '), count: lines.length })
  const isStopped = codeOf(error) === 'importStopped'
  return <Refusal text={error?.message ?? why} onAgain={isStopped ? undefined : onAgain} />
}

/** Error of loading lines. If the check has expired, the file must be read once more. */
export const LinesRefusal = ({
  error,
  onAgain,
  onRetry,
}: Omit<RefusalProps, 'text'> & { readonly error: Error }) => (
  <Refusal text={error.message} {...(codeOf(error) === 'previewGone' ? { onAgain } : { onRetry })} />
)

type EraseProps = {
  readonly way: CheckWay
  readonly ticks: Ticks
  readonly sheet: Pick<TransferSheet, 'columns'>
  readonly entity: Entity
}

export const EraseBox = ({ way, ticks, sheet, entity }: EraseProps) => {
  const { t } = useTranslation()
  const columns = useNamedColumns(entity, sheet.columns)
  const erasable = columns.filter(({ empties }) => empties > 0).map(({ field }) => field)
  const erasing = erasable.filter((field) => ticks.erases.has(field)).length
  const erased = erasedBy(columns, ticks)
  if (erasable.length === 0) return null
  return (
    <Row as="span" wrap align="center" gap="xs md">
      {erased > 0 && <Muted as="span">{t('import.erased', { n: formatNumber(erased) })}</Muted>}
      <Checkbox
        label={t('import.emptyErases')}
        checked={erasing === erasable.length}
        indeterminate={erasing > 0 && erasing < erasable.length}
        onChange={({ currentTarget }) => way.tick(eraseAll(ticks, erasable, currentTarget.checked), [])}
      />
    </Row>
  )
}

export const LoadButton = ({ way: { load, counts, erased, start } }: { readonly way: CheckWay }) => {
  const { t } = useTranslation()
  const taken = counts.added + counts.changed
  const isNoneTicked = taken + erased === 0
  return (
    <Button
      variant="filled"
      ml="auto"
      loading={load.isPending}
      data-load
      data-disabled={isNoneTicked}
      aria-disabled={isNoneTicked}
      title={isNoneTicked ? t('import.nothingTicked') : 'Ctrl+Enter'}
      onClick={start}
    >
      {erased > 0 && taken === 0 ? t('import.loadErased') : t('import.load', { n: formatNumber(taken) })}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TransferSheet } from '#contract/transfer.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Banner } from '../ui/Banner.tsx'
import { Muted, Row, Title } from '../ui/layout.tsx'
import { problemsAddress } from './addresses.ts'
import { type CheckPart, parts } from './check.ts'
import styles from './Import.module.css'

// The check of a catalogue's lines and that of a workbook's sheet are drawn from these.

type HeadProps = {
  readonly title: string
  /** The number of the preview, by which its problems are a file. */
  readonly preview: string
  readonly part: CheckPart | undefined
  /** How many lines a part has; without one, all that are shown at first. */
  readonly countOf: (part: CheckPart | undefined) => number
  readonly onShow: (part: CheckPart | undefined) => void
}

/** The title of the lines, a chip for each of their parts, and the lines with problems as a file. */
export const CheckHead = ({ title, preview, part, countOf, onShow }: HeadProps) => {
  const { t } = useTranslation()
  return (
    <Row wrap align="center" gap="8px 14px" pad="8px 12px" className={styles.head}>
      <Title size={14}>{title}</Title>
      <div className={styles.chips}>
        {[undefined, ...parts].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={styles.chip}
            aria-pressed={part === one}
            data-none={countOf(one) === 0 || undefined}
            onClick={() => onShow(one)}
          >
            {t(`import.part.${one ?? 'all'}`)} <b>{formatNumber(countOf(one))}</b>
          </button>
        ))}
      </div>
      {countOf('problem') > 0 && (
        <a className={styles.download} href={problemsAddress(preview)}>
          <IconDownload size={16} aria-hidden />
          {t('import.problemsFile')}
        </a>
      )}
    </Row>
  )
}

/** The headings that are none of the catalogue's; nothing where there are none. */
export const LeftOut = ({ columns }: Pick<TransferSheet, 'columns'>) => {
  const { t } = useTranslation()
  const left = columns.filter(({ field, heading }) => field === null && heading !== '')
  if (left.length === 0) return null
  const names = left.map(({ heading }) => `«${heading}»`).join(', ')
  return <Muted pad="8px 12px">{t('import.leftOut', { names })}</Muted>
}

type Loading = { readonly isPending: boolean; readonly error: Error | null }

type RefusalProps = {
  readonly load: Loading
  /** The lines whose rows are not as they were when the file was read. */
  readonly stale: readonly (number | string)[]
  readonly onAgain: () => void
}

/** Why nothing was loaded, and the button that reads the file again; nothing where nothing was refused. */
export const LoadRefusal = ({ load: { error }, stale, onAgain }: RefusalProps) => {
  const { t } = useTranslation()
  if (error === null && stale.length === 0) return null
  return (
    <div role="alert" className={styles.refusal}>
      <Banner kind="error">
        {error?.message ?? t('import.stale', { lines: stale.slice(0, 20).join(', '), count: stale.length })}{' '}
        <Button onClick={onAgain}>{t('import.readAgain')}</Button>
      </Banner>
    </div>
  )
}

type LoadProps = { readonly load: Loading; readonly taken: number; readonly onLoad: () => void }

/** Loads the lines that are ticked. */
export const LoadButton = ({ load, taken, onLoad }: LoadProps) => {
  const { t } = useTranslation()
  return (
    <Button
      variant="filled"
      loading={load.isPending}
      data-disabled={taken === 0}
      aria-disabled={taken === 0}
      title={taken === 0 ? t('import.nothingTicked') : 'Ctrl+Enter'}
      onClick={onLoad}
    >
      {t('import.load', { n: formatNumber(taken) })}
    </Button>
  )
}

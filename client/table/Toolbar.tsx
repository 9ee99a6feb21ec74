import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/IconButton.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { SearchBox } from './SearchBox.tsx'
import styles from './Toolbar.module.css'
import type { CatalogueLocation } from '../address/useCatalogueAddress.ts'

type Props = {
  readonly location: CatalogueLocation
  /** How many rows are found; undefined while nothing is known. */
  readonly count: number | undefined
  /** How many of them lack a translation. */
  readonly gaps: number
  readonly viewMenu: ReactNode
  readonly onExport: () => void
}

/** Search, the filter of what is not translated, the count, and what can be done with the list. */
export const Toolbar = ({ location, count, gaps, viewMenu, onExport }: Props) => {
  const { t } = useTranslation()
  const { address, go, open } = location
  const add = () => open({ kind: 'add' })
  useScreenActions([
    { key: 'add', titleKey: 'common.add', icon: IconPlus, run: add },
    { titleKey: 'common.exportCsv', icon: IconDownload, run: onExport },
  ])
  const isFilterSeen = gaps > 0 || address.onlyGaps
  return (
    <div className={styles.toolbar}>
      <SearchBox search={address.search} onSearch={(search) => go({ search, page: 1 })} />
      {isFilterSeen && (
        <button
          type="button"
          className={styles.chip}
          aria-pressed={address.onlyGaps}
          onClick={() => go({ onlyGaps: !address.onlyGaps, page: 1 })}
        >
          {t('translation.filter', { count: gaps })}
        </button>
      )}
      <span className={styles.space} />
      <span className={styles.count} role="status">
        {count !== undefined && t('state.records', { count })}
      </span>
      <span className={styles.tools}>
        {viewMenu}
        <IconButton label={t('common.exportCsv')} onClick={onExport}>
          <IconDownload size={18} aria-hidden />
        </IconButton>
        <IconButton label={t('common.print')} className={styles.print} onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden />
        </IconButton>
      </span>
      <Button
        variant="filled"
        className={styles.add ?? ''}
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-keyshortcuts="Alt+N"
        title="Alt+N"
        data-focus-fallback
        onClick={add}
      >
        {t('common.add')}
      </Button>
    </div>
  )
}

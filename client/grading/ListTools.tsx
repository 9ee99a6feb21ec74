import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../i18n/dates.ts'
import { downloadTable, withToday } from '../table/download-table.ts'
import { PrintSheet } from '../ui/PrintSheet.tsx'
import { useScreenActions } from '../ui/screen-actions.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import styles from './Grading.module.css'

export type ListTable = {
  readonly head: readonly string[]
  readonly records: readonly (readonly string[])[]
}

type Props = {
  readonly title: string
  /** The rule. */
  readonly about: string
  readonly table: ListTable
  /** False under a modal, which then has its own. */
  readonly isOnTop: boolean
  /** What is done with the list besides. */
  readonly children?: ReactNode
}

/** A list as a file and on paper. */
export const ListTools = ({ title, about, table: { head, records }, isOnTop, children }: Props) => {
  const { t } = useTranslation()
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const exportCsv = () => downloadTable(withToday(`${title} ${about}`), head, records)
  useScreenActions([{ titleKey: 'common.exportCsv', icon: IconDownload, run: () => void exportCsv() }])
  return (
    <span className={styles.tools}>
      {children}
      <IconButton label={t('common.exportCsv')} onClick={() => void exportCsv()}>
        <IconDownload size={18} aria-hidden />
      </IconButton>
      <IconButton label={t('common.print')} className={styles.print} onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden />
      </IconButton>
      {isOnTop && (
        <PrintSheet>
          <h1>{title}</h1>
          <p>
            {about} · {today}
          </p>
          <table>
            <thead>
              <tr>
                {head.map((label, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two columns may be called the same
                  <th key={index}>{label}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {records.map((cells, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- drawn once, for paper
                <tr key={row}>
                  {cells.map((cell, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- drawn once, for paper
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </PrintSheet>
      )}
    </span>
  )
}

import { useTranslation } from 'react-i18next'
import type { PasteColumn, PastedLine } from './paste.ts'
import styles from './Paste.module.css'

type Props = { readonly columns: readonly PasteColumn[]; readonly lines: readonly PastedLine[] }

/** The pasted lines as they will be added; a line that cannot be says why. */
export const PastedTable = ({ columns, lines }: Props) => {
  const { t } = useTranslation()
  const problemOf = ({ problem }: PastedLine) => {
    if (problem === undefined) return ''
    const why =
      problem.kind === 'blank'
        ? t('validation.required')
        : t('validation.chars', { n: problem.column.maxLength })
    return `${t(problem.column.label)}: ${why}`
  }
  return (
    <div className={styles.pasted} role="region" aria-label={t('setup.lines')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field.no')}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the pasted text
            <tr key={at} data-wrong={line.problem !== undefined || undefined}>
              <td>{at + 1}</td>
              {columns.map(({ label }, cell) => (
                <td key={label}>{line.cells[cell]}</td>
              ))}
              {line.problem && <td className={styles.problem}>{problemOf(line)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

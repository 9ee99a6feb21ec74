import { useTranslation } from 'react-i18next'
import type { PasteColumn, PastedLine } from './paste.ts'
import { ValueTable } from '../../ui/ValueTable.tsx'
import styles from './Paste.module.css'

type Props = { readonly columns: readonly PasteColumn[]; readonly lines: readonly PastedLine<unknown>[] }

/**
 * The pasted lines as they will be added, numbered as a refusal of the server names them; a line that cannot be says why
 * in place of its number.
 */
export const PastedTable = ({ columns, lines }: Props) => {
  const { t } = useTranslation()
  const problemOf = (line: PastedLine<unknown>) => {
    if ('row' in line) return undefined
    const { kind, column, known } = line.problem
    const why = {
      blank: t('validation.required'),
      long: t('validation.chars', { n: column.maxLength }),
      unknown: t('setup.unknown'),
      unclear: t('setup.unclear'),
      value: t('setup.badValue'),
    }
    const instead = known && t('setup.known', { list: known.join(', ') })
    return [`${t(column.label)}: ${why[kind]}`, instead].filter(Boolean).join('; ')
  }
  const added = lines.filter((line) => 'row' in line)
  const numbers = new Map<PastedLine<unknown>, number>(added.map((line, at) => [line, at + 1]))
  return (
    <div className={styles.pasted} role="region" aria-label={t('setup.lines')} tabIndex={0}>
      <ValueTable blocks>
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
            <tr key={at} data-wrong={'problem' in line || undefined}>
              <td>{numbers.get(line)}</td>
              {columns.map(({ label }, cell) => (
                <td key={label} data-title={t(label)}>
                  {line.cells[cell]}
                </td>
              ))}
              {'problem' in line && <td className={styles.problem}>{problemOf(line)}</td>}
            </tr>
          ))}
        </tbody>
      </ValueTable>
    </div>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import type { TransferLine, TransferPreview } from '#contract/transfer.ts'
import { fieldKey } from '../i18n/field-words.ts'
import { Banner } from '../ui/Banner.tsx'
import { checkColumns, type Ticks } from './check.ts'
import { CheckTable } from './CheckTable.tsx'
import styles from './Import.module.css'
import { type Corrected, useCorrections } from './useCorrections.ts'

/** The fields of a file or a sheet that people know, with their names. */
export const useNamedColumns = (entity: Entity, columns: TransferPreview['columns']) => {
  const { t } = useTranslation()
  return checkColumns(columns, (field) => fieldKey(entity, field) !== undefined).map((column) => {
    const word = fieldKey(entity, column.field)
    return { ...column, name: word === undefined ? column.field : t(word) }
  })
}

type Props = {
  readonly entity: Entity
  readonly preview: string
  readonly sheet?: string
  readonly columns: TransferPreview['columns']
  readonly ticks: Ticks
  /** The lines of the page, as they are when they come into view. */
  readonly lines: readonly TransferLine[]
  /** The lines of all pages as they are now; those of the page alone where the others are not known. */
  readonly all?: readonly TransferLine[]
  readonly onTicks: (ticks: Ticks, lines: readonly TransferLine[]) => void
  readonly onCorrected: (corrected: Corrected) => void
}

/** A page of lines, in which problems are corrected in their place. */
export const CheckLines = ({
  entity,
  preview,
  sheet,
  columns,
  ticks,
  lines,
  all,
  onTicks,
  onCorrected,
}: Props) => {
  const named = useNamedColumns(entity, columns)
  // A corrected line stays where it is until another page is shown.
  const [first] = useState(lines)
  const corrections = useCorrections({ preview, sheet, lines: first, columns: named, onCorrected })
  const shown = all ?? corrections.lines
  return (
    <>
      {corrections.error && (
        <div role="alert" className={styles.refusal}>
          <Banner kind="error">{corrections.error.message}</Banner>
        </div>
      )}
      <CheckTable
        columns={named}
        lines={first}
        {...{ ticks, corrections, shown }}
        onTicks={(next) => onTicks(next, shown)}
      />
    </>
  )
}

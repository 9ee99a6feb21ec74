import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import type { TransferLine, TransferPreview } from '#contract/transfer.ts'
import { fieldKey } from '../i18n/field-words.ts'
import type { TextKey } from '../i18n/texts.ts'
import { checkColumns, type CheckPart, type Ticks } from './check.ts'
import { LinesRefusal } from './CheckParts.tsx'
import { CheckTable } from './CheckTable.tsx'
import { type Corrected, useCorrections } from './useCorrections.ts'

/** The columns of names by date that say which row bears them, as their sheet has them. */
const periodWords: Readonly<Record<string, TextKey>> = { entity: 'import.catalogue', id: 'import.record' }

/** The fields of a file or a sheet that people know, with their names. */
export const useNamedColumns = (entity: Entity, columns: TransferPreview['columns']) => {
  const { t } = useTranslation()
  return checkColumns(columns, (field) => fieldKey(entity, field) !== undefined).map((column) => {
    const word = (entity === 'name-period' && periodWords[column.field]) || fieldKey(entity, column.field)
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
  /** How many lines a part has on all pages. */
  readonly countOf: (part: CheckPart) => number
  readonly onTicks: (ticks: Ticks, lines: readonly TransferLine[]) => void
  readonly onCorrected: (corrected: Corrected) => void
  /** Reads the file again. */
  readonly onAgain: () => void
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
  countOf,
  onTicks,
  onCorrected,
  onAgain,
}: Props) => {
  const named = useNamedColumns(entity, columns)
  // A corrected line stays where it is until another page is shown.
  const [first] = useState(lines)
  const corrections = useCorrections({ preview, sheet, lines: first, columns: named, onCorrected })
  const shown = all ?? corrections.lines
  return (
    <>
      {corrections.error && <LinesRefusal error={corrections.error} onAgain={onAgain} />}
      <CheckTable
        columns={named}
        lines={first}
        {...{ ticks, corrections, shown, countOf }}
        onTicks={(next) => onTicks(next, shown)}
      />
    </>
  )
}

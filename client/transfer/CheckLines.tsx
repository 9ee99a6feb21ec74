import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import type { TransferLine, TransferPreview } from '#contract/transfer.ts'
import { fieldKey } from '../i18n/entity-names.ts'
import type { TextKey } from '../i18n/texts.ts'
import { checkColumns, type CheckPart, type Place, type Run, type Ticks } from './check.ts'
import { LinesRefusal } from './CheckParts.tsx'
import { CheckTable, type HeadBox } from './CheckTable.tsx'
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
  readonly columns: TransferPreview['columns']
  readonly sheet?: string
  readonly ticks: Ticks
  readonly runs: readonly Run[]
  /** The lines that were read, in their order. */
  readonly lines: readonly TransferLine[]
  readonly lineAt: (place: Place) => TransferLine | undefined
  readonly headBox: HeadBox
  /** The number of a part's lines. */
  readonly countOf: (part: CheckPart) => number
  readonly scrolled: { current: number }
  readonly onView?: (first: number, last: number) => void
  readonly onTicks: (ticks: Ticks, lines: readonly TransferLine[]) => void
  readonly onCorrected: (corrected: Corrected) => void
  /** Reads the file again. */
  readonly onAgain: () => void
}

const ignore = () => {}

/** A list of lines, in which problems are corrected in their place. */
export const CheckLines = ({
  entity,
  preview,
  sheet,
  columns,
  lines,
  onView = ignore,
  onTicks,
  onCorrected,
  onAgain,
  ...rest
}: Props) => {
  const named = useNamedColumns(entity, columns)
  const corrections = useCorrections({ preview, sheet, lines, columns: named, onCorrected })
  return (
    <>
      {corrections.error && <LinesRefusal error={corrections.error} onAgain={onAgain} />}
      <CheckTable
        columns={named}
        {...{ corrections, onView, ...rest }}
        onTicks={(next) => onTicks(next, corrections.lines)}
      />
    </>
  )
}

import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import type { EntityFacts } from '#contract/entities/facts.ts'
import { factsOf } from '#contract/entities/registry.ts'
import type { TransferPreview } from '#contract/transfer.ts'
import { fieldKey } from '../i18n/entity-names.ts'
import type { TextKey } from '../i18n/texts.ts'
import { type CheckColumn, checkColumns } from './check.ts'

export type NamedColumn = CheckColumn & { readonly name: string; readonly refers: Entity | undefined }

/** Text keys of the columns that identify a record in the sheet of names by date. */
const periodWords: Readonly<Record<string, TextKey>> = { entity: 'import.catalogue', id: 'import.record' }

export const useNamedColumns = (
  entity: Entity,
  columns: TransferPreview['columns'],
): readonly NamedColumn[] => {
  const { t } = useTranslation()
  const { fields }: EntityFacts = factsOf[entity]
  return checkColumns(columns, (field) => fieldKey(entity, field) !== undefined).map((column) => {
    const word = (entity === 'name-period' && periodWords[column.field]) || fieldKey(entity, column.field)
    const refers = Object.values(fields).find(({ row }) => row === column.field)?.refers
    return { ...column, refers, name: word === undefined ? column.field : t(word) }
  })
}

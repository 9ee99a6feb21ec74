import type { TFunction } from 'i18next'
import type { TextKey } from '../i18n/texts.ts'
import type { Column } from './column.ts'

/** A column of the file alone, the same in every row: whose rows they are. */
export type OwnerColumn = readonly [label: TextKey, text: string]

export type List<Shown> = {
  readonly columns: readonly Pick<Column<Shown>, 'label' | 'text'>[]
  readonly rows: readonly Shown[]
  readonly owner?: readonly OwnerColumn[] | undefined
  readonly idOf?: ((shown: Shown) => number) | undefined
}

const none: readonly never[] = []

/**
 * A list as it goes into a file, its heads first: under the owner's columns the rows of two files can stand below one
 * another, and by the number a row is found again.
 */
export const fileTable = <Shown>({ columns, rows, owner = none, idOf }: List<Shown>, t: TFunction) => {
  const head = [...owner.map(([label]) => label), ...columns.map(({ label }) => label)].map((label) =>
    t(label),
  )
  const cells = (row: Shown) => [...owner.map(([, text]) => text), ...columns.map(({ text }) => text(row))]
  if (idOf === undefined) return [head, ...rows.map(cells)]
  return [[...head, t('field.id')], ...rows.map((row) => [...cells(row), String(idOf(row))])]
}

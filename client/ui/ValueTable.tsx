import type { ComponentProps } from 'react'
import styles from './ValueTable.module.css'

type Props = ComponentProps<'table'> & {
  /** Each line is a block on a phone, with the names of the columns in its cells' `data-title`. */
  readonly blocks?: true
}

/** The heads of a table's columns; a column without one has ''. */
export const Heads = ({ of }: { readonly of: readonly string[] }) => (
  <thead>
    <tr>
      {of.map((head) =>
        head === '' ? (
          <td key={head} />
        ) : (
          <th key={head} scope="col">
            {head}
          </th>
        ),
      )}
    </tr>
  </thead>
)

/** A table of values to look at: lines, and columns whose heads are quieter. */
export const ValueTable = ({ blocks, className, ...rest }: Props) => (
  <table className={[styles.table, blocks && styles.blocks, className].filter(Boolean).join(' ')} {...rest} />
)

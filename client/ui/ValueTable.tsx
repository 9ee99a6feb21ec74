import type { ComponentProps } from 'react'
import styles from './ValueTable.module.css'

type Props = ComponentProps<'table'> & {
  /** True if a phone shows each row as a block, whose labels are the `data-title` attributes of the cells. */
  readonly blocks?: true
}

export const Heads = ({ of, className }: { readonly of: readonly string[]; readonly className?: string }) => (
  <thead className={className}>
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

export const ValueTable = ({ blocks, className, ...rest }: Props) => (
  <table className={[styles.table, blocks && styles.blocks, className].filter(Boolean).join(' ')} {...rest} />
)

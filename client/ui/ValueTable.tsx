import type { ComponentProps } from 'react'
import styles from './ValueTable.module.css'

type Props = ComponentProps<'table'> & {
  /** True if a phone shows each row as a block, whose labels are the `data-title` attributes of the cells. */
  readonly blocks?: true
}

/** Column headings; '' makes an empty cell. */
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

export const ValueTable = ({ blocks, className, ...rest }: Props) => (
  <table className={[styles.table, blocks && styles.blocks, className].filter(Boolean).join(' ')} {...rest} />
)

import type { ComponentProps } from 'react'
import styles from './ValueTable.module.css'

type Props = ComponentProps<'table'> & {
  /** On a phone each line is a block; its cells say the names of their columns in `data-title`. */
  readonly blocks?: true
}

/** A table of values to look at: lines, and columns whose heads are quieter. */
export const ValueTable = ({ blocks, className, ...rest }: Props) => (
  <table className={[styles.table, blocks && styles.blocks, className].filter(Boolean).join(' ')} {...rest} />
)

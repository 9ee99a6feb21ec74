import { type ReactNode, useId } from 'react'
import styles from './System.module.css'
import { Grid } from '../ui/layout.tsx'

type Props = {
  readonly title: string
  /** Lines of a name and a value. */
  readonly lines?: readonly (readonly [name: string, value: ReactNode])[]
  readonly isWide?: boolean
  readonly children?: ReactNode
}

/** A subject of the page under its heading. */
export const SystemSection = ({ title, lines = [], isWide, children }: Props) => {
  const heading = useId()
  return (
    <Grid
      as="section"
      gap={10}
      minWidth={0}
      className={styles.part}
      aria-labelledby={heading}
      data-wide={isWide || undefined}
    >
      <h3 id={heading}>{title}</h3>
      {lines.length > 0 && (
        <Grid as="dl" gap={6} className={styles.lines}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Grid>
      )}
      {children}
    </Grid>
  )
}

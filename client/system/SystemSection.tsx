import { type ReactNode, useId } from 'react'
import styles from './System.module.css'

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
    <section className={styles.part} aria-labelledby={heading} data-wide={isWide || undefined}>
      <h3 id={heading}>{title}</h3>
      {lines.length > 0 && (
        <dl className={styles.lines}>
          {lines.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}

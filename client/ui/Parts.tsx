import { type ReactNode, useId } from 'react'
import styles from './Parts.module.css'

/** The parts of a screen, beside each other where there is room; a form in one is a `stack` of this style sheet. */
export const Parts = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.parts}>{children}</div>
)

/** One of them, under its title, which names the region too. */
export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const heading = useId()
  return (
    <section className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

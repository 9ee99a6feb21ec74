import { type ReactNode, useId } from 'react'
import styles from './Parts.module.css'
import { Grid, Panel } from './layout.tsx'

/** Columns of equal width for the parts of a screen. A form in a part uses the class `stack` of this style sheet. */
export const Parts = ({ children }: { readonly children: ReactNode }) => (
  <Grid columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))" align="start" gap="lg">
    {children}
  </Grid>
)

export const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const heading = useId()
  return (
    <Panel pad="lg" className={styles.part} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Panel>
  )
}

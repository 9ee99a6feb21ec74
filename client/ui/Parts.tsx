import { type ReactNode, useId } from 'react'
import styles from './Parts.module.css'
import { Grid, Panel } from './layout.tsx'

/** Forms in a part use the class `stack` of this style sheet. */
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

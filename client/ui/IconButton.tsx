import type { ComponentProps } from 'react'
import styles from './IconButton.module.css'

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string }

/** A button that shows an icon alone: its name is spoken, and shown when it is pointed at. */
export const IconButton = ({ label, className = '', ...rest }: Props) => (
  <button
    type="button"
    className={`${styles.button} ${className}`}
    aria-label={label}
    title={label}
    {...rest}
  />
)

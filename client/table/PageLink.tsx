import { memo } from 'react'
import styles from './Pager.module.css'

type Props = {
  readonly number: number
  readonly href: string
  readonly isCurrent: boolean
  readonly label: (number: number) => string
}

/** One number of the pager. Drawn again only when it becomes the current one, or is it no more. */
export const PageLink = memo(({ number, href, isCurrent, label }: Props) => (
  <li>
    <a
      href={href}
      className={styles.number}
      data-page={number}
      aria-label={label(number)}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {number}
    </a>
  </li>
))

import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../i18n/numbers.ts'
import type { Page } from '../paging.ts'
import styles from './Pager.module.css'

type Props = {
  readonly page: Pick<Page<unknown>, 'number' | 'count' | 'from' | 'to'>
  readonly total: number
  readonly linkTo: (page: number) => { readonly search: string }
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Spec §2: every page number is shown. One tab stop; the arrows go from number to number. */
export const Pager = ({ page, total, linkTo }: Props) => {
  const { t } = useTranslation()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...event.currentTarget.querySelectorAll('a')]
    const at = links.findIndex((link) => link === document.activeElement)
    const target = links[steps[event.key]?.(at, links.length - 1) ?? -1]
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  const numbers = Array.from({ length: page.count }, (_, i) => i + 1)
  return (
    <div className={styles.pager}>
      <nav aria-label={t('state.pages')} onKeyDown={move}>
        <ul className={styles.numbers}>
          {numbers.map((number) => (
            <li key={number}>
              <Link
                to={linkTo(number)}
                className={styles.number}
                aria-label={t('state.page', { n: number })}
                aria-current={number === page.number ? 'page' : undefined}
                tabIndex={number === page.number ? 0 : -1}
              >
                {number}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <span className={styles.range}>
        {total > 0 &&
          t('state.range', {
            from: formatNumber(page.from),
            to: formatNumber(page.to),
            total: formatNumber(total),
          })}
      </span>
    </div>
  )
}

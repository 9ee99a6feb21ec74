import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type Ref,
  type SubmitEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useHref, useNavigate } from 'react-router'
import { formatNumber } from '../i18n/numbers.ts'
import { IconButton } from '../ui/buttons.tsx'
import { useLatest } from '../ui/useLatest.ts'
import type { Page } from './rows.ts'
import styles from './Pager.module.css'
import { moveFocusByKey, centreInLine } from '../ui/focus/move-focus.ts'
import { Hint } from '../ui/layout.tsx'

type Props = {
  readonly page: Pick<Page<unknown>, 'number' | 'count' | 'from' | 'to'>
  readonly total: number
  readonly linkTo: (page: number) => { readonly search: string }
}

const maxPagesWithoutField = 10

const targets: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Page numbers as one tab stop. The arrow keys move between them (domain.md#catalogue-page-size). */
export const Pager = ({ page, total, linkTo }: Props) => {
  const { t } = useTranslation()
  const currentPath = useHref({ search: '' })
  const navigate = useNavigate()
  const current = useRef<HTMLAnchorElement>(null)
  const first = linkTo(1).search
  // page numbers are memoised, since a change of page affects only two of up to 1,700 links
  const pages = useMemo(
    () => Array.from({ length: page.count }, (_, i) => ({ number: i + 1, search: linkTo(i + 1).search })),
    // oxlint-disable-next-line react/exhaustive-deps -- the links depend only on `first`
    [first, page.count],
  )
  const label = useCallback((n: number) => t('state.page', { n }), [t])
  useEffect(() => centreInLine(current.current), [page.number, page.count])

  const move = (event: KeyboardEvent<HTMLElement>) =>
    moveFocusByKey(event, 'a', (key, at, count) => targets[key]?.(at, count - 1))
  const latest = useLatest({ navigate, linkTo })
  const turn = useCallback(
    (event: MouseEvent, number: number) => {
      // with Ctrl, Shift, Alt, Meta or another mouse button, the browser handles the click
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return
      event.preventDefault()
      void latest.current.navigate(latest.current.linkTo(number))
    },
    [latest],
  )
  return (
    <div className={styles.pager}>
      <nav aria-label={t('state.pages')} onKeyDown={move}>
        <ul className={styles.numbers}>
          {pages.map(({ number, search }) => (
            <PageLink
              key={number}
              number={number}
              href={search === '' ? currentPath : `${currentPath}?${search}`}
              isCurrent={number === page.number}
              label={label}
              onTurn={turn}
              linkRef={number === page.number ? current : undefined}
            />
          ))}
        </ul>
      </nav>
      {page.count > 1 && <PreviousAndNext page={page} onTurn={(number) => void navigate(linkTo(number))} />}
      <Hint numeric flex="none">
        {total > 0 &&
          t('state.range', {
            from: formatNumber(page.from),
            to: formatNumber(page.to),
            total: formatNumber(total),
          })}
      </Hint>
    </div>
  )
}

type PreviousAndNextProps = {
  readonly page: Pick<Page<unknown>, 'number' | 'count'>
  readonly onTurn: (page: number) => void
}

const PreviousAndNext = ({ page: { number, count }, onTurn }: PreviousAndNextProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const neighbours = [
    { label: t('state.previousPage'), to: number - 1, icon: IconChevronLeft },
    { label: t('state.nextPage'), to: number + 1, icon: IconChevronRight },
  ]
  const go = (event: SubmitEvent) => {
    event.preventDefault()
    if (typed !== '') onTurn(Math.min(Math.max(1, Number(typed)), count))
    setTyped('')
  }
  return (
    <div className={styles.turning}>
      {neighbours.map(({ label, to, icon: Sign }) => {
        const isOff = to < 1 || to > count
        return (
          <IconButton
            key={label}
            label={label}
            aria-disabled={isOff || undefined}
            data-muted={isOff || undefined}
            onClick={() => !isOff && onTurn(to)}
          >
            <Sign size={18} aria-hidden />
          </IconButton>
        )
      })}
      {count > maxPagesWithoutField && (
        <form onSubmit={go}>
          <input
            className={styles.goTo}
            aria-label={t('state.goToPage')}
            title={t('state.goToPage')}
            placeholder={String(number)}
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, '').slice(0, 6))}
          />
        </form>
      )}
    </div>
  )
}

type LinkProps = {
  readonly number: number
  readonly href: string
  readonly isCurrent: boolean
  readonly label: (number: number) => string
  readonly onTurn: (event: MouseEvent, number: number) => void
  readonly linkRef: Ref<HTMLAnchorElement> | undefined
}

const PageLink = memo(({ number, href, isCurrent, label, onTurn, linkRef }: LinkProps) => (
  <li>
    <a
      ref={linkRef}
      href={href}
      className={styles.number}
      onClick={(event) => onTurn(event, number)}
      aria-label={label(number)}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isCurrent ? 0 : -1}
    >
      {number}
    </a>
  </li>
))

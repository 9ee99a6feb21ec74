import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Duplicates.module.css'
import { nameOf, RecordName } from './RecordName.tsx'
import type { Pair, PairGroup } from './pairs.ts'

export type PairActions = {
  readonly onCompare: (pair: Pair) => void
  /** Undefined where this user may not. */
  readonly onDismiss: ((pair: Pair) => void) | undefined
}

type Props = PairActions & { readonly entity: ComparedEntity; readonly groups: readonly PairGroup[] }

/** The arrows go from pair to pair. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined || event.ctrlKey || event.altKey) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-pair]')]
  const at = buttons.findIndex((button) =>
    button.closest('li')?.contains(document.activeElement) === true ? button : undefined,
  )
  if (at < 0) return
  event.preventDefault()
  buttons[at + by]?.focus()
}

/** Groups of records that may be one thing: each pair with its reason, its comparison and its dismissal. */
export const PairList = ({ entity, groups, ...actions }: Props) => {
  const { t } = useTranslation()
  return (
    // the buttons inside have the keyboard
    <div className={styles.scroll} onKeyDown={walk}>
      {groups.map(({ records, pairs }) => (
        <div key={keyOf(pairs[0])} className={styles.group}>
          {pairs.length > 1 && <h3 className={styles.heading}>{t('duplicate.group', { n: records })}</h3>}
          <ul className={styles.pairs}>
            {pairs.map((pair) => (
              <PairRow key={keyOf(pair)} {...actions} entity={entity} pair={pair} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

const keyOf = (pair: Pair | undefined) => `${pair?.first.id} ${pair?.second.id}`

const PairRow = ({
  entity,
  pair,
  onCompare,
  onDismiss,
}: PairActions & { readonly entity: ComparedEntity; readonly pair: Pair }) => {
  const { t } = useTranslation()
  const { first, second, why, likeness } = pair
  const names = `${nameOf(first).whole} — ${nameOf(second).whole}`
  const percent = formatNumber(Math.round(likeness * 100))
  return (
    <li className={styles.pair}>
      <RecordName entity={entity} record={first} />
      <RecordName entity={entity} record={second} />
      <div className={styles.why}>
        {why
          // an equal name is alike, too
          .filter((one) => one !== 'likeness' || !why.includes('name'))
          .map((one) => (
            <span key={one} className={styles.reason} data-why={one}>
              {t(`duplicate.why.${one}`, { n: percent })}
            </span>
          ))}
      </div>
      <div className={styles.actions}>
        <Button data-pair aria-label={`${t('duplicate.compare')}: ${names}`} onClick={() => onCompare(pair)}>
          {t('duplicate.compare')}
        </Button>
        {onDismiss && (
          <Button
            variant="subtle"
            aria-label={`${t('duplicate.dismiss')}: ${names}`}
            onClick={() => onDismiss(pair)}
          >
            {t('duplicate.dismiss')}
          </Button>
        )}
      </div>
    </li>
  )
}

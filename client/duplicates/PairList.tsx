import { Button } from '@mantine/core'
import { type KeyboardEvent, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import styles from './Duplicates.module.css'
import { nameOf, RecordName } from './RecordName.tsx'
import type { Pair, PairGroup } from './pairs.ts'
import { Box, Muted, Row } from '../ui/layout.tsx'

type PairActions = {
  readonly onCompare: (pair: Pair) => void
  /** Undefined where this user may not. */
  readonly onDismiss: ((pair: Pair) => void) | undefined
}

type Props = PairActions & { readonly entity: ComparedEntity; readonly groups: readonly PairGroup[] }

/** Groups of records that may be one thing: each pair with its reason, its comparison and its dismissal. */
export const PairList = ({ entity, groups, ...actions }: Props) => {
  const { t } = useTranslation()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const all = groups.flatMap(({ pairs }) => pairs)
  /** The arrows go from pair to pair. */
  const walk = (event: KeyboardEvent, from: Pair) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || event.ctrlKey || event.altKey) return
    event.preventDefault()
    buttons.current.get(keyOf(all[all.indexOf(from) + by]))?.focus()
  }
  const register = (pair: Pair) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(keyOf(pair), button)
    else buttons.current.delete(keyOf(pair))
  }
  return (
    <div className={styles.scroll}>
      {groups.map(({ records, pairs }) => (
        <div key={keyOf(pairs[0])} className={styles.group}>
          {pairs.length > 1 && (
            <Muted as="h3" pad="8px 12px 0" size={13} weight={560}>
              {t('duplicate.group', { n: records })}
            </Muted>
          )}
          <Box as="ul">
            {pairs.map((pair) => (
              <PairRow
                key={keyOf(pair)}
                {...actions}
                {...{ entity, pair }}
                ref={register(pair)}
                onKeyDown={(event) => walk(event, pair)}
              />
            ))}
          </Box>
        </div>
      ))}
    </div>
  )
}

const keyOf = (pair: Pair | undefined) => `${pair?.first.id} ${pair?.second.id}`

type RowProps = PairActions & {
  readonly entity: ComparedEntity
  readonly pair: Pair
  /** The button of its comparison. */
  readonly ref: Ref<HTMLButtonElement>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

const PairRow = ({ entity, pair, onCompare, onDismiss, ref, onKeyDown }: RowProps) => {
  const { t } = useTranslation()
  const { first, second, why, likeness } = pair
  const names = `${nameOf(first).whole} — ${nameOf(second).whole}`
  const percent = formatNumber(Math.round(likeness * 100))
  return (
    // the buttons inside have the keyboard
    <li className={styles.pair} onKeyDown={onKeyDown}>
      <RecordName entity={entity} record={first} />
      <RecordName entity={entity} record={second} />
      <Row wrap gap={4}>
        {why
          // an equal name is alike, too
          .filter((one) => one !== 'likeness' || !why.includes('name'))
          .map((one) => (
            <span key={one} className={styles.reason} data-why={one}>
              {t(`duplicate.why.${one}`, { n: percent })}
            </span>
          ))}
      </Row>
      <div className={styles.actions}>
        <Button ref={ref} aria-label={`${t('duplicate.compare')}: ${names}`} onClick={() => onCompare(pair)}>
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

import { Button } from '@mantine/core'
import { IconArrowMerge, IconDots } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Menu } from '../table/MoreMenu.tsx'
import { byArrows, moveFocusByKey } from '../ui/focus/move-focus.ts'
import styles from './Duplicates.module.css'
import { nameOf, RecordName } from './RecordName.tsx'
import { certaintyOf, keyOf, type Pair, type PairGroup } from './pairs.ts'
import { Box, Columns, Muted, Scroll } from '../ui/layout.tsx'

type PairActions = {
  readonly onCompare: (pair: Pair) => void
  /** Dismisses a pair or, with `names`, its names; undefined if this user may not dismiss pairs. */
  readonly onDismiss: ((pair: Pair, names?: boolean) => void) | undefined
}

type Props = PairActions & {
  readonly entity: ComparedEntity
  readonly groups: readonly PairGroup[]
  readonly usesOf?: ((id: number) => string | undefined) | undefined
}

export const PairList = ({ entity, groups, usesOf, ...actions }: Props) => {
  const { t } = useTranslation()
  return (
    <Scroll
      data-focus-fallback="[data-walk]"
      onKeyDown={(event) => moveFocusByKey(event, '[data-walk]', byArrows)}
    >
      {groups.map((group, place) => {
        const { pairs } = group
        const certainty = certaintyOf(group)
        const before = groups[place - 1]
        return (
          <div key={pairs[0] && keyOf(pairs[0])}>
            {(before === undefined || certaintyOf(before) !== certainty) && (
              <Box as="h2" pad="sm md" lineBelow background="var(--background)" tone="secondary" look="label">
                {t(`duplicate.section.${certainty}`)}
              </Box>
            )}
            <Box as="ul">
              {pairs.map((pair) => (
                <PairRow key={keyOf(pair)} {...actions} {...{ entity, pair, usesOf }} />
              ))}
            </Box>
          </div>
        )
      })}
    </Scroll>
  )
}

type RowProps = PairActions & Pick<Props, 'entity' | 'usesOf'> & { readonly pair: Pair }

const PairRow = ({ entity, pair, usesOf, onCompare, onDismiss }: RowProps) => {
  const { t } = useTranslation()
  const { first, second, why, likeness } = pair
  const names = `${nameOf(first).whole} — ${nameOf(second).whole}`
  const percent = formatNumber(Math.round(likeness * 100))
  const [main = 'likeness', ...others] = (['code', 'name', 'likeness'] as const).filter((one) =>
    why.includes(one),
  )
  const more = [
    // an equal name implies a high likeness, so the likeness is omitted
    ...others
      .filter((one) => one !== 'likeness' || !why.includes('name'))
      .map((one) => t(`duplicate.why.${one}`, { n: percent })),
    ...(first.code !== second.code ? [t('duplicate.otherCodes')] : []),
  ]
  const dismissByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || !onDismiss) return
    event.preventDefault()
    onDismiss(pair, event.shiftKey)
  }
  return (
    // the element receives key events that bubble up from its buttons
    <Columns
      as="li"
      template="minmax(0, 1fr) 196px auto"
      gap="xs lg"
      align="center"
      minHeight={70}
      pad="xs md"
      lineBelow
      className={styles.pair}
      onKeyDown={dismissByKey}
    >
      <Box breaks>
        <RecordName {...{ entity }} record={first} other={second} uses={usesOf?.(first.id)} />
        <RecordName {...{ entity }} record={second} other={first} uses={usesOf?.(second.id)} />
      </Box>
      <Box look="medium">
        {t(`duplicate.why.${main}`, { n: percent })}
        {more.length > 0 && (
          <Muted as="small" block look="small">
            {more.join(', ')}
          </Muted>
        )}
      </Box>
      <div className={styles.actions}>
        {onDismiss && (
          <Button
            variant="subtle"
            aria-label={`${t('duplicate.dismiss')}: ${names}`}
            onClick={() => onDismiss(pair)}
          >
            {t('duplicate.dismiss')}
          </Button>
        )}
        <Button
          data-walk
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          aria-label={`${t('duplicate.compare')}: ${names}`}
          onClick={() => onCompare(pair)}
        >
          {t('duplicate.compare')}
        </Button>
        {onDismiss && (
          <Menu
            label={`${t('duplicate.more')}: ${names}`}
            sign={<IconDots size={18} aria-hidden />}
            items={[{ titleKey: 'duplicate.names', run: () => onDismiss(pair, true) }]}
          />
        )}
      </div>
    </Columns>
  )
}

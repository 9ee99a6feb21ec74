import '@mantine/core/styles/Tabs.layer.css'
import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './NextYear.module.css'
import { Text } from '../../ui/layout.tsx'

type Side = 'source' | 'target'

type Props = {
  readonly isPhone: boolean
  readonly tab: Side
  readonly onTab: (tab: Side) => void
  readonly titles: Readonly<Record<Side, string>>
  readonly counts: Readonly<Record<Side, number | undefined>>
  readonly source: ReactNode
  readonly target: ReactNode
}

/** Side by side; on a phone one behind the other. */
export const NextYearLists = ({ isPhone, tab, onTab, titles, counts, source, target }: Props) => {
  if (!isPhone)
    return (
      <div className={styles.lists}>
        {source}
        {target}
      </div>
    )
  return (
    <Tabs value={tab} onChange={(value) => onTab(value === 'target' ? 'target' : 'source')}>
      <Tabs.List grow>
        {(['source', 'target'] as const).map((side) => (
          <Tabs.Tab key={side} value={side} className={styles.tab ?? ''}>
            {titles[side] || '--'}{' '}
            <Text tone="tertiary" numeric marginLeft={4} weight={450}>
              {counts[side] ?? ''}
            </Text>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="source" pt={8}>
        {source}
      </Tabs.Panel>
      <Tabs.Panel value="target" pt={8}>
        {target}
      </Tabs.Panel>
    </Tabs>
  )
}

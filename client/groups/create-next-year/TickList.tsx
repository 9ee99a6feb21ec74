import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdmittedGroupRow } from '#contract/groups.ts'
import { moveActive } from '../../ui/SearchSelect/search-select.ts'
import { GroupLine, LoadingList, namesakesIn, YearPanel } from './GroupLine.tsx'
import styles from './NextYear.module.css'
import type { NextYearState } from './useNextYear.ts'
import { closedText, isClosedIn } from '../../years/closed-years.ts'
import { toggleAll, tristateOf } from './ticks.ts'
import { moveFocusByKey } from '../../ui/focus/move-focus.ts'
import { Box, Hint } from '../../ui/layout.tsx'
import { toggled } from '../../ui/toggled.ts'

type Props = {
  readonly next: NextYearState
  readonly label: string
  readonly rows: readonly AdmittedGroupRow[]
  readonly search: string
}

/** The list has one tab stop, which the arrow keys move. */
export const TickList = ({ next, label, rows, search }: Props) => {
  const { source, to, open, ticks, tick, isCreating } = next
  const { t } = useTranslation()
  const id = useId()
  const about = namesakesIn(rows)
  const [lastId, setLastId] = useState<number>()
  const tickable = rows.filter(({ id_com_gspe }) => open.includes(id_com_gspe))
  const ids = tickable.map(({ id_com_gspe }) => id_com_gspe)
  const state = tristateOf(ids, ticks)
  const stop = ids.includes(lastId ?? -1) ? lastId : ids[0]

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) =>
    moveFocusByKey(event, 'input:not(:disabled)', (key, at, count) => {
      if (at < 0) return undefined
      if (key === 'Home') return 0
      return key === 'End' ? count - 1 : moveActive(key, at, count)
    })

  return (
    <YearPanel
      id={id}
      total={source.data?.length}
      title={label}
      tool={
        <Box
          as="label"
          align="center"
          gap="sm"
          minHeight={28}
          look="medium"
          className={styles.all}
          data-off={ids.length === 0 || undefined}
        >
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = state === 'some'
            }}
            checked={state === 'all'}
            disabled={ids.length === 0 || isCreating}
            onChange={() => tick(toggleAll(ids, ticks))}
          />
          {t('common.selectAll')}
        </Box>
      }
    >
      <LoadingList read={source} isEmpty={rows.length === 0} search={search} whenEmpty={t('nextYear.empty')}>
        <ul className={styles.list} onKeyDown={onKeyDown} aria-labelledby={id}>
          {rows.map((row) => {
            const isOpen = open.includes(row.id_com_gspe)
            return (
              <li key={row.id_com_gspe} data-ticked={ticks.has(row.id_com_gspe) || undefined}>
                <label data-off={!isOpen || undefined}>
                  <input
                    type="checkbox"
                    checked={ticks.has(row.id_com_gspe)}
                    disabled={!isOpen || isCreating}
                    tabIndex={row.id_com_gspe === stop ? 0 : -1}
                    onFocus={() => setLastId(row.id_com_gspe)}
                    onChange={() => tick(toggled(ticks, row.id_com_gspe))}
                  />
                  <GroupLine row={row} about={about.get(row.id_group)} search={search} />
                  {!isOpen && source.data !== undefined && (
                    <Hint flex="none">
                      {isClosedIn(row.closed_year, to ?? 0)
                        ? closedText(row.closed_year)
                        : t('nextYear.already')}
                    </Hint>
                  )}
                </label>
              </li>
            )
          })}
        </ul>
      </LoadingList>
    </YearPanel>
  )
}

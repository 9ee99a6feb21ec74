import { Button, TextInput, Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconSearch, IconCheck } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useRef, useState, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { FacultyRow } from '#contract/hierarchy.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Failure } from '../../ui/LoadFailure.tsx'
import { DraftBanner } from '../../editing/questions.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { isSaveKey, SubmitButton } from '../../ui/buttons.tsx'
import { statusOfRead } from '../../ui/SearchSelect/search-select.ts'
import { crumbIn, namesOfStep } from '../../hierarchy/cascade/names.ts'
import { ConfirmCreate } from './ConfirmCreate.tsx'
import styles from './NextYear.module.css'
import { TickList } from './TickList.tsx'
import { findAdmitted } from './ticks.ts'
import { type NextYearState, useNextYear } from './useNextYear.ts'
import { focusTabStop } from '../../ui/focus/focus.ts'
import { Grid, Muted, Text } from '../../ui/layout.tsx'
import '@mantine/core/styles/Tabs.layer.css'
import type { AdmittedGroupRow } from '#contract/groups.ts'
import { GroupLine, LoadingList, namesakesIn, YearPanel } from './GroupLine.tsx'

type CreatedListProps = {
  readonly next: NextYearState
  readonly label: string
  readonly rows: readonly AdmittedGroupRow[]
  readonly search: string
  readonly ref: Ref<HTMLUListElement>
}

const CreatedList = ({ next: { target, to, created }, label, rows, search, ref }: CreatedListProps) => {
  const { t } = useTranslation()
  const isChosen = to !== undefined
  const id = useId()
  const about = namesakesIn(rows)
  return (
    <YearPanel id={id} total={target.data?.length} title={isChosen ? label : t('nextYear.to')}>
      {isChosen && (
        <LoadingList
          read={target}
          isEmpty={rows.length === 0}
          search={search}
          whenEmpty={t('nextYear.empty')}
        >
          {/* a tab stop, since the list scrolls and contains nothing that can be focused */}
          <ul ref={ref} className={styles.list} tabIndex={0} aria-labelledby={id}>
            {rows.map((row) => (
              <li key={row.id_group} data-new={created?.ids.includes(row.id_com_gspe) || undefined}>
                <span className={styles.line}>
                  <IconCheck size={14} color="var(--success)" aria-hidden />
                  <GroupLine row={row} about={about.get(row.id_group)} search={search} />
                </span>
              </li>
            ))}
          </ul>
        </LoadingList>
      )}
    </YearPanel>
  )
}

const sides = ['source', 'target'] as const

type Props = { readonly faculty: FacultyRow; readonly onClose: () => void }

/** Dialog that copies the groups of one intake year to a later year (domain.md#next-year-create). */
export const NextYearDialog = ({ faculty, onClose }: Props) => {
  const { t } = useTranslation()
  const next = useNextYear(faculty)
  const [search, setSearch] = useState('')
  const [tab, setTab] = useState<(typeof sides)[number]>('source')
  const isPhone = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false })
  const body = useRef<HTMLDivElement>(null)
  const created = useRef<HTMLUListElement>(null)
  const reasonId = useId()
  const labelOf = (id: number | undefined) =>
    next.years.data?.find(({ id_group_y }) => id_group_y === id)?.group_y ?? ''
  const reason = useReason(next)
  const titles = { source: labelOf(next.from), target: labelOf(next.to) }

  const toCreated = () => {
    // the tab is opened first, since a hidden list cannot be focused
    flushSync(() => setTab('target'))
    created.current?.focus()
  }
  const toTicks = () => {
    flushSync(() => setTab('source'))
    focusTabStop(body.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    next.create(toCreated)
  }
  const shownSource = findAdmitted(next.source.data ?? [], search)
  const shownTarget = findAdmitted(next.target.data ?? [], search)
  const shownIds = new Set(shownSource.map(({ id_com_gspe }) => id_com_gspe))
  const hidden = [...next.ticks].filter((id) => !shownIds.has(id)).length
  const lists = {
    source: <TickList {...{ next, search }} label={titles.source} rows={shownSource} />,
    target: <CreatedList ref={created} {...{ next, search }} label={titles.target} rows={shownTarget} />,
  }

  return (
    <DialogFrame
      title={t('nextYear.title')}
      about={crumbIn(namesOfStep.faculty(faculty))}
      width={860}
      onClose={onClose}
      footer={
        <>
          <Muted as="span" flex={1} minWidth={160} id={reasonId} role="status">
            {reason ?? t('nextYear.willCreate', { n: next.ticks.size, year: titles.target })}
            {hidden > 0 && <> {t('nextYear.hidden', { n: hidden })}</>}
          </Muted>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <SubmitButton
            leftSection={<IconPlus size={16} aria-hidden />}
            isBusy={next.isCreating}
            blockedBy={reason === undefined ? undefined : reasonId}
            aria-keyshortcuts="Control+Enter"
            onClick={() => next.create(toCreated)}
          >
            {next.ticks.size === 0 ? t('common.create') : t('nextYear.create', { count: next.ticks.size })}
          </SubmitButton>
        </>
      }
    >
      <Grid ref={body} columns="minmax(0, 1fr)" gap="sm" onKeyDown={onKeyDown}>
        <div className={styles.years}>
          <SearchSelect
            label={t('nextYear.from')}
            options={(next.years.data ?? []).map(({ id_group_y, group_y }) => ({
              id: id_group_y,
              text: group_y,
            }))}
            status={statusOfRead(next.years)}
            value={next.from}
            onChoose={next.chooseFrom}
            autoFocus={next.from === undefined && next.years.data !== undefined}
          />
          <SearchSelect
            label={t('nextYear.to')}
            options={next.later.map(({ id_group_y, group_y }) => ({ id: id_group_y, text: group_y }))}
            status={statusOfRead(next.years)}
            value={next.to}
            onChoose={next.chooseTo}
            error={next.isNotLater ? t('nextYear.toGreater') : undefined}
          />
        </div>
        <TextInput
          aria-label={t('structure.searchGroup')}
          placeholder={t('structure.searchGroup')}
          leftSection={<IconSearch size={15} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        {next.offer && (
          <DraftBanner offer={next.offer} onDone={toTicks}>
            {t('draft.ticks', { n: next.offer.count })}
          </DraftBanner>
        )}
        <Failure of={next} />
        {next.created?.created === 0 && (
          <div role="status">
            <Banner kind="warning">{t('nextYear.nothingNew')}</Banner>
          </div>
        )}
        {isPhone ? (
          <Tabs value={tab} onChange={(value) => setTab(value === 'target' ? 'target' : 'source')}>
            <Tabs.List grow>
              {sides.map((side) => (
                <Tabs.Tab key={side} value={side} className={styles.tab ?? ''}>
                  {titles[side] || '--'}{' '}
                  <Text tone="tertiary" numeric marginLeft="xs" look="body">
                    {next[side].data?.length ?? ''}
                  </Text>
                </Tabs.Tab>
              ))}
            </Tabs.List>
            {sides.map((side) => (
              <Tabs.Panel key={side} value={side} pt={8}>
                {lists[side]}
              </Tabs.Panel>
            ))}
          </Tabs>
        ) : (
          <div className={styles.lists}>
            {lists.source}
            {lists.target}
          </div>
        )}
      </Grid>
      {next.isAsking && (
        <ConfirmCreate
          groups={(next.source.data ?? []).filter(({ id_com_gspe }) => next.ticks.has(id_com_gspe))}
          year={titles.target}
          onCreate={() => next.createNow(toCreated)}
          onClose={next.stopAsking}
        />
      )}
    </DialogFrame>
  )
}

const useReason = ({ from, to, isNotLater, source, target, open, ticks }: NextYearState) => {
  const { t } = useTranslation()
  if (isNotLater) return t('nextYear.toGreater')
  if (from === undefined || to === undefined) return t('nextYear.chooseYears')
  if (source.data === undefined || target.data === undefined) return t('state.loading')
  if (source.data.length === 0) return t('nextYear.empty')
  if (open.length === 0) return t('nextYear.allExist')
  return ticks.size === 0 ? t('nextYear.tick') : undefined
}

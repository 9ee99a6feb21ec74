import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  type Icon,
  IconArrowMerge,
  IconCalendar,
  IconChevronLeft,
  IconChevronRight,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { entityTitle } from '#contract/entities/registry.ts'
import { type Proposal, proposals } from '#contract/proposals.ts'
import { readId } from '../location/parameter.ts'
import { query } from '../api/query.ts'
import { refusalKeyOfCall, useSession } from '../api/session.ts'
import { formatDate } from '../i18n/dates.ts'
import { ListFrame } from '../table/ListPanel.tsx'
import panel from '../table/ListPanel.module.css'
import { Chip, Chips } from '../ui/Chip.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Grid, Row, Text } from '../ui/layout.tsx'
import { Decision } from './Decision.tsx'
import styles from './Proposals.module.css'

const icons: Readonly<Record<Proposal['action'], Icon>> = {
  add: IconPlus,
  change: IconPencil,
  delete: IconTrash,
  merge: IconArrowMerge,
  rename: IconCalendar,
}

/** Views: open proposals that the user can decide, the user's own proposals, all proposals. */
const views = ['open', 'mine', 'all'] as const
type View = (typeof views)[number]

const maxProposals = 100
const requests = {
  open: { state: 'open', limit: maxProposals },
  mine: { mine: true, limit: maxProposals },
  all: { limit: maxProposals },
} as const

/** Board of proposals for shared catalogues, with current and proposed values (domain.md#proposal-board). */
export function ProposalsScreen() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const title = useRef<HTMLHeadingElement>(null)
  const mayDecide = refusalKeyOfCall({ may: 'catalogues' }) === undefined
  const session = useSession()
  const isReader = session.kind === 'in' && session.user.role === 'reader'
  const view: View = views.find((one) => one === search.get('show')) ?? (mayDecide ? 'open' : 'mine')
  const waiting = useQuery(query(proposals.waiting))
  const list = useQuery(query(proposals.list, requests[view]))
  const found = (list.data ?? []).filter((one) => view !== 'open' || one.decides)
  // the server returns the newest first, but open proposals are listed oldest first
  const rows = view === 'open' ? found.toReversed() : found
  // the proposal in the URL is shown even if it is not in the list
  const id = readId(search, 'id')
  const [lastShown, setLastShown] = useState<Proposal>()
  const proposalInUrl = useQuery({
    ...query(proposals.list, { before: (id ?? 0) + 1, limit: 1 }),
    enabled: id !== undefined && list.data !== undefined && !rows.some((one) => one.id_proposal === id),
  })
  const named = [...rows, ...(proposalInUrl.data ?? []), ...(lastShown ? [lastShown] : [])].find(
    (one) => one.id_proposal === id,
  )
  const chosen = named ?? rows[0]
  const at = rows.findIndex((one) => one.id_proposal === chosen?.id_proposal)
  const show = (of: View, id?: number) =>
    setSearch({ show: of, ...(id !== undefined && { id: String(id) }) }, { replace: true })
  const go = (to: number) => {
    const next = rows[to]
    if (next === undefined) return
    show(view, next.id_proposal)
    title.current?.focus()
  }
  // the shortcuts work on the whole screen, even in its fields
  useHotkeys(
    [
      ['alt+ArrowDown', () => go(at + 1)],
      ['alt+ArrowUp', () => go(at - 1)],
    ],
    [],
  )
  const counts: Readonly<Partial<Record<View, number | undefined>>> = {
    open: waiting.data?.decide,
    mine: waiting.data?.own,
  }
  return (
    <ListFrame
      title={t('menu.proposals')}
      reads={[list]}
      toolbar={
        <Chips>
          {views
            .filter((of) => mayDecide || of !== 'open')
            .map((of) => (
              <Chip key={of} isOn={of === view} onChoose={() => show(of)} count={counts[of]}>
                {t(`proposal.show.${of}`)}
              </Chip>
            ))}
        </Chips>
      }
    >
      {list.isPending && <Loading isList />}
      {list.data && chosen === undefined && (
        <p className={panel.guide}>{t(`proposal.none.${isReader ? 'all' : view}`)}</p>
      )}
      {chosen && (
        <div className={styles.board}>
          <ul className={styles.queue} aria-label={t(`proposal.show.${view}`)}>
            {rows.map((one) => (
              <li key={one.id_proposal}>
                <Entry
                  proposal={one}
                  isChosen={one.id_proposal === chosen.id_proposal}
                  onChoose={() => show(view, one.id_proposal)}
                />
              </li>
            ))}
          </ul>
          <section className={styles.chosen} aria-label={chosen.label}>
            <Row gap="sm" align="center" minHeight={48} pad="xs md" lineBelow className={styles.head}>
              <h2 ref={title} tabIndex={-1} data-focus-fallback>
                {t(`proposal.what.${chosen.action}`)}: {chosen.label}{' '}
                <Text tone="tertiary" look="body">
                  {t(entityTitle(chosen.entity))}
                </Text>
              </h2>
              <Text tone="secondary" numeric look="small">
                {at >= 0 && t('proposal.place', { n: at + 1, of: rows.length })}
              </Text>
              <IconButton
                label={t('proposal.previous')}
                aria-keyshortcuts="Alt+ArrowUp"
                onClick={() => go(at - 1)}
              >
                <IconChevronLeft size={18} aria-hidden />
              </IconButton>
              <IconButton
                label={t('proposal.next')}
                aria-keyshortcuts="Alt+ArrowDown"
                onClick={() => go(at + 1)}
              >
                <IconChevronRight size={18} aria-hidden />
              </IconButton>
            </Row>
            <Decision
              key={chosen.id_proposal}
              proposal={chosen}
              onDecided={() => {
                const next = rows[at + 1] ?? rows[at - 1]
                show(view, view === 'open' ? next?.id_proposal : chosen.id_proposal)
                title.current?.focus()
              }}
              onRefused={() => {
                setLastShown(chosen)
                show(view, chosen.id_proposal)
                void list.refetch()
              }}
            />
          </section>
        </div>
      )}
    </ListFrame>
  )
}

type EntryProps = { readonly proposal: Proposal; readonly isChosen: boolean; readonly onChoose: () => void }

const Entry = ({ proposal, isChosen, onChoose }: EntryProps) => {
  const { t } = useTranslation()
  const Sign = icons[proposal.action]
  const action =
    proposal.from === null
      ? t(`proposal.what.${proposal.action}`)
      : t('byDate.renameFrom', { date: formatDate(proposal.from) })
  const about = [
    proposal.state === 'open' ? action : t(`proposal.state.${proposal.state}`),
    t(entityTitle(proposal.entity)),
    [proposal.vuz, proposal.author.label].filter(Boolean).join(', '),
  ].join(' · ')
  return (
    <Grid
      as="button"
      type="button"
      columns="18px minmax(0, 1fr) auto"
      gap="sm"
      align="center"
      width="100%"
      minHeight={56}
      pad="sm md"
      lineBelow
      look="body"
      textAlign="left"
      className={styles.entry}
      aria-pressed={isChosen}
      onClick={onChoose}
      title={proposal.label}
    >
      <Sign size={16} aria-hidden />
      <span>
        <b>{proposal.label}</b>
        <small>{about}</small>
      </span>
      <Text tone="tertiary" numeric look="small">
        {formatDate(proposal.at)}
      </Text>
    </Grid>
  )
}

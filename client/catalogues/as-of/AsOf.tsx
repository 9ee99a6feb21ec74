import { renamedEntities, entitiesWithPast, transferredEntities } from '#contract/entities/registry.ts'
import type { Entity } from '#contract/entities.ts'
import { withParameter } from '../../location/parameter.ts'
import { dialogParameters } from '../../ui/dialogs/stack.ts'
import { readDate } from '../../editing/fields/typed-texts.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconCalendarTime, IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { history } from '#contract/history.ts'
import { names, type RenamedEntity } from '#contract/names-through-time.ts'
import { query } from '../../api/query.ts'
import { dayOf, endOfDay, formatDate, daysSince } from '../../i18n/dates.ts'
import { ReadOnlyBecause } from '../../ui/read-only.tsx'
import { useScreenActions } from '../../ui/screen-actions.tsx'
import type { CatalogueProps } from '../catalogue-props.ts'
import { dayFieldState, DayStrip } from '../../editing/fields/DayField.tsx'
import { Button } from '@mantine/core'
import type { TransferredEntity } from '#contract/transfer.ts'
import { exportUrl } from '../../api/download.ts'

export const hasPast = (entity: Entity) => entitiesWithPast.some((one) => one === entity)

const dayParameter = 'asof'

/** Returns the day in `?asof=2026-09-01`, at whose end the list is shown; undefined: the current list. */
export const readAsOf = (search: URLSearchParams): string | undefined => {
  const text = search.get(dayParameter)
  return text !== null && readDate(text) === text ? text : undefined
}

const namesOnlyParameter = 'names'

/** Returns true if today's rows are shown with the names of the day, false if the rows of that day are. */
const readNamesOnly = (entity: Entity, search: URLSearchParams) =>
  search.has(namesOnlyParameter) && renamedEntities.some((one) => one === entity)

const writeNamesOnly = (search: URLSearchParams, isOn: boolean) =>
  withParameter(search, namesOnlyParameter, isOn ? '1' : undefined)

export const writeAsOf = (search: URLSearchParams, day: string | undefined) => {
  const next = withParameter(search, dayParameter, day)
  for (const name of ['page', ...(day === undefined ? [namesOnlyParameter] : []), ...dialogParameters])
    next.delete(name)
  return next
}

export const isTransferred = (entity: Entity): entity is TransferredEntity =>
  transferredEntities.some((one) => one === entity)

const AsOfStrip = ({ day, entity }: { readonly day: string; readonly entity: Entity }) => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const isFuture = daysSince(day) < 0
  const isNamed = readNamesOnly(entity, search)
  const shown = isFuture ? 'asOf.future' : 'asOf.shown'
  return (
    <DayStrip
      name={t('asOf.open')}
      text={t(isNamed ? 'byDate.shown' : shown, { date: formatDate(day) })}
      dayLabel={t('asOf.day')}
      day={day}
      onDay={(next) => setSearch(writeAsOf(search, next), { replace: true })}
    >
      {renamedEntities.some((one) => one === entity) && (
        <Button onClick={() => setSearch(writeNamesOnly(search, !isNamed), { replace: true })}>
          {t(isNamed ? 'byDate.showRecords' : 'byDate.showNames')}
        </Button>
      )}
      {isNamed && isTransferred(entity) && (
        <Button component="a" href={exportUrl(entity, 'xlsx', day)} leftSection={<IconDownload size={16} />}>
          XLSX
        </Button>
      )}
    </DayStrip>
  )
}

type Props<Row> = CatalogueProps<Row> & {
  readonly children: (shown: CatalogueProps<Row>) => ReactNode
}

const acceptsAll = () => true

export const usePastRows = (entity: Entity, day: string | undefined) => {
  const [search] = useSearchParams()
  const isNamed = readNamesOnly(entity, search) || !hasPast(entity)
  const at = endOfDay(day ?? '2000-01-01')
  const past = useQuery({ ...query(history.asOf, { entity, at }), enabled: day !== undefined && !isNamed })
  const named = useQuery({
    ...query(names.asOf, { entity: entity as RenamedEntity, date: day ?? '' }),
    enabled: day !== undefined && isNamed,
  })
  return isNamed ? named : past
}

/** Renders a catalogue as it is now or, read-only, at the end of the day in the URL (domain.md#catalogue-as-of). */
export const AsOf = <Row,>(props: Props<Row>) => {
  const [search] = useSearchParams()
  const day = hasPast(props.entity) ? readAsOf(search) : undefined
  if (day !== undefined) return <Past {...props} day={day} />
  const { children, ...live } = props
  return children(live)
}

const Past = <Row,>({ day, children, ...live }: Props<Row> & { readonly day: string }) => {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const isNamed = readNamesOnly(live.entity, search)
  const pastRows = usePastRows(live.entity, day)
  // the cast is safe: the rows of this call have all fields of the rows in the list call
  const list = pastRows as unknown as UseQueryResult<readonly Row[]>
  const date = formatDate(day)
  const { filter, title, remove: _, ...rest } = live
  const historyStart = useQuery({ ...query(history.begun, {}), staleTime: Infinity }).data?.at ?? undefined
  const isBefore = !isNamed && historyStart !== undefined && endOfDay(day) < historyStart
  return (
    <ReadOnlyBecause reason={t('asOf.readOnly', { date })}>
      {children({
        ...rest,
        list,
        whenEmpty: isBefore ? t('asOf.begun', { date: formatDate(historyStart) }) : undefined,
        title: `${title} ${t(isNamed ? 'byDate.on' : 'asOf.on', { date })}`,
        filter: {
          accepts: filter?.accepts ?? acceptsAll,
          controls: <AsOfStrip day={day} entity={live.entity} />,
          choice: filter?.choice,
          about: filter?.about ?? [],
        },
      })}
    </ReadOnlyBecause>
  )
}

/** Returns the action that shows the list as of a day; [] if such a list is open or no past is stored. */
export const useAsOfAction = (entity: Entity) => {
  const [search, setSearch] = useSearchParams()
  const run = () => setSearch(writeAsOf(search, dayOf(new Date())), { state: dayFieldState })
  const action = { titleKey: 'asOf.open', icon: IconCalendarTime, run } as const
  const actions = hasPast(entity) && readAsOf(search) === undefined ? [action] : []
  useScreenActions(actions)
  return actions
}

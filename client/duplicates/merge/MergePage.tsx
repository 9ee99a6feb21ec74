import { Button } from '@mantine/core'
import { IconArrowMerge, IconArrowsExchange } from '@tabler/icons-react'
import { useEffect, useId, useRef, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import { useAsk, useMayPropose } from '../../location/ProposeButton.tsx'
import { Alert, LoadFailure } from '../../ui/LoadFailure.tsx'
import { Panel, PanelFoot, Scroll, Text, Columns, Hint } from '../../ui/layout.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { useReadOnly } from '../../ui/read-only.tsx'
import { usePageSubtitle } from '../../ui/page-subtitle.ts'
import { saveKeyProps, SubmitButton } from '../../ui/buttons.tsx'
import panel from '../../table/ListPanel.module.css'
import type { MergedRows } from '../address.ts'
import { type CatalogueRecord, lockedFields } from '../records.ts'
import { Consequences } from './Consequences.tsx'
import { FieldChoice } from './FieldChoice.tsx'
import styles from './Merge.module.css'
import { useMerge } from './useMerge.ts'
import type { MergePreview } from '#contract/merge.ts'
import { namedOption } from '../../ui/SearchSelect/search-select.ts'
import { crumbIn, namesOfStep } from '../../hierarchy/cascade/names.ts'
import { ownFirst, useMyInstitution } from '../../hierarchy/my-institution/my-institution.ts'
import { useInstitutions } from '../../hierarchy/my-institution/useInstitutions.ts'
import { dayOf, formatDate } from '../../i18n/dates.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'

type SidesProps = {
  readonly entity: ComparedEntity
  readonly records: readonly CatalogueRecord[]
  readonly keep: CatalogueRecord | undefined
  readonly away: CatalogueRecord | undefined
  readonly made: MergePreview['made'] | undefined
  readonly usesOf: (id: number) => string | undefined
  readonly onChange: (merged: MergedRows) => void
}

const Sides = ({ entity, records, keep, away, made, usesOf, onChange }: SidesProps) => {
  const { t, i18n } = useTranslation()
  const [mine] = useMyInstitution()
  const { rows: institutions } = useInstitutions(records.some(({ place }) => place !== undefined))
  const options = useMemo(
    () => {
      const short = new Map(institutions?.map((row) => [row.id_vuz, crumbIn(namesOfStep.institution(row))]))
      const noteOf = ({ place }: CatalogueRecord) =>
        place && [short.get(place.institution), nameIn(place.names)].filter(Boolean).join(' › ')
      return ownFirst(records, mine, ({ place }) => place?.institution).map((record) => {
        const option = namedOption(record.id, record.names, { code: record.code, entity })
        const note = noteOf(record)
        return note === undefined ? option : { ...option, note }
      })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the options are in the language of the page
    [entity, records, institutions, mine, i18n.language],
  )
  const about = (id: number, at: string | null | undefined) =>
    [usesOf(id), at && t('merge.made', { date: formatDate(dayOf(at)) })].filter(Boolean).join(' · ')
  const merged = { keep: keep?.id, away: away?.id }
  return (
    <Columns template="132px minmax(0, 1fr) minmax(0, 1fr)" gap="md" align="start" pad="md" lineBelow>
      <Button
        variant="subtle"
        className={styles.swap}
        aria-label={t('merge.swap')}
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={() => onChange({ keep: merged.away, away: merged.keep })}
      >
        {t('merge.swapThem')}
      </Button>
      {(['keep', 'away'] as const).map((side) => {
        const id = merged[side]
        const other = merged[side === 'keep' ? 'away' : 'keep']
        return (
          <div key={side}>
            <SearchSelect
              label={t(`merge.${side}`)}
              required={false}
              autoFocus={side === 'keep' && id === undefined}
              options={options.filter((one) => one.id !== other)}
              value={id}
              onChoose={(next) => onChange({ ...merged, [side]: next })}
            />
            {id !== undefined && <Hint>{about(id, made?.[side])}</Hint>}
          </div>
        )
      })}
    </Columns>
  )
}

type Props = {
  readonly entity: ComparedEntity
  readonly merged: MergedRows
  readonly records: readonly CatalogueRecord[]
  readonly usesOf: (id: number) => string | undefined
  readonly onChange: (merged: MergedRows) => void
  readonly onClose: () => void
}

/** Screen on which the user chooses the remaining row and its values (domain.md#merge-screen). */
export const MergePage = ({ entity, merged, records, usesOf, onChange, onClose }: Props) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const title = t(`merge.of.${entity}`)
  usePageSubtitle(title)
  const readOnly = useReadOnly()
  const mayPropose = useMayPropose(entity)
  const ask = useAsk()
  const find = (id: number | undefined) => records.find((record) => record.id === id)
  const [keep, away] = [find(merged.keep), find(merged.away)]
  const merging = useMerge(entity, { keep, away }, onClose)
  const { preview, take, obstacles, problem } = merging
  const found = preview.data
  const page = useRef<HTMLElement>(null)
  const isFound = found !== undefined
  useEffect(() => {
    page.current?.querySelector<HTMLElement>('[data-autofocus], input[type="radio"]:checked')?.focus()
  }, [isFound])
  const reason = (() => {
    if (readOnly !== undefined && !mayPropose) return readOnly
    if (keep === undefined || away === undefined || keep.id === away.id) return t('merge.pick')
    if (found === undefined) return t(preview.isError ? 'state.loadError' : 'state.loading')
    return obstacles.length > 0 ? t('merge.blocked') : undefined
  })()
  const merge = () => {
    if (reason !== undefined || merging.isApplying) return
    if (!mayPropose) merging.apply()
    else if (keep && away) ask(entity, 'merge', keep.id, away.id, ...take)
  }
  return (
    <Panel
      ref={page}
      className={panel.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <Scroll>
        <Sides {...{ entity, records, keep, away, usesOf, onChange }} made={found?.made} />
        <Alert kind="warning">{problem}</Alert>
        <LoadFailure of={[preview]} />
        {preview.isFetching && found === undefined && <Loading />}
        {found && keep && away && (
          <>
            <FieldChoice
              entity={entity}
              fields={found.fields}
              same={keep.code === away.code ? keep.code : ''}
              take={take}
              locked={keep.isProtected ? lockedFields(entity) : []}
              onTake={merging.setTaken}
            />
            <Consequences
              preview={found}
              obstacles={obstacles}
              settled={merging.settled}
              onSettle={merging.settle}
            />
          </>
        )}
      </Scroll>
      <PanelFoot>
        <span className={styles.hint}>{t(mayPropose ? 'proposal.whoDecides' : 'merge.canUndo')}</span>
        <Text id={reasonId} tone={preview.isLoading ? 'secondary' : 'error'} role="status">
          {reason}
        </Text>
        <Button onClick={onClose}>{t('common.back')}</Button>
        <SubmitButton
          isBusy={merging.isApplying}
          blockedBy={reason === undefined ? undefined : reasonId}
          {...saveKeyProps}
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          onClick={merge}
        >
          {t(mayPropose ? 'proposal.do.merge' : 'merge.apply')}
        </SubmitButton>
      </PanelFoot>
    </Panel>
  )
}

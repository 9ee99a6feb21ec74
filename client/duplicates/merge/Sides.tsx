import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComparedEntity } from '#contract/duplicates.ts'
import type { MergePreview } from '#contract/merge.ts'
import { namedOption } from '../../ui/SearchSelect/search-select.ts'
import { crumbIn, namesOfStep } from '../../hierarchy/cascade/names.ts'
import { ownFirst, useMyInstitution } from '../../hierarchy/my-institution/my-institution.ts'
import { useInstitutions } from '../../hierarchy/my-institution/useInstitutions.ts'
import { dayOf, formatDate } from '../../i18n/dates.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { Columns, Hint } from '../../ui/layout.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import type { Merged } from '../address.ts'
import type { CatalogueRecord } from '../records.ts'
import styles from './Merge.module.css'

type Props = {
  readonly entity: ComparedEntity
  readonly records: readonly CatalogueRecord[]
  readonly keep: CatalogueRecord | undefined
  readonly away: CatalogueRecord | undefined
  /** The moments at which the two were made, once they are known. */
  readonly made: MergePreview['made'] | undefined
  readonly usesOf: (id: number) => string | undefined
  readonly onChange: (merged: Merged) => void
}

/** The row that stays and the one that goes; they change places by one button. */
export const Sides = ({ entity, records, keep, away, made, usesOf, onChange }: Props) => {
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
    <Columns template="132px minmax(0, 1fr) minmax(0, 1fr)" gap={12} align="start" pad={12} lineBelow>
      <Button
        variant="subtle"
        className={styles.swap}
        aria-label={t('merge.swap')}
        leftSection={<IconArrowsExchange size={16} aria-hidden />}
        onClick={() => onChange({ keep: merged.away, away: merged.keep })}
      >
        {t('merge.swapThem')}
      </Button>
      <div>
        <SearchSelect
          label={t('merge.keep')}
          required={false}
          autoFocus={keep === undefined}
          options={options.filter(({ id }) => id !== away?.id)}
          value={keep?.id}
          onChoose={(id) => onChange({ ...merged, keep: id })}
          cure={null}
        />
        {keep && <Hint>{about(keep.id, made?.keep)}</Hint>}
      </div>
      <div>
        <SearchSelect
          label={t('merge.away')}
          required={false}
          options={options.filter(({ id }) => id !== keep?.id)}
          value={away?.id}
          onChoose={(id) => onChange({ ...merged, away: id })}
          cure={null}
        />
        {away && <Hint>{about(away.id, made?.away)}</Hint>}
      </div>
    </Columns>
  )
}

import { useTranslation } from 'react-i18next'
import type { GroupRow } from '#contract/groups.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { DiffTable } from '../../editing/conflict/DiffTable.tsx'
import { PanelSection } from '../../specialities/panel/PanelSection.tsx'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { useIntakeYears } from '../reads.ts'
import styles from './Forms.module.css'
import { carriesWinter, overwrittenBy, type Planned } from './overwritten.ts'
import { usePlanned } from './usePlanned.ts'

type Props = { readonly source: GroupRow; readonly target: GroupRow; readonly path: CompletePath }

/** The values of the target that the copy overwrites: field, value now, value then. */
export const OverwrittenTable = ({ source, target, path }: Props) => {
  const { t } = useTranslation()
  const { read, plannedOf } = usePlanned(path)
  const years = useIntakeYears().data ?? []
  const labelOf = (year: number) => years.find(({ id_group_y }) => id_group_y === year)?.group_y ?? year
  const { extra, individual, winter, planned } = overwrittenBy(
    { ...source, planned: plannedOf(source.id_group) },
    { ...target, planned: plannedOf(target.id_group) },
  )
  const word = (on: boolean) => (on ? t('common.yes') : t('common.no'))
  const semesters = ({ budget, contract }: Planned) =>
    t('structure.planned', { budget: formatNumber(budget), contract: formatNumber(contract) })
  const changes = [
    extra && { field: 'extra', label: t('field.extra'), ...extra },
    individual && {
      field: 'individual',
      label: t('field.individual'),
      was: word(individual.was),
      will: word(individual.will),
    },
    winter && { field: 'winter', label: t('field.winter'), was: word(winter.was), will: word(winter.will) },
    ...planned.map(({ year, halfYear, was, will }) => ({
      field: `${year}/${halfYear}`,
      label: t('structure.plannedAt', { year: labelOf(year), half: halfYear }),
      was: semesters(was),
      will: semesters(will),
    })),
  ].filter((change) => change !== undefined)
  return (
    <PanelSection reads={[read]} lines={4}>
      <p className={styles.note}>
        {t(changes.length > 0 ? 'structure.copyOverwrites' : 'structure.copyChangesNothing', {
          name: target.group_name,
        })}
      </p>
      <DiffTable
        changes={changes}
        labels={Object.fromEntries(changes.map(({ field, label }) => [field, label]))}
      />
      {!carriesWinter(source, target) && <p className={styles.note}>{t('structure.winterStays')}</p>}
    </PanelSection>
  )
}

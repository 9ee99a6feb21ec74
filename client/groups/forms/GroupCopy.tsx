import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupRow, groups } from '#contract/groups.ts'
import { hasSucceeded, outcomeOf, outcomeReason, outcomeText } from '../../api/save.ts'
import { mutate } from '../../api/mutate.ts'
import { Alert, Failure } from '../../ui/LoadFailure.tsx'
import { FormDialog } from '../../ui/Dialog/FormDialog.tsx'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { toastDone, toastOutcome } from '../../ui/undo.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import styles from './Forms.module.css'
import { Columns, Fixed, Stack, Text } from '../../ui/layout.tsx'
import { formatNumber } from '../../i18n/numbers.ts'
import { DiffTable } from '../../editing/conflict/versions.tsx'
import { PanelSection } from '../../specialities/panel/PanelSection.tsx'
import { useIntakeYears } from '../reads.ts'
import { copiesWinter, overwrittenBy, type PlannedStudents, type HalfYearPlan } from './overwritten-values.ts'
import { quota } from '#contract/quota.ts'
import { query } from '../../api/query.ts'

const usePlanned = ({ speciality }: CompletePath) => {
  const read = useQuery(query(quota.ofSpeciality, { idSpeciality: speciality.id_speciality }))
  return {
    read,
    plannedOf: (group: number): readonly HalfYearPlan[] =>
      (read.data ?? [])
        .filter(({ id_group }) => id_group === group)
        .map(({ id_a_year, id_w_s, kol_b, kol_k }) => ({
          year: id_a_year,
          halfYear: id_w_s,
          budget: kol_b,
          contract: kol_k,
        })),
  }
}

type OverwrittenTableProps = {
  readonly source: GroupRow
  readonly target: GroupRow
  readonly path: CompletePath
}

const OverwrittenTable = ({ source, target, path }: OverwrittenTableProps) => {
  const { t } = useTranslation()
  const { read, plannedOf } = usePlanned(path)
  const years = useIntakeYears().data ?? []
  const labelOf = (year: number) => years.find(({ id_group_y }) => id_group_y === year)?.group_y ?? year
  const { extra, individual, winter, planned } = overwrittenBy(
    { ...source, planned: plannedOf(source.id_group) },
    { ...target, planned: plannedOf(target.id_group) },
  )
  const word = (on: boolean) => (on ? t('common.yes') : t('common.no'))
  const semesters = ({ budget, contract }: PlannedStudents) =>
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
      {!copiesWinter(source, target) && <p className={styles.note}>{t('structure.winterStays')}</p>}
    </PanelSection>
  )
}

type Props = {
  readonly source: GroupRow
  readonly others: readonly GroupRow[]
  readonly path: CompletePath
  readonly onClose: () => void
}

/**
 * Dialog that copies a group onto another group. It first shows the values that would be overwritten
 * (domain.md#group-copy-target).
 */
export const GroupCopy = ({ source, others, path, onClose }: Props) => {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<number>()
  const target = others.find(({ id_group }) => id_group === chosen)
  const copying = useMutation({
    mutationFn: async ({ id_group, group_name, rev }: GroupRow) => {
      const answer = await mutate(groups.copy, { idGroupFrom: source.id_group, idGroupTo: id_group, rev })
      const outcome = outcomeOf(answer)
      // a successful copy has its own message (domain.md#copy-words)
      if (hasSucceeded(outcome)) {
        toastDone(t('toast.requestDone'), [answer], `${source.group_name} → ${group_name}`)
      } else toastOutcome(answer)
      return outcome
    },
  })
  const refusal = copying.data && !hasSucceeded(copying.data) ? copying.data : undefined
  const copy = () => {
    if (target) copying.mutate(target, { onSuccess: (outcome) => hasSucceeded(outcome) && onClose() })
  }
  return (
    <FormDialog
      title={t('group.copy')}
      about={source.group_name}
      width={620}
      onClose={onClose}
      note={target === undefined && t(others.length > 0 ? 'group.same' : 'structure.noOtherGroup')}
      submit={t('common.copy')}
      isBusy={copying.isPending}
      isBlocked={target === undefined}
      onSubmit={copy}
    >
      <Stack gap="md">
        <Columns count={2} gap="md" align="end">
          <Fixed>
            <dt>{t('group.from')}</dt>
            <Text as="dd" look="strong">
              {source.group_name}
            </Text>
          </Fixed>
          <SearchSelect
            label={t('group.to')}
            autoFocus
            options={others.map(({ id_group, group_name }) => ({ id: id_group, text: group_name }))}
            value={chosen}
            onChoose={(id) => {
              copying.reset()
              setChosen(id)
            }}
          />
        </Columns>
        <div aria-live="polite">
          {target && <OverwrittenTable key={target.id_group} {...{ source, target, path }} />}
        </div>
        {refusal && (
          <Alert kind="warning">
            <div>{outcomeText(refusal)}</div>
            <div>{outcomeReason(refusal)}</div>
          </Alert>
        )}
        <Failure of={copying} />
      </Stack>
    </FormDialog>
  )
}

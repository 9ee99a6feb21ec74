import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type GradingRuleRow, grading } from '#contract/grading.ts'
import type { SpecialityRuleRow } from '#contract/specialities.ts'
import { query, readOnOpening } from '../../api/query.ts'
import { EditableTable } from '../../editing/EditableTable.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { DialogShell } from '../../ui/Dialog/DialogShell.tsx'
import { LoadingStep } from '../../ui/Dialog/LoadingStep.tsx'
import { Bands } from '../panel/Bands.tsx'
import styles from './GradingRuleDialog.module.css'
import { nameOfRule, ruleColumns, Speciality } from './columns.tsx'
import { type FormPath, useRuleEdit } from './useRuleEdit.ts'
import { useRules } from '../panel/reads.ts'
import { Muted, Title } from '../../ui/layout.tsx'

type Props = {
  readonly path: FormPath
  /** Where the table begins. */
  readonly speciality: number | undefined
  readonly onClose: () => void
}

/** The specialities of the study form with the rules that they can have, once both are read. */
export const GradingRuleDialog = (props: Props) => {
  const { t } = useTranslation()
  const specialities = useRules(props.path, readOnOpening)
  const rules = useQuery(query(grading.rules))
  return (
    <DialogShell width={1000} onClose={props.onClose}>
      {specialities.data !== undefined && rules.data !== undefined ? (
        <RulesOfSpecialities {...props} rows={specialities.data} all={rules.data} />
      ) : (
        <LoadingStep
          title={t('speciality.gradingRules')}
          reads={[specialities, rules]}
          onClose={props.onClose}
        />
      )}
    </DialogShell>
  )
}

type Read = { readonly rows: readonly SpecialityRuleRow[]; readonly all: readonly GradingRuleRow[] }

/** Each speciality with its rule, edited in place; beside them the rule's bands. */
const RulesOfSpecialities = ({ path, speciality, onClose, rows, all }: Props & Read) => {
  const { t } = useTranslation()
  const edit = useRuleEdit(path, rows, speciality)

  const row = rows.find(({ id_speciality }) => id_speciality === edit.selection.id) ?? rows[0]
  // of the row that is edited: what is chosen there just now
  const rule = row && edit.list.valuesAt(row).rule

  const columns = useMemo(() => ruleColumns(all, t), [all, t])
  return (
    <DialogFrame
      title={t('speciality.gradingRules')}
      about={path.studyForm.short_name}
      width={1000}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className={styles.columns}>
        <div className={styles.table}>
          <EditableTable
            {...{ edit, rows }}
            caption={t('speciality.gradingRules')}
            columns={columns}
            walk="rows"
            whenEmpty={t('state.noData')}
            isBusy={false}
          />
        </div>
        <section className={styles.bands} aria-label={t('grading.bands')}>
          <Title as="h3">{rule ? (nameOfRule(all, rule) ?? row?.ebe_var) : t('structure.noRule')}</Title>
          {row && (
            <Muted margin="2px 0 0">
              <Speciality row={row} />
            </Muted>
          )}
          {rule !== undefined && rule !== '' && <Bands rule={Number(rule)} />}
        </section>
      </div>
    </DialogFrame>
  )
}

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { grading } from '#contract/grading.ts'
import type { SpecialityRuleRow } from '#contract/specialities.ts'
import { query } from '../../api/query.ts'
import { CellSelect } from '../../patterns/editing/CellSelect.tsx'
import { EditableTable } from '../../patterns/editing/EditableTable.tsx'
import type { TableColumn } from '../../patterns/editing/table-column.ts'
import { ModalFrame } from '../../patterns/ModalFrame.tsx'
import { Bands } from '../panel/Bands.tsx'
import { Reading } from '../panel/Reading.tsx'
import { textOf } from '../panel/text.ts'
import styles from './GradingModal.module.css'
import { type FormPath, type RuleValues, useRuleEdit } from './useRuleEdit.ts'
import { useRules } from '../panel/reads.ts'

type Props = {
  readonly path: FormPath
  /** Whose rule is shown first. */
  readonly speciality: number | undefined
  readonly onClose: () => void
}

/** The specialities of the study form, each with its grading rule, edited in place; beside them the rule's bands. */
export const GradingModal = ({ path, speciality, onClose }: Props) => {
  const { t } = useTranslation()
  const specialities = useRules(path)
  const rules = useQuery(query(grading.rules))
  const rows = specialities.data ?? []
  const all = rules.data ?? []
  const edit = useRuleEdit(path, rows)
  const nameOf = (rule: string) => all.find(({ id_ebe_var }) => String(id_ebe_var) === rule)?.ebe_var

  const looked = edit.selectedId ?? speciality
  const row = rows.find(({ id_speciality }) => id_speciality === looked) ?? rows[0]
  // of the row that is edited: what is chosen there just now
  const rule = row && edit.valuesAt(row).rule

  const columns: readonly TableColumn<SpecialityRuleRow, RuleValues>[] = [
    {
      key: 'speciality',
      label: t('ent.speciality'),
      text: (_values, one) => (one ? `${one['p25-1']} ${one.special}` : ''),
      show: (_values, one) => one && <Speciality row={one} />,
    },
    {
      key: 'rule',
      label: t('grade.rule'),
      text: ({ rule: chosen }, one) => nameOf(chosen) ?? one?.ebe_var ?? '',
      show: ({ rule: chosen }, one) =>
        nameOf(chosen) ?? one?.ebe_var ?? <span className={styles.none}>{t('edu.noRule')}</span>,
      input: (field) => (
        <CellSelect
          {...field}
          options={[
            ...(field.value === '' ? [{ value: '', text: t('state.placeholder') }] : []),
            ...all.map(({ id_ebe_var, ebe_var }) => ({ value: String(id_ebe_var), text: ebe_var })),
          ]}
        />
      ),
    },
  ]
  return (
    <ModalFrame
      title={t('modal.gradingSpec')}
      about={path.studyForm.short_name}
      width={1000}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className={styles.columns}>
        <div className={styles.table}>
          <Reading reads={[specialities, rules]} lines={6}>
            <EditableTable
              edit={edit}
              caption={t('modal.gradingSpec')}
              columns={columns}
              moves="rows"
              whenEmpty={t('state.noData')}
              isBusy={specialities.isFetching}
            />
          </Reading>
        </div>
        <section className={styles.bands} aria-label={t('grade.bands')}>
          <h3>{rule ? (nameOf(rule) ?? row?.ebe_var) : t('edu.noRule')}</h3>
          {row && (
            <p className={styles.about}>
              <Speciality row={row} />
            </p>
          )}
          {rule !== undefined && rule !== '' && <Bands rule={Number(rule)} />}
        </section>
      </div>
    </ModalFrame>
  )
}

const Speciality = ({ row }: { readonly row: SpecialityRuleRow }) => {
  const { text, lang } = textOf(row.special, row.special_kg, row.special_en)
  return (
    <>
      <span className={styles.code}>{row['p25-1']}</span> <span lang={lang}>{text}</span>
    </>
  )
}

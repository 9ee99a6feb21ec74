import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { grading, type GradingRuleRow } from '#contract/grading.ts'
import { specialities, type SpecialityRuleRow } from '#contract/specialities.ts'
import { query, readNow } from '../../api/query.ts'
import { EditableTable } from '../../editing/EditableTable.tsx'
import { DialogFrame, DialogShell, LoadingStep } from '../../ui/Dialog/DialogFrame.tsx'
import { Bands } from '../panel/Bands.tsx'
import styles from './GradingRuleDialog.module.css'
import { useRules } from '../panel/reads.ts'
import { Muted, Title, Code, Text } from '../../ui/layout.tsx'
import { useRow } from '../../editing/useRow.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { savesOf, choicesNamed } from '../../editing/block/saves-of.ts'
import type { Translate } from '../../i18n/texts.ts'
import { EmptyListHelp } from '../../location/EmptyListHelp.tsx'
import { CellSelect } from '../../editing/cells/CellSelect.tsx'
import type { EditableColumn } from '../../editing/editable-column.ts'
import { textOf } from '../panel/text.ts'

const nameOfRule = (all: readonly GradingRuleRow[], rule: string) =>
  all.find(({ id_ebe_var }) => String(id_ebe_var) === rule)?.ebe_var

const Speciality = ({ row }: { readonly row: SpecialityRuleRow }) => {
  const { text, lang } = textOf(row.special, row.special_kg, row.special_en)
  return (
    <>
      <Code>{row['p25-1']}</Code> <span lang={lang}>{text}</span>
    </>
  )
}

const rulesOffered = (all: readonly GradingRuleRow[]) =>
  all.map(({ id_ebe_var, ebe_var }) => ({ value: String(id_ebe_var), text: ebe_var }))

/** «--» is offered only if the speciality has no rule yet. */
const ruleColumns = (
  all: readonly GradingRuleRow[],
  t: Translate,
): readonly EditableColumn<SpecialityRuleRow, RuleValues>[] => [
  {
    key: 'speciality',
    namesRow: true,
    label: 'entity.speciality',
    text: ({ row }) => (row ? `${row['p25-1']} ${row.special}` : ''),
    cell: ({ row }) => row && <Speciality row={row} />,
  },
  {
    key: 'rule',
    label: 'grading.rule',
    text: ({ values: { rule }, row }) => nameOfRule(all, rule) ?? row?.ebe_var ?? '',
    cell: ({ values: { rule }, row }) =>
      nameOfRule(all, rule) ?? row?.ebe_var ?? <Text tone="tertiary">{t('structure.noRule')}</Text>,
    choices: () => choicesNamed(rulesOffered(all)),
    input: (field) => (
      <CellSelect
        {...field}
        options={[
          ...(field.value === '' ? [{ value: '', text: t('state.placeholder') }] : []),
          ...rulesOffered(all),
        ]}
        emptyHelp={<EmptyListHelp of="rule" />}
      />
    ),
  },
]

type FormPath = Omit<CompletePath, 'speciality'>

/** Id of the rule as a text; '' if there is no rule. */
type RuleValues = { readonly rule: string }

/** Returns the editing of the specialities' rules, which can be set and changed, but not removed. */
const useRuleEdit = (
  { faculty, direction, studyForm }: FormPath,
  rows: readonly SpecialityRuleRow[],
  startId: number | undefined,
) => {
  const { t } = useTranslation()
  return useRow<SpecialityRuleRow, RuleValues>({
    entity: 'speciality',
    rows,
    startId,
    idOf: ({ id_speciality }) => id_speciality,
    valuesOf: (row) => ({ rule: String(row?.id_ebe_var ?? '') }),
    nameOf: (_values, row) =>
      row ? `${row['p25-1']} ${nameIn({ ru: row.special, ky: row.special_kg, en: row.special_en })}` : '',
    check: ({ rule }) => (rule === '' ? t('grading.chooseRule') : undefined),
    ...savesOf('speciality', specialities.saveGradingRule, (idSpeciality, rev, { rule }) => ({
      idSpeciality,
      idEbeVar: Number(rule),
      rev,
    })),
    readRows: () =>
      readNow(specialities.gradingRules, {
        idFaculty: faculty.id_faculty,
        idDirection: direction.id_direction,
        idFEduc: studyForm.id_f_educ,
      }),
  })
}

type Props = {
  readonly path: FormPath
  readonly speciality: number | undefined
  readonly onClose: () => void
}

export const GradingRuleDialog = (props: Props) => {
  const { t } = useTranslation()
  const specialities = useRules(props.path)
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

type RuleLists = { readonly rows: readonly SpecialityRuleRow[]; readonly all: readonly GradingRuleRow[] }

const RulesOfSpecialities = ({ path, speciality, onClose, rows, all }: Props & RuleLists) => {
  const { t } = useTranslation()
  const edit = useRuleEdit(path, rows, speciality)

  const row = rows.find(({ id_speciality }) => id_speciality === edit.selection.id) ?? rows[0]
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
            whenEmpty={t('state.noData')}
            cards
          />
        </div>
        <section className={styles.bands} aria-label={t('grading.bands')}>
          <Title as="h3">{rule ? (nameOfRule(all, rule) ?? row?.ebe_var) : t('structure.noRule')}</Title>
          {row && (
            <Muted margin="xs 0 0">
              <Speciality row={row} />
            </Muted>
          )}
          {rule !== undefined && rule !== '' && <Bands rule={Number(rule)} />}
        </section>
      </div>
    </DialogFrame>
  )
}

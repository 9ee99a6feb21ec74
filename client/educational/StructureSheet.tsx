import { useTranslation } from 'react-i18next'
import { namesOfStep } from '../hierarchy/cascade/names.ts'
import { nameIn } from '../i18n/i18n.ts'
import { type CompletePath, type Step, steps } from '../hierarchy/cascade/path.ts'
import { useNamesOn } from '../hierarchy/names-on/useNamesOn.ts'
import { formatDate } from '../i18n/dates.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { scoreFields } from '../specialities/scores.ts'
import { planYears } from '../specialities/panel/plan.ts'
import { useParameters, usePlans, useRules } from '../specialities/panel/reads.ts'
import { specialityName, textOf, yearsText } from '../specialities/panel/text.ts'
import { PrintSheet, useToday } from '../table/PrintTable.tsx'
import { closedText } from '../years/closed-years.ts'
import { labelOfYear } from '../years/years.ts'
import styles from './StructureSheet.module.css'
import { Box } from '../ui/layout.tsx'

type Line = readonly [label: string, text: string]

export const StructureSheet = ({ path }: { readonly path: CompletePath }) => {
  const { t } = useTranslation()
  const onPaper = useNamesOn(path)
  const { speciality, institution } = onPaper.path
  const parameters = useParameters(path)
  const plans = usePlans(path)
  const rules = useRules(path)
  const today = useToday()
  const closed = closedText(path.speciality.closed_year)
  const rule = rules.data?.find(({ id_speciality }) => id_speciality === path.speciality.id_speciality)
  const minimumScores = scoreFields.flatMap(({ row, word }): Line[] => {
    const score = parameters.row?.[row] ?? 0
    return score > 0 ? [[t(word), String(score)]] : []
  })
  return (
    <PrintSheet
      reads={[...parameters.reads, plans, rules, ...onPaper.reads]}
      university={nameIn(namesOfStep.institution(institution).full)}
    >
      <h1>{specialityName(speciality)}</h1>
      <p>
        {t('menu.educational')}
        {onPaper.day && ` ${t('byDate.on', { date: formatDate(onPaper.day) })}`} · {today}
      </p>
      {closed !== undefined && <p>{closed}</p>}
      <Lines lines={steps.map((step) => [t(`entity.${step}`), nameAt(step, onPaper.path)])} />
      <h2 className={styles.heading}>{t('structure.parameters')}</h2>
      <Lines lines={useLines(parameters, onPaper, rule?.ebe_var ?? undefined)} />
      {minimumScores.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('field.minScores')}</h2>
          <Lines lines={minimumScores} />
        </>
      )}
      {plans.data !== undefined && plans.data.length > 0 && (
        <>
          <h2 className={styles.heading}>{t('admissionPlan.title')}</h2>
          <table>
            <thead>
              <tr>
                <th>{t('entity.year')}</th>
                <th data-numeric>{t('field.budget')}</th>
                <th data-numeric>{t('field.contract')}</th>
                <th data-numeric>{t('field.total')}</th>
              </tr>
            </thead>
            <tbody>
              {planYears(plans.data)
                .toReversed()
                .map(({ year, budget, contract, total }) => (
                  <tr key={year}>
                    <td>{labelOfYear(year)}</td>
                    <td data-numeric>{formatNumber(budget)}</td>
                    <td data-numeric>{formatNumber(contract)}</td>
                    <td data-numeric>{formatNumber(total)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </>
      )}
    </PrintSheet>
  )
}

const nameAt = <L extends Step>(step: L, path: CompletePath) => {
  const { code, full } = namesOfStep[step](path[step])
  return [code, nameIn(full)].filter(Boolean).join(' ')
}

const useLines = (
  parameters: ReturnType<typeof useParameters>,
  { named, department: departmentThen }: ReturnType<typeof useNamesOn>,
  rule: string | undefined,
): Line[] => {
  const { t } = useTranslation()
  const { row, licence } = parameters
  const department = named('department', parameters.department, departmentThen)
  const level = parameters.level && named('level', parameters.level)
  const qualification = parameters.qualification && named('qualification', parameters.qualification)
  const lines: readonly (readonly [string, string | undefined])[] = [
    [t('field.specialityCode'), row?.codeSpec],
    [t('entity.department'), department && textOf(department.f1, department.f1_kg, department.f1_en).text],
    [t('field.level'), level && textOf(level.NameLevel, level.NameLevel_kg, level.NameLevel_en).text],
    [
      t('entity.qualification'),
      qualification &&
        textOf(
          qualification.NameQualification,
          qualification.NameQualification_kg,
          qualification.NameQualification_en,
        ).text,
    ],
    [t('field.duration'), yearsText(t, row?.Apprenticeship)],
    [t('entity.licence'), licence?.Resolution],
    [t('field.licenceText'), row?.Licence_text],
    [t('grading.rule'), rule],
  ]
  return lines.flatMap(([label, text]) => (text === undefined || text === '' ? [] : [[label, text]]))
}

const Lines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <table>
    <tbody>
      {lines.map(([label, text]) => (
        <tr key={label}>
          <Box as="th" width="40%" look="body">
            {label}
          </Box>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

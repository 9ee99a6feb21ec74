import { ranges } from '#contract/limits.ts'
import { specialities, type AdmissionPlanRow, type ParametersRow } from '#contract/specialities.ts'
import { saveRow } from '../../api/mutate.ts'
import { readNow } from '../../api/query.ts'
import type { LicenceRow } from '#contract/entities/licence.ts'
import type { CatalogueOpening } from '../../catalogues/CatalogueDialog.tsx'
import { LicenceValidity } from '../../catalogues/licences/LicenceValidity.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { CountField } from '../../editing/fields/NumberField.tsx'
import { PickField } from '../../editing/fields/ChoiceField.tsx'
import { TextAreaField, TextField } from '../../editing/fields/TextField.tsx'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import type { CompletePath } from '../../hierarchy/cascade/path.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { ConfirmDelete } from '../../ui/Dialog/ConfirmDelete.tsx'
import { Columns, Grid, Stack, Text } from '../../ui/layout.tsx'
import { lazyContent } from '../../ui/lazy/lazy-component.ts'
import { SpecialitySuccessors } from '../panel/SpecialitySuccessors.tsx'
import { textOf } from '../panel/text.ts'
import { scores, type Score } from '../scores.ts'
import { AdmissionPlan } from './AdmissionPlan.tsx'
import styles from './ParametersForm.module.css'
import { parametersAt, useCatalogues, type Catalogues } from './reads.ts'
import { usePlanEdit } from './plan-values.ts'
import {
  bodyOf,
  normaliseParameters,
  ruleOf,
  tooLargeIn,
  type Pick,
  type Values,
  valuesOf,
} from './values.ts'
import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idOf as idOfDepartment } from '../../catalogues/departments/departments.ts'
import { namesCatalogues } from '../../catalogues/names/names-catalogues.ts'
import { idOf as idOfLicence } from '../../catalogues/licences/licences.ts'
import type { NamesRow } from '../../editing/form-values.ts'

type ChosenRow = { readonly text: string; readonly lang?: string; readonly licence?: LicenceRow }

const find = <Row,>(rows: readonly Row[] | undefined, idOf: (row: Row) => number, chosen: string) =>
  rows?.find((row) => String(idOf(row)) === chosen)

/** Returns the chosen row; undefined without a choice, for a deleted row, or while the list loads. */
const chosenIn = (catalogues: Catalogues, pick: Pick, values: Values): ChosenRow | undefined => {
  const id = values[pick]
  switch (pick) {
    case 'department': {
      const row = find(catalogues.departments, idOfDepartment, id)
      if (row === undefined) return undefined
      const name = textOf(row.f1, row.f1_kg, row.f1_en)
      // a department of another institution is shown with its place; such values were stored before the rule
      // existed
      const parts = [row.snF1, name.text, catalogues.foreignPlaceOf(row.id_faculty)]
      return { ...name, text: parts.filter((part) => part !== undefined).join(' · ') }
    }
    case 'level':
    case 'qualification': {
      const { idOf, namesOf } = namesCatalogues[pick]
      const row = find<NamesRow>(catalogues[`${pick}s`], idOf, id)
      if (row === undefined) return undefined
      const { ru, ky, en } = namesOf(row)
      return textOf(ru, ky, en)
    }
    case 'licence': {
      const row = find(catalogues.licences, idOfLicence, id)
      return row && { text: row.Resolution, licence: row }
    }
  }
}

/** Returns true if the loaded list lacks the chosen row, which was deleted. */
const isGone = (catalogues: Catalogues, pick: Pick, values: Values) =>
  values[pick] !== '' &&
  !catalogues.isReading &&
  catalogues[`${pick}s`] !== undefined &&
  chosenIn(catalogues, pick, values) === undefined

const parametersInWords = (catalogues: Catalogues, values: Values): Values => ({
  ...values,
  department: chosenIn(catalogues, 'department', values)?.text ?? '',
  level: chosenIn(catalogues, 'level', values)?.text ?? '',
  qualification: chosenIn(catalogues, 'qualification', values)?.text ?? '',
  licence: chosenIn(catalogues, 'licence', values)?.text ?? '',
})

const DepartmentsDialog = lazyContent(
  async () => (await import('../../catalogues/departments/DepartmentsDialog.tsx')).DepartmentsDialog,
)
const dialogs = {
  level: lazyContent(async () =>
    (await import('../../catalogues/names/NamesDialog.tsx')).namesDialog('level'),
  ),
  qualification: lazyContent(async () =>
    (await import('../../catalogues/names/NamesDialog.tsx')).namesDialog('qualification'),
  ),
  licence: lazyContent(
    async () => (await import('../../catalogues/licences/LicencesDialog.tsx')).LicencesDialog,
  ),
}

type Props = {
  readonly path: CompletePath
  readonly row: ParametersRow
  readonly plans: readonly AdmissionPlanRow[]
  readonly onClose: () => void
}

/** Form of the parameters. Rows of the admission plan are saved separately (domain.md#parameters-form). */
export const ParametersForm = ({ path, row, plans, onClose }: Props) => {
  const { t } = useTranslation()
  const { speciality, faculty } = path
  const [picking, setPicking] = useState<Pick>()
  // field from which the user opened the step; it is focused when the form is shown again
  const [left, setLeft] = useState<Pick | 'plan'>()
  const [deleted, setDeleted] = useState<AdmissionPlanRow>()
  const catalogues = useCatalogues(path.institution.id_vuz)
  const name = textOf(speciality.special, speciality.special_kg, speciality.special_en)
  const plan = usePlanEdit(speciality, plans)
  const atMost = t('validation.atMost', { max: formatNumber(ranges.count.max) })
  const edit = useRowEdit({
    entity: 'speciality-parameters',
    row,
    idOf: ({ idSpeciality }) => idSpeciality,
    // `row` exists even before the parameters are saved for the first time
    valuesOf: (one) => valuesOf(one ?? row),
    nameOf: () => nameIn({ ru: speciality.special, ky: speciality.special_kg, en: speciality.special_en }),
    // this label includes the unit, unlike the label of the field
    labels: { duration: t('field.durationYears') },
    check: (values): Partial<Record<keyof Values, string>> =>
      Object.fromEntries(tooLargeIn(values).map((field) => [field, atMost])),
    normalise: normaliseParameters,
    save: (id, rev, values) => saveRow(specialities.saveParameters, { ...bodyOf(id, values), rev }),
    readRows: () => readNow(specialities.parameters, parametersAt(path)),
    onSaved: onClose,
  })

  const back = () => {
    if (picking !== undefined && isGone(catalogues, picking, edit.values)) edit.setText(picking, '')
    setLeft(picking)
    setPicking(undefined)
  }
  const take = (id: number) => {
    if (picking !== undefined) edit.setText(picking, String(id))
    setLeft(picking)
    setPicking(undefined)
  }
  if (deleted !== undefined) {
    const close = () => setDeleted(undefined)
    return (
      <ConfirmDelete
        label={t('admissionPlan.ofYear', { year: plan.labelOf(String(deleted.a_year)) })}
        doDelete={() => plan.remove(deleted)}
        onClose={close}
      />
    )
  }
  if (picking !== undefined) {
    const chosen = edit.values[picking]
    const opening: CatalogueOpening = {
      chosenId: chosen === '' ? undefined : Number(chosen),
      onChoose: take,
      onDeleted: (id) => chosen === String(id) && edit.setText(picking, ''),
      onClose: back,
    }
    if (picking === 'department') return <DepartmentsDialog {...opening} faculty={faculty.id_faculty} />
    const Picker = dialogs[picking]
    return <Picker {...opening} />
  }

  const field = (name: keyof Values) => {
    const { 'data-autofocus': isFirst, ...rest } = edit.field(name)
    return { ...rest, 'data-autofocus': left === undefined ? isFirst : undefined }
  }
  const pickField = (pick: Pick) => {
    const chosen = chosenIn(catalogues, pick, edit.values)
    const isUnread = edit.values[pick] !== '' && catalogues.isReading
    return (
      <PickField
        label={edit.labels[pick]}
        chosen={
          chosen ? (
            <>
              <span lang={chosen.lang}>{chosen.text}</span>
              {chosen.licence && <LicenceValidity licence={chosen.licence} />}
            </>
          ) : isUnread ? (
            t('state.loading')
          ) : undefined
        }
        takesFocus={left === undefined ? edit.field(pick)['data-autofocus'] === true : left === pick}
        // a transition, so that the form remains until the script of the step is loaded
        onPick={() => startTransition(() => setPicking(pick))}
        onClear={() => edit.setText(pick, '')}
      />
    )
  }
  const countField = (name: Score | 'duration') => (
    <CountField key={name} {...field(name)} value={edit.values[name]} rule={ruleOf(name)} />
  )
  return (
    <RowForm
      edit={edit}
      title={t('speciality.parameters')}
      about={`${speciality['p25-1']} ${name.text}`}
      inWords={(values) => parametersInWords(catalogues, values)}
      width={1080}
      onClose={onClose}
      below={
        <AdmissionPlan
          edit={plan}
          plans={plans}
          onDelete={(one) => {
            plan.edit.selection.select(one.id_plan_abit)
            setLeft('plan')
            setDeleted(one)
          }}
        />
      }
    >
      <SpecialitySuccessors path={path} />
      <Columns count={2} gap="md lg">
        <Stack gap="sm" minWidth={0}>
          {pickField('department')}
          <Grid columns="minmax(0, 1fr) minmax(0, 1fr)" gap="md">
            <TextField {...field('code')} />
            {countField('duration')}
          </Grid>
          {pickField('level')}
          {pickField('qualification')}
          {pickField('licence')}
        </Stack>
        <Stack gap="sm" minWidth={0}>
          <fieldset>
            <Text as="legend" look="label">
              {t('field.minScores')}
            </Text>
            <div className={styles.scores}>{scores.map(countField)}</div>
          </fieldset>
          <TextAreaField className={styles.text ?? ''} rows={4} {...field('licenceText')} />
        </Stack>
      </Columns>
    </RowForm>
  )
}

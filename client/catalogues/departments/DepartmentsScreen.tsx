import { useQuery } from '@tanstack/react-query'
import { useMemo, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { catalogues } from '#contract/catalogues/catalogues.ts'
import { useForeignFaculties } from '../../hierarchy/faculty/useForeignFaculties.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { idOf, list, nameOf, namesOf, remove } from './departments.ts'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import type { DepartmentRow } from '#contract/entities/department.ts'
import type { Column } from '../../table/column.ts'
import { codeColumn, nameColumns } from '../../table/name-columns.tsx'
import { useSearchParams } from 'react-router'
import { hierarchy } from '#contract/hierarchy.ts'
import { type ChainParameters, type Choices, readChoices, writeChoice } from '../../location/cascade.ts'
import { EmptyListHelp } from '../../location/EmptyListHelp.tsx'
import { query } from '../../api/query.ts'
import { crumbIn, namesOfStep } from '../../hierarchy/cascade/names.ts'
import { optionOf } from '../../hierarchy/cascade/options.ts'
import { useMyInstitution } from '../../hierarchy/my-institution/my-institution.ts'
import { useInstitutions } from '../../hierarchy/my-institution/useInstitutions.ts'
import { SearchSelect } from '../../ui/SearchSelect/SearchSelect.tsx'
import { statusOfRead } from '../../ui/SearchSelect/search-select.ts'
import { useFacultyPlaces } from './useFacultyOptions.ts'

type Step = 'institution' | 'faculty'
const chain: ChainParameters<Step> = {
  steps: ['institution', 'faculty'],
  names: { institution: 'vuz', faculty: 'fac' },
  withDefault: ['institution', 'faculty'],
}
const listParameters = ['page', 'row']

type Places = ReturnType<typeof useFacultyPlaces>

const useRowFilter = (institution: number | undefined, faculty: number | undefined, places: Places) =>
  useCallback(
    ({ id_faculty }: DepartmentRow) =>
      (faculty === undefined || id_faculty === faculty) &&
      (institution === undefined || places.get(id_faculty)?.institution === institution),
    [institution, faculty, places],
  )

const useDepartmentFilter = () => {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const [mine] = useMyInstitution()
  const institutions = useInstitutions()
  const faculties = useQuery(query(hierarchy.allFaculties))

  // a row in the URL may belong to any institution, so the user's institution is then not a filter
  const own = search.has('row') ? null : mine
  // the user's own faculty is a default only without an institution in the URL
  const faculty = search.has('vuz') ? undefined : own?.faculty?.id
  const preset = { institution: own?.id, faculty }
  const choices: Choices<Step> = readChoices(search, chain, preset)
  const choose = (step: Step) => (id: number | undefined) => {
    const next = writeChoice(search, chain, choices, step, id)
    for (const name of listParameters) next.delete(name)
    setSearch(next)
  }
  const places = useFacultyPlaces()

  const { institution: idVuz, faculty: idFaculty } = choices
  const accepts = useRowFilter(idVuz, idFaculty, places)
  const chosenInstitution = institutions.rows?.find(({ id_vuz }) => id_vuz === idVuz)
  const ofChosen = (faculties.data ?? []).filter(({ id_vuz }) => id_vuz === idVuz)
  const choice = (
    <>
      <SearchSelect
        label={t('entity.institution')}
        options={(institutions.rows ?? []).map((row) => optionOf('institution', row))}
        status={institutions.status}
        value={idVuz}
        required={false}
        onChoose={choose('institution')}
        emptyHelp={<EmptyListHelp of="institution" />}
      />
      {idVuz !== undefined && (
        <SearchSelect
          label={t('entity.faculty')}
          options={ofChosen.map((row) => optionOf('faculty', row))}
          status={statusOfRead(faculties)}
          value={idFaculty}
          required={false}
          onChoose={choose('faculty')}
          emptyHelp={<EmptyListHelp of="faculty" places={[{ institution: idVuz, faculty: null }]} />}
        />
      )}
    </>
  )
  const place = idFaculty === undefined ? undefined : places.get(idFaculty)?.text
  const about = place ?? (chosenInstitution && crumbIn(namesOfStep.institution(chosenInstitution)))
  return {
    accepts,
    choice,
    about: about === undefined ? [] : [about],
    places,
    reads: [faculties, ...institutions.reads],
  }
}

/** The cell of the faculty also names the institution, since faculties of two institutions may share a name. */
const departmentColumns = (places: Places): readonly Column<DepartmentRow>[] => {
  const code = codeColumn((row: DepartmentRow) => row.snF1)
  return [
    { ...code, key: 'short', label: 'field.shortName', width: 132 },
    ...nameColumns(namesOf),
    {
      key: 'faculty',
      label: 'field.faculty',
      cardLabel: 'field.faculty',
      width: 156,
      text: (row) => places.get(row.id_faculty)?.text ?? '',
    },
  ]
}

const DepartmentForm = lazyComponent(async () => (await import('./DepartmentForm.tsx')).DepartmentForm)

/** Screen of departments: four names and the place of each (domain.md#catalogue-columns). */
export function DepartmentsScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  const { places, reads, ...filter } = useDepartmentFilter()
  const columns = useMemo(() => departmentColumns(places), [places])
  const isForeign = useForeignFaculties(catalogues.saveDepartment)
  usePreload(DepartmentForm)
  return (
    <CatalogueScreen
      {...{ filter, columns, idOf, nameOf, namesOf, remove }}
      name="kafedra"
      entity="department"
      title={t('menu.department')}
      list={rows}
      dependencies={reads}
      sortedBy="ru"
      placeOf={(row) => places.get(row.id_faculty)?.text}
      textsOf={(row) => [row.snF1, row.f1, row.f1_kg, row.f1_en, places.get(row.id_faculty)?.text ?? '']}
      renderForm={(row, callbacks) => <DepartmentForm row={row} {...callbacks} />}
      isClosed={({ id_faculty }) => isForeign(id_faculty)}
    />
  )
}

import { Button, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entities, type Entity } from '#contract/entities.ts'
import { entityTitle } from '#contract/entities/registry.ts'
import { lengths } from '#contract/limits.ts'
import { operations } from '#contract/operations.ts'
import { users } from '#contract/users.ts'
import { refusalKeyOfCall } from '../api/session.ts'
import { DayField } from '../editing/fields/DayField.tsx'
import { compareTexts } from '../i18n/numbers.ts'
import { Chip, Chips } from '../ui/Chip.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { SelectChips } from '../ui/SearchSelect/SelectChips.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import type { SelectOption } from '../ui/SearchSelect/search-select.ts'
import { type JournalFilters, noFilters, periods } from './address.ts'
import styles from './Journal.module.css'
import { Row } from '../ui/layout.tsx'
import { useQueries, useQuery } from '@tanstack/react-query'
import { hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { query } from '../api/query.ts'
import { namesOfEntity } from '../i18n/entity-names.ts'
import { nameIn } from '../i18n/i18n.ts'
import type { Names } from '../i18n/translations.ts'

type PlaceFilter = Pick<JournalFilters, 'idVuz' | 'idFaculty'>

const allInstitutions = (answers: readonly { readonly data: readonly InstitutionRow[] | undefined }[]) =>
  answers.flatMap(({ data }) => data ?? [])

const namesOf = { institution: namesOfEntity('institution'), faculty: namesOfEntity('faculty') }

const nameOrEmpty = (names: Names | undefined) => (names === undefined ? '' : nameIn(names))

// Even ids for institutions, odd ids for faculties, since both share one select.
const institutionOptionId = (id: number) => id * 2
const facultyOptionId = (id: number) => id * 2 + 1

const usePlaceFilter = ({ idVuz, idFaculty }: PlaceFilter) => {
  const faculties = useQuery(query(hierarchy.allFaculties))
  const ministries = useQuery(query(hierarchy.ministries))
  const institutions = useQueries({
    queries: (ministries.data ?? []).map(({ id_ministerstvo }) =>
      query(hierarchy.institutions, { idMinisterstvo: id_ministerstvo }),
    ),
    combine: allInstitutions,
  })
  const { institution, faculty } = namesOf
  const byId = new Map(institutions.map((row) => [row.id_vuz, nameOrEmpty(institution.shortOf(row))]))
  const options: readonly SelectOption[] = [
    ...institutions.map((row) => ({
      id: institutionOptionId(row.id_vuz),
      entity: 'institution' as const,
      recordId: row.id_vuz,
      text: `${nameOrEmpty(institution.shortOf(row))} · ${nameOrEmpty(institution.namesOf(row))}`,
    })),
    ...(faculties.data ?? []).map((row) => ({
      id: facultyOptionId(row.id_faculty),
      entity: 'faculty' as const,
      recordId: row.id_faculty,
      text: `${byId.get(row.id_vuz) ?? ''} · ${nameOrEmpty(faculty.namesOf(row))}`,
    })),
  ].toSorted((a, b) => compareTexts(a.text, b.text))
  const value = idFaculty === undefined ? idVuz && institutionOptionId(idVuz) : facultyOptionId(idFaculty)
  const whereOf = (id: number | undefined): PlaceFilter => ({
    idVuz: id !== undefined && id % 2 === 0 ? id / 2 : undefined,
    idFaculty: id !== undefined && id % 2 === 1 ? (id - 1) / 2 : undefined,
  })
  return { options, value, whereOf }
}

type Props = {
  readonly filters: JournalFilters
  readonly persons: readonly SelectOption[]
  readonly onFilter: (change: Partial<JournalFilters>) => void
}

/** Operations that have a chip. The chip of undefined shows all operations. */
const chipOperations = [undefined, 'save', 'import', 'new-year', 'merge', 'undo'] as const

/** Options for the period. The option `days` shows two date fields. */
const periodOptions = ['month', ...periods, 'days'] as const

export const Filters = ({ filters, persons, onFilter }: Props) => {
  const { t } = useTranslation()
  const { period, operation, entity, idUser, from, to, name } = filters
  const [isByDays, setDays] = useState(false)
  const hasDays = isByDays || from !== undefined || to !== undefined
  const where = usePlaceFilter(filters)
  // users who may not see changes of user accounts cannot filter by them (domain.md#history-of-users)
  const isFilterable = (one: Entity) => one !== 'user' || refusalKeyOfCall(users.list) === undefined
  const kinds = entities
    .map((one, id) => ({ id, one, text: t(entityTitle(one)) }))
    .filter(({ one }) => isFilterable(one))
    .toSorted((a, b) => compareTexts(a.text, b.text))
  const works = operations
    .map((one, id) => ({ id, text: t(`journal.kind.${one}`) }))
    .toSorted((a, b) => compareTexts(a.text, b.text))
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const isFilteredFurther = operation !== undefined || entity !== undefined || name !== undefined
  const [isUnfolded, setUnfolded] = useState(isFilteredFurther)
  return (
    <Row
      grow
      wrap
      gap="sm"
      align="center"
      className={styles.filters}
      data-folded={!isUnfolded || undefined}
      role="search"
      aria-label={t('menu.journal')}
    >
      <Chips role="group" aria-label={t('journal.kind')} data-focus-fallback>
        {chipOperations.map((one) => (
          <Chip key={one ?? 'all'} isOn={operation === one} onChoose={() => onFilter({ operation: one })}>
            {t(one === undefined ? 'journal.chip.all' : `journal.chip.${one}`)}
          </Chip>
        ))}
      </Chips>
      <SelectChips>
        <SearchSelect
          label={t('journal.who')}
          required={false}
          options={persons}
          value={idUser}
          onChoose={(id) => onFilter({ idUser: id })}
        />
        <SearchSelect
          label={t('journal.where')}
          required={false}
          options={where.options}
          value={where.value}
          onChoose={(id) => onFilter(where.whereOf(id))}
        />
        <SearchSelect
          label={t('journal.when')}
          options={periodOptions.map((one, id) => ({ id, text: t(`journal.time.${one}`) }))}
          value={periodOptions.indexOf(hasDays ? 'days' : (period ?? 'month'))}
          onChoose={(id) => {
            const time = periodOptions[id ?? 0]
            setDays(time === 'days')
            const days = time === 'days' ? {} : { from: undefined, to: undefined }
            onFilter({ period: periods.find((one) => one === time), ...days })
          }}
        />
      </SelectChips>
      <IconButton
        label={t('journal.filters')}
        className={styles.unfold}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <IconFilter size={18} aria-hidden />
      </IconButton>
      <SelectChips>
        <SearchSelect
          label={t('journal.kind')}
          required={false}
          options={works}
          value={operation && operations.indexOf(operation)}
          onChoose={(id) => onFilter({ operation: id === undefined ? undefined : operations[id] })}
        />
        <SearchSelect
          label={t('journal.what')}
          required={false}
          options={kinds}
          value={entity && entities.indexOf(entity)}
          onChoose={(id) => onFilter({ entity: id === undefined ? undefined : entities[id] })}
        />
      </SelectChips>
      <TextInput
        key={name}
        type="search"
        aria-label={t('journal.name')}
        placeholder={t('journal.nameShort')}
        className={styles.name ?? ''}
        defaultValue={name}
        maxLength={lengths.name}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onFilter({ name: event.currentTarget.value.trim() || undefined })
        }}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim() || undefined
          if (typed !== name) onFilter({ name: typed })
        }}
      />
      {hasDays && (
        <>
          <DayField
            label={t('journal.from')}
            day={from}
            onDay={(day) => onFilter({ from: day, period: undefined })}
          />
          <DayField
            label={t('journal.to')}
            day={to}
            onDay={(day) => onFilter({ to: day, period: undefined })}
          />
        </>
      )}
      {isFiltered && (
        <Button
          variant="subtle"
          onClick={() => {
            setDays(false)
            onFilter(noFilters)
          }}
        >
          {t('journal.clear')}
        </Button>
      )}
    </Row>
  )
}

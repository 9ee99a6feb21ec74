import { Link } from 'react-router'
import type { Call } from '#contract/call.ts'
import { rule } from '#contract/entities/grading.ts'
import { institution } from '#contract/entities/institution.ts'
import { unit } from '#contract/entities/setup.ts'
import { type SetupList, type SetupLists, setup } from '#contract/setup.ts'
import { choicesNamed, choicesOf, savesOf } from '../editing/block/saves-of.ts'
import { CellSearch, CellSelect } from '../editing/cells/CellSelect.tsx'
import type { Texts } from '../editing/changes.ts'
import { columnOf } from '../editing/column-of.tsx'
import type { EditableColumn } from '../editing/editable-column.ts'
import type { ValueName } from '../editing/form-facts.ts'
import { formValues, type NamesEntity } from '../editing/form-values.ts'
import { type EntityRow, namesOfEntity } from '../i18n/entity-names.ts'
import { i18n, nameIn } from '../i18n/i18n.ts'
import type { Names } from '../i18n/translations.ts'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { namedOption } from '../ui/SearchSelect/search-select.ts'
import { setupTable } from './SetupTable.tsx'

const languages = [
  { key: 'ru', label: 'field.inRussian', fact: unit.fields.nameRu },
  { key: 'ky', label: 'field.inKyrgyz', fact: unit.fields.nameKy },
  { key: 'en', label: 'field.inEnglish', fact: unit.fields.nameEn },
] as const

const nameColumns = <Row, Values extends Names & Texts>(): readonly EditableColumn<Row, Values>[] =>
  languages.map(({ key, label, fact }) => ({
    ...columnOf<Row, Values>(key, fact),
    label,
    language: key,
    namesRow: key === 'ru',
    cardLabel: label,
  }))

type ParentList = 'ministry' | 'institution'

const parentsIn = (lists: SetupLists | undefined, list: ParentList) => {
  const { idOf, namesOf, shortOf } = namesOfEntity(list)
  return (lists?.[list] ?? []).map((row: EntityRow) =>
    namedOption(idOf(row), namesOf(row), { entity: list, otherTexts: Object.values(shortOf(row) ?? {}) }),
  )
}

/** Returns the default parent of a new row: the only parent; '' if there are several or none. */
const onlyParentIn = (lists: SetupLists | undefined, list: ParentList) => {
  const [first, ...others] = parentsIn(lists, list)
  return { [list]: first && others.length === 0 ? String(first.id) : '' }
}

const parentColumn = <Row, Values extends Texts>(
  lists: SetupLists | undefined,
  list: ParentList & keyof Values,
): EditableColumn<Row, Values> => {
  const options = parentsIn(lists, list)
  return {
    key: list,
    label: `entity.${list}`,
    cardLabel: `entity.${list}`,
    text: ({ values }) => options.find(({ id }) => String(id) === values[list])?.text ?? '',
    choices: () => choicesOf(options),
    input: (field) => <CellSearch {...field} options={options} emptyHelp={<EmptyListHelp of={list} />} />,
  }
}

const form = <List extends SetupList, const Value extends ValueName<List>, Save extends Call>(
  list: List,
  call: Save,
  ...values: readonly Value[]
) => {
  const { valuesOf, bodyFor } = formValues(list, ...values)
  return { list, valuesOf, ...savesOf(list, call, bodyFor(call)) }
}

const ofNames = { nameOf: nameIn, sameBy: ({ ru }: Names) => ru }

const named = (list: NamesEntity & SetupList, call: Call) =>
  setupTable({
    ...ofNames,
    ...form(list, call, 'ru', 'ky', 'en'),
    required: ['ru'],
    columnsOf: nameColumns,
  })

const formOfInstitution = ({ id_ministerstvo, id_vuz }: SetupLists['institution'][number]) =>
  `/educational?min=${id_ministerstvo}&vuz=${id_vuz}&modal=institution.edit`

type RuleValues = Readonly<Record<'name' | 'copyOf', string>>

const ruleForm = formValues('rule', 'name')
const ruleBody = ruleForm.bodyFor(setup.saveRule)

const fundingKinds = () =>
  (['budget', 'contract'] as const).map((value) => ({ value, text: i18n.t(`field.${value}`) }))

export const tables = {
  ministry: named('ministry', setup.saveMinistry),
  institution: setupTable({
    ...form('institution', setup.saveInstitution, 'shortRu', 'fullRu', 'ministry'),
    nameOf: ({ shortRu, fullRu }) => `${shortRu} · ${fullRu}`,
    required: ['shortRu', 'fullRu', 'ministry'],
    defaultsOf: (lists) => onlyParentIn(lists, 'ministry'),
    columnsOf: (lists) => [
      { ...columnOf('shortRu', institution.fields.shortRu), namesRow: true, width: 180 },
      columnOf('fullRu', institution.fields.fullRu),
      parentColumn(lists, 'ministry'),
      {
        key: 'others',
        label: 'setup.otherFields',
        width: 220,
        text: ({ row }) => (row ? [row.full_name_kg, row.full_name_en].filter(Boolean).join(' · ') : ''),
        cell: ({ row }) => row && <Link to={formOfInstitution(row)}>{i18n.t('setup.openForm')}</Link>,
      },
    ],
  }),
  // table of buildings with their institutions (domain.md#building-institution)
  building: setupTable({
    ...ofNames,
    ...form('building', setup.saveBuilding, 'ru', 'ky', 'en', 'institution'),
    required: ['ru', 'institution'],
    defaultsOf: (lists) => onlyParentIn(lists, 'institution'),
    columnsOf: (lists) => [...nameColumns(), parentColumn(lists, 'institution')],
  }),
  unit: named('unit', setup.saveUnit),
  'room-kind': named('room-kind', setup.saveRoomKind),
  'member-type': named('member-type', setup.saveMemberType),
  'discipline-kind': named('discipline-kind', setup.saveDisciplineKind),
  // each source of funding with its figure in the plan: budget or contract (domain.md#plan-sources)
  source: setupTable({
    ...ofNames,
    ...form('source', setup.saveSource, 'ru', 'ky', 'en', 'counts'),
    required: ['ru'],
    defaultsOf: () => ({ counts: 'contract' }),
    columnsOf: () => [
      ...nameColumns(),
      {
        key: 'counts',
        label: 'field.counts',
        cardLabel: 'field.counts',
        text: ({ values }) => fundingKinds().find(({ value }) => value === values.counts)?.text ?? '',
        choices: () => choicesNamed(fundingKinds()),
        input: (field) => <CellSelect {...field} options={fundingKinds()} />,
      },
    ],
  }),
  // a new rule copies the scale of the rule `copyOf`, or has one band if `copyOf` is '' (domain.md#rule-new)
  rule: setupTable({
    list: 'rule',
    valuesOf: (row): RuleValues => ({ ...ruleForm.valuesOf(row), copyOf: '' }),
    ...savesOf('rule', setup.saveRule, (id, rev, { name, copyOf }: RuleValues) => ({
      ...ruleBody(id, rev, { name }),
      copyOf: copyOf === '' ? undefined : Number(copyOf),
    })),
    nameOf: ({ name }) => name,
    required: ['name'],
    columnsOf: (lists) => [
      { ...columnOf('name', rule.fields.name), namesRow: true },
      {
        key: 'copyOf',
        label: 'grading.scale',
        isFixed: true,
        text: () => '',
        cell: ({ row }) =>
          row && <Link to={`/evaluation-rule?rule=${row.id_ebe_var}`}>{i18n.t('setup.openScale')}</Link>,
        input: (field) => (
          <CellSelect
            {...field}
            options={[
              { value: '', text: i18n.t('setup.oneBand') },
              ...(lists?.rule ?? []).map(({ id_ebe_var, ebe_var }) => ({
                value: String(id_ebe_var),
                text: ebe_var,
              })),
            ]}
          />
        ),
      },
    ],
  }),
}

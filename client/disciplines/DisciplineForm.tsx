import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type DisciplineRow, disciplines as calls } from '#contract/disciplines.ts'
import { EmptyListHelp } from '../location/EmptyListHelp.tsx'
import { readNow } from '../api/query.ts'
import { nameIn } from '../i18n/i18n.ts'
import type { FormCallbacks } from '../catalogues/catalogue-props.ts'
import { ChoiceField } from '../editing/fields/ChoiceField.tsx'
import { LikeHint } from '../editing/LikeHint.tsx'
import { RowForm } from '../editing/RowForm.tsx'
import { TextField } from '../editing/fields/TextField.tsx'
import { TrilingualFields } from '../editing/fields/TrilingualFields.tsx'
import { useRowEdit } from '../editing/useRowEdit.ts'
import { ids } from '#contract/limits.ts'
import { saveRow } from '../api/mutate.ts'
import { formValues } from '../editing/form-values.ts'
import { disciplineKinds, idOf, sortByCode } from './disciplines.ts'
import { disciplineKindOptions } from './kinds.ts'
import { Columns } from '../ui/layout.tsx'

const { valuesOf, bodyFor, textsInRow } = formValues('discipline', 'code', 'kind', 'ru', 'ky', 'en')
type DisciplineValues = ReturnType<typeof valuesOf>

const bodyOf = bodyFor(calls.update)

const save = (id: number, rev: number | undefined, values: DisciplineValues) => {
  const { disciplineId, ...body } = bodyOf(id, rev, values)
  return id === ids.create ? saveRow(calls.create, body) : saveRow(calls.update, { disciplineId, ...body })
}

type Props = FormCallbacks<DisciplineRow> & { readonly row: DisciplineRow | undefined }

/** Form of a discipline. The code, or without a code the Russian name, must be unique. */
export const DisciplineForm = ({ row, onClose, onSaved }: Props) => {
  const { t } = useTranslation()
  const kinds = useQuery(disciplineKinds)
  const edit = useRowEdit({
    entity: 'discipline',
    row,
    idOf,
    valuesOf,
    nameOf: ({ code, ...names }) => `${code} ${nameIn(names)}`.trim(),
    sameBy: ({ code, ru }) => `${code} ${ru}`,
    firstOfNew: 'code',
    save,
    readRows: async () => sortByCode(await readNow(calls.list)),
    onSaved,
  })
  const options = disciplineKindOptions(kinds.data ?? [])
  const inWords = (values: DisciplineValues) => ({
    ...values,
    kind: options.find(({ id }) => String(id) === values.kind)?.text ?? '',
  })
  return (
    <RowForm
      edit={edit}
      title={t(row ? 'discipline.edit' : 'discipline.add')}
      about={row?.codeDiscipline ?? ''}
      inWords={inWords}
      onClose={onClose}
    >
      <Columns template="180px minmax(0, 260px)" gap="md" align="end">
        <TextField {...edit.field('code')} />
        <ChoiceField
          edit={edit}
          name="kind"
          options={options}
          status={kinds.isError ? 'failed' : kinds.isPending ? 'loading' : 'ready'}
          emptyHelp={<EmptyListHelp of="discipline-kind" />}
        />
      </Columns>
      <TrilingualFields edit={edit} />
      {row === undefined && <LikeHint entity="discipline" values={textsInRow(edit.values)} />}
    </RowForm>
  )
}

import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hierarchy, type InstitutionRow } from '#contract/hierarchy.ts'
import { ownFields } from '#contract/entities/institution.ts'
import { institutionStatuses, ownerships } from '#contract/limits.ts'
import { readNow } from '../../api/query.ts'
import { ChoiceField } from '../../editing/fields/ChoiceField.tsx'
import { DateField } from '../../editing/fields/DayField.tsx'
import { RowForm } from '../../editing/RowForm.tsx'
import { TextField } from '../../editing/fields/TextField.tsx'
import { PairedNames } from '../../editing/fields/PairedNames.tsx'
import { TrilingualGroup } from '../../editing/fields/TrilingualFields.tsx'
import { formValues } from '../../editing/form-values.ts'
import { useRowEdit } from '../../editing/useRowEdit.ts'
import { nameIn } from '../../i18n/i18n.ts'
import { crumbIn, namesOfStep } from '../cascade/names.ts'
import styles from './InstitutionForm.module.css'
import { isMail } from './mail.ts'
import { Columns, Stack } from '../../ui/layout.tsx'
import { saveRow } from '../../api/mutate.ts'

/** Institution as a protected row, since its Russian names are locked (domain.md#institution-form). */
type GuardedInstitution = InstitutionRow & { readonly edit: false }
const asProtected = (row: InstitutionRow): GuardedInstitution => ({ ...row, edit: false })

const idOf = ({ id_vuz }: GuardedInstitution) => id_vuz

const form = formValues(
  'institution',
  ...(['shortRu', 'shortKy', 'shortEn', 'fullRu', 'fullKy', 'fullEn'] as const),
  ...([
    'addressRu',
    'addressKy',
    'addressEn',
    'head',
    'phone',
    'mail',
    'licenceNumber',
    'licenceDate',
  ] as const),
)
const bodyOf = formValues('institution', ...ownFields).bodyFor(hierarchy.saveInstitution)

const valuesOf = (row: InstitutionRow | undefined) => ({
  ...form.valuesOf(row),
  // index in the array of values plus 1
  ownership: String(ownerships.indexOf(row?.ownership ?? 'state') + 1),
  status: String(institutionStatuses.indexOf(row?.status ?? 'none') + 1),
})

type InstitutionValues = ReturnType<typeof valuesOf>

const save = (id: number, rev: number | undefined, values: InstitutionValues) =>
  saveRow(hierarchy.saveInstitution, {
    ...bodyOf(id, rev, values),
    ownership: ownerships[Number(values.ownership) - 1],
    status: institutionStatuses[Number(values.status) - 1],
  })

type Props = { readonly row: InstitutionRow; readonly onClose: () => void }

const tabs = [
  { name: 'names', titleKey: 'institution.names' },
  { name: 'contacts', titleKey: 'institution.contacts' },
] as const

/**
 * Form of an institution: names in Kyrgyz and English, contacts, head, licence (domain.md#institution-form).
 */
export const InstitutionForm = ({ row, onClose }: Props) => {
  const { t } = useTranslation()
  const [tab, setTab] = useState<'names' | 'contacts'>('names')
  const edit = useRowEdit({
    entity: 'institution',
    row: asProtected(row),
    idOf,
    valuesOf,
    nameOf: ({ fullRu, fullKy, fullEn }) => nameIn({ ru: fullRu, ky: fullKy, en: fullEn }),
    check: ({ mail }) => (isMail(mail) ? {} : { mail: t('validation.email') }),
    together: [['licenceNumber', 'licenceDate']],
    save,
    readRows: async () =>
      (await readNow(hierarchy.institutions, { idMinisterstvo: row.id_ministerstvo })).map(asProtected),
    onSaved: onClose,
  })
  const mail = edit.field('mail')
  const licenceDate = edit.field('licenceDate')
  const isWrongBelow = Boolean(mail.error || licenceDate.error)
  return (
    <RowForm
      edit={edit}
      title={t('institution.edit')}
      about={crumbIn(namesOfStep.institution(row))}
      width={980}
      protection={t('reason.institutionNames')}
      onClose={onClose}
    >
      <div className={styles.tabs} role="group" aria-label={t('institution.edit')}>
        {tabs.map(({ name, titleKey }) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {t(titleKey)}
          </button>
        ))}
      </div>
      <Stack gap="md" className={styles.columns} data-tab={isWrongBelow ? 'contacts' : tab}>
        <Stack gap="sm" className={styles.names}>
          <PairedNames
            edit={edit}
            long={{ ru: 'fullRu', ky: 'fullKy', en: 'fullEn' }}
            short={{ ru: 'shortRu', ky: 'shortKy', en: 'shortEn' }}
          />
          <TrilingualGroup
            title={t('field.address')}
            edit={edit}
            fields={{ ru: 'addressRu', ky: 'addressKy', en: 'addressEn' }}
          />
        </Stack>
        <Columns count={3} gap="sm md" className={styles.contacts}>
          <TextField {...edit.field('head')} />
          <TextField type="tel" {...edit.field('phone')} />
          <TextField inputMode="email" {...mail} />
          <TextField {...edit.field('licenceNumber')} />
          <DateField {...licenceDate} />
          <ChoiceField
            edit={edit}
            name="ownership"
            options={ownerships.map((one, index) => ({ id: index + 1, text: t(`field.ownership.${one}`) }))}
          />
          <ChoiceField
            edit={edit}
            name="status"
            options={institutionStatuses.map((one, index) => ({
              id: index + 1,
              text: t(`field.institutionStatus.${one}`),
            }))}
          />
        </Columns>
      </Stack>
    </RowForm>
  )
}

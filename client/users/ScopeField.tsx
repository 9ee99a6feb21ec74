import { Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hierarchy } from '#contract/hierarchy.ts'
import { setup } from '#contract/setup.ts'
import { query } from '../api/query.ts'
import { namesOfStep, type StepTexts } from '../hierarchy/cascade/names.ts'
import { nameIn } from '../i18n/name-in.ts'
import { findAll } from '../ui/match.ts'
import styles from './Users.module.css'
import { everywhere, idsIn } from './users.ts'

type Props = {
  /** Ids with blanks between them, or all. */
  readonly institutions: string
  readonly faculties: string
  readonly onInstitutions: (text: string) => void
  readonly onFaculties: (text: string) => void
}

const namesIn = ({ full, short }: StepTexts) => [...Object.values(full), ...Object.values(short ?? {})]

/** Where a registrar saves: everywhere, in whole institutions, in single faculties of others. */
export const ScopeField = ({ institutions, faculties, onInstitutions, onFaculties }: Props) => {
  const { t } = useTranslation()
  const lists = useQuery(query(setup.lists))
  const allFaculties = useQuery(query(hierarchy.allFaculties))
  const isEverywhere = institutions === everywhere
  const chosen = new Set(isEverywhere ? [] : idsIn(institutions))
  const single = new Set(idsIn(faculties))
  const [words, setWords] = useState('')
  // what was in charge when the form opened stands first, also while it is being changed
  const [before] = useState(() => ({ chosen, single }))
  const facultiesOf = (institution: number) =>
    allFaculties.data?.filter(({ id_vuz }) => id_vuz === institution) ?? []
  const isOwn = ({ id_vuz }: { id_vuz: number }) =>
    before.chosen.has(id_vuz) || facultiesOf(id_vuz).some(({ id_faculty }) => before.single.has(id_faculty))
  const found = findAll(lists.data?.institution ?? [], words, (row) => [
    ...namesIn(namesOfStep.institution(row)),
    ...facultiesOf(row.id_vuz).flatMap((faculty) => namesIn(namesOfStep.faculty(faculty))),
  ])
  const toggled = (set: ReadonlySet<number>, id: number) =>
    (set.has(id) ? [...set].filter((one) => one !== id) : [...set, id])
      .toSorted((one, other) => one - other)
      .join(' ')
  return (
    <fieldset className={styles.scope}>
      <legend>{t('users.scope')}</legend>
      <Checkbox
        label={t('users.everywhere')}
        checked={isEverywhere}
        onChange={() => onInstitutions(isEverywhere ? '' : everywhere)}
      />
      {!isEverywhere && (
        <TextInput
          type="search"
          className={styles.find ?? ''}
          aria-label={t('users.findScope')}
          placeholder={t('users.findScope')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          // Enter is the form's
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {!isEverywhere && lists.data && found.length === 0 && <p>{t('state.emptySearch', { q: words })}</p>}
      {!isEverywhere && (
        <ul className={styles.institutions}>
          {[...found.filter(isOwn), ...found.filter((row) => !isOwn(row))].map((row) => {
            const own = facultiesOf(row.id_vuz)
            const isWhole = chosen.has(row.id_vuz)
            const count = own.filter(({ id_faculty }) => single.has(id_faculty)).length
            const name = nameIn(namesOfStep.institution(row).full)
            return (
              <li key={row.id_vuz}>
                <Checkbox
                  label={name}
                  checked={isWhole}
                  indeterminate={!isWhole && count > 0}
                  onChange={() => onInstitutions(toggled(chosen, row.id_vuz))}
                />
                {!isWhole && own.length > 0 && (
                  <details open={count > 0 || undefined}>
                    <summary>{t('users.singleFaculties', { count, total: own.length })}</summary>
                    {own.map((faculty) => (
                      <Checkbox
                        key={faculty.id_faculty}
                        label={nameIn(namesOfStep.faculty(faculty).full)}
                        checked={single.has(faculty.id_faculty)}
                        onChange={() => onFaculties(toggled(single, faculty.id_faculty))}
                      />
                    ))}
                  </details>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </fieldset>
  )
}

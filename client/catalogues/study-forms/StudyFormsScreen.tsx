import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudyFormRow } from '#contract/entities/study-form.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { Column } from '../../table/column.ts'
import { nameColumns } from '../../table/name-columns.tsx'
import { lazyComponent, usePreload } from '../../ui/lazy/lazy-component.ts'
import type { SelectOption } from '../../ui/SearchSelect/search-select.ts'
import { CatalogueScreen } from '../CatalogueScreen.tsx'
import { textOfId, idOf, list, nameOf, namesOf, remove, useStudyFormOptions } from './study-forms.ts'

const StudyFormForm = lazyComponent(async () => (await import('./StudyFormForm.tsx')).StudyFormForm)

type Options = Readonly<Record<'kinds' | 'programmes' | 'cycles', readonly SelectOption[]>>

const columnsOf = ({ kinds, programmes, cycles }: Options): readonly Column<StudyFormRow>[] => {
  const quiet = (key: string, label: TextKey, text: (row: StudyFormRow) => string, width: number) => ({
    key,
    label,
    cardLabel: label,
    text,
    width,
  })
  return [
    ...nameColumns<StudyFormRow>(namesOf),
    quiet('shortName', 'field.shortName', (row) => row.short_name, 80),
    quiet('kind', 'field.formKind', (row) => textOfId(kinds, String(row.id_f_educ_vid)), 116),
    {
      ...quiet('cycle', 'field.cycle', (row) => textOfId(cycles, String(row.education_cycle)), 104),
      // the cell shows only the number of the cycle, to leave width for the names
      cell: ({ education_cycle: cycle }) => String(cycle),
    },
    quiet('programme', 'field.programme', (row) => textOfId(programmes, String(row.id_f_educ_prog)), 112),
    {
      ...quiet('maxCourse', 'field.maxRate', (row) => String(row.max_rate_id), 110),
      isNumeric: true,
      sortValue: (row) => row.max_rate_id,
    },
  ]
}

/**
 * Screen of study forms: their three names and the parameters of the studies (domain.md#catalogue-columns).
 */
export function StudyFormsScreen() {
  const { t } = useTranslation()
  const rows = useQuery(list)
  const { options, reads } = useStudyFormOptions()
  usePreload(StudyFormForm)
  const columns = useMemo(() => columnsOf(options), [options])
  return (
    <CatalogueScreen
      {...{ columns, idOf, nameOf, namesOf, remove }}
      entity="study-form"
      title={t('studyForm.list')}
      list={rows}
      dependencies={[reads.kinds, reads.programmes]}
      sortedBy="ru"
      textsOf={(row) => [...Object.values(namesOf(row)), row.short_name]}
      renderForm={(row, callbacks) => <StudyFormForm row={row} {...callbacks} />}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { optionOf, shortOptionOf } from '../hierarchy/cascade/options.ts'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import { SelectChips } from '../ui/SearchSelect/SelectChips.tsx'
import { statusOfRead } from '../ui/SearchSelect/search-select.ts'
import type { useAttentionPlace } from './useAttentionPlace.ts'

export const PlaceSelects = ({
  mine,
  years,
  faculties,
  fac,
  year,
  choose,
}: ReturnType<typeof useAttentionPlace>) => {
  const { t } = useTranslation()
  const options = (faculties.data ?? [])
    .filter(({ id_vuz, id_faculty }) => mine === null || id_vuz === mine.id || id_faculty === fac)
    .map((row) => (row.id_faculty === fac ? shortOptionOf : optionOf)('faculty', row))
  return (
    <SelectChips>
      <SearchSelect
        label={t(fac === undefined ? 'overview.everyFaculty' : 'entity.faculty')}
        required={false}
        options={options}
        status={statusOfRead(faculties)}
        value={fac}
        onChoose={(id) => choose('fac', id)}
      />
      <SearchSelect
        label={t('entity.year')}
        {...years.offered}
        value={year}
        onChoose={(id) => choose('year', id)}
      />
    </SelectChips>
  )
}

import { useTranslation } from 'react-i18next'
import type { UniqueData } from '#contract/save.ts'
import { Box } from '../../ui/layout.tsx'

/** Rows of a speciality by kind: all rows, or the rows without a copy (domain.md#speciality-delete-names). */
export const LostRows = ({ only }: { readonly only: UniqueData }) => {
  const { t } = useTranslation()
  const lists = [
    { label: t('doubles.onlyGroups'), names: only.groups },
    { label: t('doubles.onlyQuotas'), names: only.quotas },
    { label: t('doubles.onlyPlans'), names: only.plans },
  ].filter(({ names }) => names.length > 0)
  return (
    <Box as="ul" bullets margin="xs 0">
      {lists.map(({ label, names }) => (
        <li key={label}>
          {label}: <strong>{names.join(', ')}</strong>
        </li>
      ))}
      {only.parameters && <li>{t('doubles.onlyParameters')}</li>}
      {only.rule && <li>{t('doubles.onlyRule')}</li>}
    </Box>
  )
}

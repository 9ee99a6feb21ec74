import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { overview } from '#contract/overview.ts'
import { query } from '../api/query.ts'
import { type MyInstitution, shortNameOf } from '../hierarchy/my-institution/my-institution.ts'
import { readRecent } from '../hierarchy/recent.ts'
import { formatNumber } from '../i18n/numbers.ts'
import { Panel, Row, Text } from '../ui/layout.tsx'
import { useYears } from '../years/years.ts'
import { RecentPaths } from './PathLinks.tsx'

const maxRecentPaths = 3
const quietOptions = { staleTime: 600_000, meta: { quiet: true } }

/**
 * Row for the only faculty of a user, with recent paths, problems and figures
 * (domain.md#structure-faculty-line).
 */
export const FacultyLine = ({ mine }: { readonly mine: MyInstitution }) => {
  const { t } = useTranslation()
  const { inProgress, labelOf } = useYears()
  const idFaculty = mine.faculty?.id ?? 0
  const place = { idVuz: mine.id, idFaculty }
  const attention = useQuery({ ...query(overview.attention, place), ...quietOptions })
  const figures = useQuery({
    ...query(overview.figures, { ...place, idYear: inProgress ?? 0 }),
    ...quietOptions,
    enabled: inProgress !== undefined,
  })
  const own = figures.data?.faculties.find(({ id_faculty }) => id_faculty === idFaculty)
  return (
    <Panel aria-label={t('structure.myFaculty')} data-screen-only>
      <Row wrap align="center" gap="xs lg" pad="xs md" look="body" tone="secondary">
        <Text look="strong" tone="primary">
          {shortNameOf(mine)}
        </Text>
        <RecentPaths recent={readRecent().slice(0, maxRecentPaths)} />
        {attention.data && (
          <Link to="/overview">
            {t('overview.attention')}: {formatNumber(attention.data.length)}
          </Link>
        )}
        {own && (
          <span>
            {labelOf(inProgress)}: {t('structure.groups').toLowerCase()} {formatNumber(own.groups)},{' '}
            {t('overview.students').toLowerCase()} {formatNumber(own.students)},{' '}
            {t('overview.places').toLowerCase()} {formatNumber(own.places)}
          </span>
        )}
      </Row>
    </Panel>
  )
}

import { commonEntities } from '#contract/entities/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { type CommonEntity, uses } from '#contract/uses.ts'
import { query } from '../api/query.ts'
import { Row } from '../ui/layout.tsx'

export const commonOf = (entity: Entity): CommonEntity | undefined =>
  commonEntities.find((one) => one === entity)

/** Returns a function that maps an id to the uses of the row. Uses are refetched on each mount. */
export const useUseCounts = (entity: CommonEntity | undefined, isAsked: boolean) => {
  const { data } = useQuery({
    ...query(uses.reach, { entity: entity ?? 'direction' }),
    refetchOnMount: 'always',
    enabled: isAsked && entity !== undefined,
    meta: { quiet: true },
  })
  return (id: number | undefined) =>
    data && (data.find((one) => one.id === id) ?? { used: 0, faculties: 0, institutions: 0 })
}

const useCounts = (entity: CommonEntity, id: number | undefined) => useUseCounts(entity, id !== undefined)(id)

type Props = { readonly entity: CommonEntity; readonly id: number | undefined }

const Common = ({ children, ...props }: { readonly role?: 'note'; readonly children: ReactNode }) => (
  <Row
    as="p"
    gap="sm"
    align="baseline"
    pad="sm"
    radius={6}
    background="var(--hover)"
    tone="secondary"
    breaks
    {...props}
  >
    <IconWorld size={15} stroke={1.7} aria-hidden style={{ alignSelf: 'center' }} />
    <span>{children}</span>
  </Row>
)

/**
 * Text above the details of a row: a note that the catalogue is shared, and how many faculties use the row
 * (domain.md#catalogue-reach).
 */
export const CommonCatalogue = ({ entity, id }: Props) => {
  const { t } = useTranslation()
  const reach = useCounts(entity, id)
  return (
    <Common>
      {t('catalogue.shared')}
      {reach && (
        <>
          {' · '}
          {reach.used === 0 ? t('catalogue.unused') : t('catalogue.usedIn', { count: reach.faculties })}
        </>
      )}
    </Common>
  )
}

export const UseNote = ({ entity, id }: Props) => {
  const { t } = useTranslation()
  const reach = useCounts(entity, id)
  if (reach === undefined || reach.used === 0) return null
  return <Common role="note">{t('catalogue.touches', reach)}</Common>
}

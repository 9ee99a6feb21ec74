import { commonEntities } from '#contract/entities/registry.ts'
import { useQuery } from '@tanstack/react-query'
import { IconWorld } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#contract/entities.ts'
import { type CommonEntity, uses } from '#contract/uses.ts'
import { query } from '../api/query.ts'
import { Row } from '../ui/layout.tsx'

/** The catalogue, where all institutions share it. */
export const commonOf = (entity: Entity): CommonEntity | undefined =>
  commonEntities.find((one) => one === entity)

/** The reach of a row; undefined until it is known. Read again by each dialog, since any save elsewhere may change it. */
export const useReaches = (entity: CommonEntity | undefined, isAsked: boolean) => {
  const { data } = useQuery({
    ...query(uses.reach, { entity: entity ?? 'direction' }),
    staleTime: 0,
    refetchOnMount: 'always',
    enabled: isAsked && entity !== undefined,
    meta: { quiet: true },
  })
  return (id: number | undefined) =>
    data && (data.find((one) => one.id === id) ?? { used: 0, faculties: 0, institutions: 0 })
}

const useReach = (entity: CommonEntity, id: number | undefined) => useReaches(entity, id !== undefined)(id)

type Props = { readonly entity: CommonEntity; readonly id: number | undefined }

/** A line of its own about a common row. */
const Common = ({ children, ...props }: { readonly role?: 'note'; readonly children: ReactNode }) => (
  <Row
    as="p"
    gap={8}
    align="baseline"
    pad="8px 10px"
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

/** The lines above a row's details: the owner of the catalogue, and the users of the row (domain.md#catalogue-reach). */
export const CommonCatalogue = ({ entity, id }: Props) => {
  const { t } = useTranslation()
  const reach = useReach(entity, id)
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

/** The line in a common row's form: the rows that a change of it changes too. */
export const Touches = ({ entity, id }: Props) => {
  const { t } = useTranslation()
  const reach = useReach(entity, id)
  if (reach === undefined || reach.used === 0) return null
  return <Common role="note">{t('catalogue.touches', reach)}</Common>
}

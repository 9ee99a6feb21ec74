import { useTranslation } from 'react-i18next'
import { entityTitle } from '#contract/entities/registry.ts'
import type { UndoObstacle, UndoOutcome } from '#contract/history.ts'
import type { TextKey } from '../i18n/texts.ts'
import { formatMoment } from '../i18n/dates.ts'
import { Banner } from '../ui/Banner.tsx'
import { Box } from '../ui/layout.tsx'
import { ChangeLink } from './ChangeLink.tsx'
import { useChangeRead } from './useChange.ts'
import { shownFields } from './value-text.ts'
import { undoReasonKeys } from './words.ts'

const maxNamedRows = 3

type Props = {
  readonly outcome: UndoOutcome
  readonly reasonKeys?: Readonly<Record<NonNullable<UndoOutcome['reason']>, TextKey>>
}

export const UndoRefusal = ({ outcome: { reason, rows }, reasonKeys = undoReasonKeys }: Props) => {
  const { t } = useTranslation()
  return (
    <Banner kind="warning">
      {reason && <p>{t(reasonKeys[reason])}</p>}
      <Box as="ul" bullets maxHeight={200} overflow="auto">
        {Array.isArray(rows) &&
          rows.map(({ entity, id, label, change }, at) => (
            <li key={`${entity} ${id}`}>
              {t(entityTitle(entity))} «{label}»
              {change !== null && (
                <>
                  {at < maxNamedRows && <LaterChange {...{ entity, id, change }} />}{' '}
                  <ChangeLink change={change} />
                </>
              )}
            </li>
          ))}
      </Box>
    </Banner>
  )
}

type LaterProps = Pick<UndoObstacle, 'entity' | 'id'> & { readonly change: string }

const LaterChange = ({ entity, id, change }: LaterProps) => {
  const { t } = useTranslation()
  const { change: found, rows } = useChangeRead(change)
  if (found === undefined) return null
  const row = rows.data?.find((one) => one.entity === entity && one.id === id)
  const fields = row
    ? shownFields(t, row).map(({ name, before, after }) => `${name}: ${before || '—'} → ${after || '—'}`)
    : []
  const who = found.name || found.login || t('journal.system')
  return `: ${formatMoment(found.at)}, ${[who, ...fields].join(', ')}.`
}

import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyCure } from '../location/EmptyCure.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { Grid, Hint, Row, Text } from '../ui/layout.tsx'
import { SearchSelect } from '../ui/SearchSelect/SearchSelect.tsx'
import type { ScopePlace } from './scope.ts'
import styles from './Users.module.css'
import { everywhere, idsIn } from './users.ts'

type Props = {
  readonly places: readonly ScopePlace[]
  /** Ids with blanks between them, or all. */
  readonly institutions: string
  readonly faculties: string
  readonly onScope: (scope: { readonly institutions: string; readonly faculties: string }) => void
}

const everyone = 1

/** The places in which a user saves: found in one search over paths, everywhere, whole institutions or single faculties. */
export const ScopeField = ({ places, institutions, faculties, onScope }: Props) => {
  const { t } = useTranslation()
  const isEverywhere = institutions === everywhere
  const whole = new Set(isEverywhere ? [] : idsIn(institutions))
  const single = new Set(idsIn(faculties))
  const isChosen = ({ kind, id }: ScopePlace) => (kind === 'institution' ? whole : single).has(id)
  const chosen = places.filter(isChosen)
  const change = (place: ScopePlace) => {
    const toggled = (set: ReadonlySet<number>) =>
      (set.has(place.id) ? [...set].filter((one) => one !== place.id) : [...set, place.id])
        .toSorted((one, other) => one - other)
        .join(' ')
    if (place.kind === 'faculty') return onScope({ institutions, faculties: toggled(single) })
    // a whole institution has its faculties
    const own = new Set(places.filter(({ institution }) => institution === place.id).map(({ id }) => id))
    const others = whole.has(place.id) ? [...single] : [...single].filter((one) => !own.has(one))
    return onScope({ institutions: toggled(whole), faculties: others.join(' ') })
  }
  const options = places.flatMap((place, index) =>
    isChosen(place) || (place.kind === 'faculty' && whole.has(place.institution))
      ? []
      : [
          {
            id: everyone + 1 + index,
            entity: place.kind,
            recordId: place.id,
            code: place.path,
            text: place.full,
            otherTexts: place.texts,
          },
        ],
  )
  return (
    <Grid gap={8} role="group" aria-label={t('users.scope')}>
      {!isEverywhere && (
        <SearchSelect
          label={t('users.scopeSearch')}
          required={false}
          options={[{ id: everyone, text: t('users.everywhere') }, ...options]}
          value={undefined}
          onChoose={(id) => {
            if (id === everyone) onScope({ institutions: everywhere, faculties: '' })
            const place = id === undefined ? undefined : places[id - everyone - 1]
            if (place) change(place)
          }}
          cure={<EmptyCure of="institution" />}
        />
      )}
      <Row as="ul" wrap gap={6} className={styles.chosen} aria-label={t('users.scope')}>
        {isEverywhere && (
          <li>
            <Text>{t('users.everywhere')}</Text>
            <IconButton
              label={t('users.takeOut', { name: t('users.everywhere') })}
              onClick={() => onScope({ institutions: '', faculties: '' })}
            >
              <IconX size={14} aria-hidden />
            </IconButton>
          </li>
        )}
        {chosen.map((place) => (
          <li key={`${place.kind} ${place.id}`}>
            <Text title={place.full}>{place.path}</Text>
            <IconButton label={t('users.takeOut', { name: place.path })} onClick={() => change(place)}>
              <IconX size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </Row>
      <Hint>{t(isEverywhere || chosen.length > 0 ? 'users.scopeHint' : 'users.scopeNone')}</Hint>
    </Grid>
  )
}

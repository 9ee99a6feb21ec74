import { Popover } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ScreenLink } from '../journal/ScreenLink.tsx'
import { initialsOf } from '../ui/initials.ts'
import { Disc, Row, Stack, Text } from '../ui/layout.tsx'
import type { Person } from '../ui/presence.ts'
import styles from './People.module.css'

const maxInitials = 3

export const People = ({ people }: { readonly people: readonly Person[] }) => {
  const { t } = useTranslation()
  const names = people.map(({ name }) => name).join(', ')
  return (
    <Popover withinPortal trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.people}
          aria-label={t('live.people', { names })}
          title={names}
        >
          {people.slice(0, maxInitials).map(({ name }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
            <Disc key={at} aria-hidden>
              {initialsOf(name)}
            </Disc>
          ))}
          {people.length > maxInitials && <span aria-hidden>+{people.length - maxInitials}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          {people.map(({ name, entity, id }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may have the same name
            <Row key={at} gap="sm" align="center">
              <Text>{name}</Text>
              {entity !== null && id !== null && <ScreenLink {...{ entity, id }} />}
            </Row>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

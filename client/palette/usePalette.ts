import { useMantineColorScheme } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormerNames, useSuccessors } from '../api/former-names.ts'
import { useMyInstitution } from '../hierarchy/my-institution/my-institution.ts'
import { readRecent } from '../hierarchy/recent.ts'
import { currentLanguage } from '../i18n/i18n.ts'
import { useSingleKeyShortcuts } from '../ui/shortcuts/single-key-shortcuts.ts'
import type { ScreenAction } from '../ui/screen-actions.tsx'
import { moveActive } from '../ui/SearchSelect/search-select.ts'
import type { PaletteDialog } from './entry.ts'
import { commonEntries, pageEntries, recentEntries, screenActionEntries } from './commands.ts'
import { useEndedUnits } from '../hierarchy/ended-units.ts'
import { findEntries, prepare } from './find.ts'
import { placeEntries } from './places.ts'
import { usePaletteLists, usePlaces } from './reads.ts'
import { type PaletteLists, recordEntries } from './records.ts'

/** Returns only the faculties and departments of the given institution (domain.md#my-institution). */
const ofInstitution = <Lists extends PaletteLists>(lists: Lists, institution: number | undefined) => {
  if (institution === undefined) return lists
  const faculties = lists.faculty.filter(({ id_vuz }) => id_vuz === institution)
  const ids = new Set(faculties.map(({ id_faculty }) => id_faculty))
  return {
    ...lists,
    faculty: faculties,
    department: lists.department.filter(({ id_faculty }) => ids.has(Number(id_faculty))),
  }
}

type Props = {
  readonly actionsOf: () => readonly ScreenAction[]
  readonly page: string | undefined
  readonly dialogs: readonly PaletteDialog[]
  readonly onNotices: () => void
}

export const usePalette = ({ actionsOf, page, dialogs, onNotices }: Props) => {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [areSingleKeyShortcutsOn] = useSingleKeyShortcuts()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { lists, areTextsThere, ...reads } = usePaletteLists()
  const [mine] = useMyInstitution()
  const [recent] = useState(readRecent)
  const [actions] = useState(actionsOf)
  const [search, setSearch] = useState('')
  const [activeId, setActiveId] = useState<string>()
  const formerOf = useFormerNames()
  const ended = useEndedUnits()
  const successorsOf = useSuccessors()
  const places = usePlaces(search, mine?.id)
  const isLoading = reads.isLoading || places.isLoading

  const records = useMemo(
    () => prepare(recordEntries(ofInstitution(lists, mine?.id), language, formerOf, ended, successorsOf)),
    // oxlint-disable-next-line react/exhaustive-deps -- the object is new in every render, but its lists are not
    [...Object.values(lists), language, mine?.id, formerOf, ended, successorsOf],
  )
  const commands = useMemo(() => {
    const ways = { language, areSingleKeyShortcutsOn, dialogs }
    return prepare([
      ...recentEntries(recent, language),
      ...pageEntries(ways),
      ...screenActionEntries(actions, page, ways),
      ...commonEntries(ways, { theme: colorScheme, setTheme: setColorScheme, onNotices }),
    ])
    // oxlint-disable-next-line react/exhaustive-deps -- functions of all renders do the same
  }, [recent, actions, page, language, areSingleKeyShortcutsOn, colorScheme, areTextsThere])

  const found = useMemo(
    () => findEntries([...commands, ...records], search, placeEntries(places.rows, language, successorsOf)),
    [commands, records, search, places.rows, language, successorsOf],
  )
  const rows = found.flatMap(({ shown }) => shown.map(({ entry }) => entry))
  // stored as an id, so that rows that load later do not change the active row
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  )
  return {
    search,
    type: (text: string) => {
      setSearch(text)
      setActiveId(undefined)
    },
    found,
    rows,
    active: rows[active],
    point: setActiveId,
    /** Moves the active row. Returns false for a key that moves no row. */
    move: (key: string) => {
      const next = moveActive(key, active, rows.length)
      if (next !== undefined) setActiveId(rows[next]?.id)
      return next !== undefined
    },
    isSearching: places.isLoading,
    isLoading,
    isFailed: reads.isFailed || places.isFailed,
    retry: () => {
      reads.retry()
      if (places.isFailed) places.retry()
    },
    summary: isLoading ? t('state.loading') : t('palette.found', { count: rows.length }),
  }
}

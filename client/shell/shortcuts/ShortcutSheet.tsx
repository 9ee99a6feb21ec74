import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../../i18n/texts.ts'
import { Key } from '../../ui/Key.tsx'
import { DialogFrame } from '../../ui/Dialog/DialogFrame.tsx'
import { routes } from '../../routes.tsx'
import { screenShortcuts } from '../../ui/shortcuts/global-shortcuts.ts'
import styles from './ShortcutSheet.module.css'
import { useSingleKeyShortcuts } from '../../ui/shortcuts/single-key-shortcuts.ts'
import { Box, Muted } from '../../ui/layout.tsx'

type Shortcut = { readonly keys: readonly string[]; readonly titleKey: TextKey }

const everywhere: readonly Shortcut[] = [
  { keys: ['Ctrl', 'K'], titleKey: 'palette.open' },
  { keys: ['Ctrl', '/'], titleKey: 'header.shortcuts' },
  { keys: ['Ctrl', 'Z'], titleKey: 'key.undo' },
  { keys: ['Ctrl', 'Y'], titleKey: 'key.redo' },
  { keys: ['Alt', 'N'], titleKey: 'common.add' },
  { keys: ['Esc'], titleKey: 'common.close' },
]
const forms: readonly Shortcut[] = [{ keys: ['Ctrl', 'Enter'], titleKey: 'key.save' }]
const rows: readonly Shortcut[] = [
  { keys: ['↑', '↓'], titleKey: 'key.moveRow' },
  { keys: ['Home', 'End'], titleKey: 'key.ends' },
  { keys: ['PgUp', 'PgDn'], titleKey: 'key.turnPage' },
  { keys: ['Space'], titleKey: 'key.select' },
  { keys: ['Enter'], titleKey: 'key.open' },
  { keys: ['F2'], titleKey: 'key.edit' },
  { keys: ['Alt', 'H'], titleKey: 'history.title' },
  { keys: ['Alt', 'I'], titleKey: 'key.explain' },
  { keys: ['Alt', 'L'], titleKey: 'key.toQuota' },
  { keys: ['Alt', 'S'], titleKey: 'structure.path' },
  { keys: ['Alt', '1–4'], titleKey: 'structure.aboutSpeciality' },
  { keys: ['Delete'], titleKey: 'common.delete' },
  { keys: ['Ctrl', 'C'], titleKey: 'key.copyRow' },
  { keys: ['←', '→'], titleKey: 'key.moveCell' },
  { keys: ['Shift', '↓'], titleKey: 'key.chooseRows' },
  { keys: ['Ctrl', 'A'], titleKey: 'common.selectAll' },
  { keys: ['Ctrl', 'V'], titleKey: 'key.paste' },
  { keys: ['Ctrl', 'D'], titleKey: 'key.fillDown' },
]
const openRow: readonly Shortcut[] = [
  { keys: ['Enter'], titleKey: 'key.saveNext' },
  { keys: ['Ctrl', '↓'], titleKey: 'key.saveNext' },
  { keys: ['Ctrl', '↑'], titleKey: 'key.savePrevious' },
  { keys: ['Esc'], titleKey: 'key.cancelRow' },
]
const single: readonly Shortcut[] = [
  { keys: ['/'], titleKey: 'key.focusSearch' },
  ...routes.flatMap(({ path, titleKey }) => {
    const letter = screenShortcuts[path]
    return letter === undefined ? [] : [{ keys: ['G', letter], titleKey }]
  }),
]

/** List of all shortcuts. The single keys can be switched off (WCAG 2.1.4). */
export const ShortcutSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  const [areSingleKeyShortcutsOn, setSingleKeyShortcutsOn] = useSingleKeyShortcuts()
  return (
    <DialogFrame title={t('header.shortcuts')} width={720} onClose={onClose}>
      <div className={styles.groups}>
        <Group titleKey="key.everywhere" shortcuts={everywhere} />
        <section className={styles.group} data-off={!areSingleKeyShortcutsOn || undefined}>
          <h3>{t('key.single')}</h3>
          <label className={styles.switch}>
            <input
              type="checkbox"
              checked={areSingleKeyShortcutsOn}
              onChange={({ currentTarget }) => setSingleKeyShortcutsOn(currentTarget.checked)}
            />
            {t('key.singleOn')}
          </label>
          <Muted margin="xs 0 sm" look="small">
            {t('key.singleHint')}
          </Muted>
          <List shortcuts={single} />
        </section>
        <Group titleKey="key.rows" shortcuts={rows} />
        <Group titleKey="key.openRow" shortcuts={openRow} />
        <Group titleKey="key.forms" shortcuts={forms} />
      </div>
    </DialogFrame>
  )
}

const Group = ({ titleKey, shortcuts }: { titleKey: TextKey; shortcuts: readonly Shortcut[] }) => {
  const { t } = useTranslation()
  return (
    <section className={styles.group}>
      <h3>{t(titleKey)}</h3>
      <List shortcuts={shortcuts} />
    </section>
  )
}

const List = ({ shortcuts }: { shortcuts: readonly Shortcut[] }) => {
  const { t } = useTranslation()
  return (
    <Box as="dl" className={styles.list}>
      {shortcuts.map(({ keys, titleKey }) => (
        <div key={keys.join(' ')}>
          <dt>
            {keys.map((key) => (
              <Fragment key={key}>
                <Key>{key}</Key>{' '}
              </Fragment>
            ))}
          </dt>
          <dd>{t(titleKey)}</dd>
        </div>
      ))}
    </Box>
  )
}

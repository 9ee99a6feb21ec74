/** Fields of a key event; `code`: physical key, `key`: character in the keyboard layout. */
export type KeyPress = Readonly<
  Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
>

export type GlobalCommand =
  | { readonly kind: 'palette' | 'shortcuts' | 'undo' | 'redo' | 'add' | 'search' }
  | { readonly kind: 'go'; readonly path: string }

/** Key after G that opens the screen with this path. Screens without a key open from the palette. */
export const screenShortcuts: Readonly<Record<string, string>> = {
  '/overview': 'O',
  '/educational': 'E',
  '/quota': 'P',
  '/new-year': '1',
  '/direction': 'D',
  '/speciality': 'S',
  '/kafedra': 'K',
  '/qual': 'Q',
  '/study-form': 'F',
  '/level': 'L',
  '/licence': 'C',
  '/group-name': 'N',
  '/evaluation-rule': 'R',
  '/position-teaching': 'T',
  '/audience': 'A',
  '/state-member': 'H',
  '/spec-member': 'M',
  '/discipline': 'B',
  '/report': '2',
  '/import': 'I',
  '/languages': 'W',
  '/duplicates': 'X',
  '/checks': '3',
  '/proposals': '4',
  '/journal': 'J',
  '/users': 'U',
  '/keys': 'Z',
  '/setup': 'V',
  '/system': 'Y',
  '/me': '5',
}

const maxPause = 1500

export type KeyContext = {
  readonly isTyping: boolean
  /** True if the browser handles undo: in a field, except in a select without a search text. */
  readonly hasOwnUndo: boolean
  /** True if shortcuts without Ctrl and Alt are on; users can switch them off (WCAG 2.1.4). */
  readonly areSingleKeyShortcutsOn: boolean
  /** Time of the key press in milliseconds. */
  readonly now: number
  /** Time in milliseconds of a G pressed just before this key; undefined if there was none. */
  readonly pressedGAt: number | undefined
}

export type KeyReading = {
  readonly command: GlobalCommand | undefined
  /** Time of a pressed G in milliseconds, to be passed to the next call; undefined if there was none. */
  readonly pressedGAt: number | undefined
}

const nothing: KeyReading = { command: undefined, pressedGAt: undefined }
const command = (kind: Exclude<GlobalCommand['kind'], 'go'>): KeyReading => ({
  ...nothing,
  command: { kind },
})

/** Returns the command of a key. `code` is matched, since a layout may be Cyrillic (domain.md#shortcuts-global). */
export const readKey = (pressed: KeyPress, situation: KeyContext): KeyReading => {
  const { code, key, altKey, shiftKey } = pressed
  const isCommand = pressed.ctrlKey || pressed.metaKey
  if (isCommand) {
    // Ctrl+Alt is AltGr, which is used for typing characters
    if (altKey) return nothing
    if (code === 'KeyZ' && shiftKey) return situation.hasOwnUndo ? nothing : command('redo')
    if (shiftKey) return nothing
    if (code === 'KeyY') return situation.hasOwnUndo ? nothing : command('redo')
    if (code === 'KeyK') return command('palette')
    if (code === 'Slash') return command('shortcuts')
    if (code === 'KeyZ' && !situation.hasOwnUndo) return command('undo')
    return nothing
  }
  if (altKey) return code === 'KeyN' && !shiftKey ? command('add') : nothing
  if (situation.isTyping || !situation.areSingleKeyShortcutsOn) return nothing
  // both the character and the physical key are matched, since some layouts have «/» on another key
  if (key === '/' || (code === 'Slash' && !shiftKey)) return command('search')
  if (shiftKey) return nothing
  const { now, pressedGAt } = situation
  if (pressedGAt !== undefined && now - pressedGAt <= maxPause) {
    const [path] =
      Object.entries(screenShortcuts).find(([, key]) => code === `Key${key}` || code === `Digit${key}`) ?? []
    if (path !== undefined) return { ...nothing, command: { kind: 'go', path } }
  }
  return { ...nothing, pressedGAt: code === 'KeyG' ? now : undefined }
}

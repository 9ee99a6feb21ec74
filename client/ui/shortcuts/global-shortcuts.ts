/** A key as the browser tells it: `code` is where it stands, `key` what the layout makes of it. */
export type Pressed = Readonly<
  Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>
>

export type GlobalCommand =
  | { readonly kind: 'palette' | 'shortcuts' | 'undo' | 'redo' | 'add' | 'search' }
  | { readonly kind: 'go'; readonly path: string }

/** The second key after G, a letter or a digit, by the screen it leads to; the palette leads to a screen that has none. */
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

/** Milliseconds after G in which its second key counts. */
const patience = 1500

export type Situation = {
  /** The focus is where characters are typed. */
  readonly isTyping: boolean
  /** The focused field takes back its own typed text. */
  readonly hasOwnUndo: boolean
  /** Shortcuts without Ctrl and Alt count; they can be switched off (WCAG 2.1.4). */
  readonly areSingleKeyShortcutsOn: boolean
  /** The moment of the key, in milliseconds. */
  readonly now: number
  /** The moment of G, if it was the key before. */
  readonly goSince: number | undefined
}

export type KeyReading = {
  readonly command: GlobalCommand | undefined
  /** The moment of G, which the next key's reading is given. */
  readonly goSince: number | undefined
}

const nothing: KeyReading = { command: undefined, goSince: undefined }
const command = (kind: Exclude<GlobalCommand['kind'], 'go'>): KeyReading => ({
  ...nothing,
  command: { kind },
})

/**
 * The command of a key that counts on the whole page (domain.md#shortcuts-global); a row and a form have keys of their own.
 * The place of the key counts and not its letter: on a Cyrillic layout Ctrl+K is Ctrl+Л.
 */
export const readKey = (pressed: Pressed, situation: Situation): KeyReading => {
  const { code, key, altKey, shiftKey } = pressed
  const isCommand = pressed.ctrlKey || pressed.metaKey
  if (isCommand) {
    // Ctrl with Alt is AltGr, which types characters
    if (altKey) return nothing
    // in an input with typed text both belong to that text
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
  // the character «/» counts as well where its key stands elsewhere
  if (key === '/' || (code === 'Slash' && !shiftKey)) return command('search')
  if (shiftKey) return nothing
  const { now, goSince } = situation
  if (goSince !== undefined && now - goSince <= patience) {
    const [path] =
      Object.entries(screenShortcuts).find(([, key]) => code === `Key${key}` || code === `Digit${key}`) ?? []
    if (path !== undefined) return { ...nothing, command: { kind: 'go', path } }
  }
  return { ...nothing, goSince: code === 'KeyG' ? now : undefined }
}

import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, or ⌘Enter: saves a form from any of its fields. */
export const isSaveKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

/** A key handler that does this by the save key, and leaves every other key alone. */
export const bySaveKey = (save: () => void) => (event: KeyboardEvent) => {
  if (!isSaveKey(event)) return
  event.preventDefault()
  save()
}

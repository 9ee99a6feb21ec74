import { i18n } from '../i18n/i18n.ts'
import { focusedElement } from './focus/focus.ts'
import { toast } from './toasts/toast.ts'

export const copyLink = async () => {
  const link = window.location.href
  if (await copyText(link)) toast.success(i18n.t('common.linkCopied'))
  else toast.warning(i18n.t('structure.copyByHand'), { detail: link })
}

/** Copies a text that is also visible, so that the user can copy it by hand. */
export const copyShown = async (text: string) => {
  if (await copyText(text)) toast.success(i18n.t('toast.copied'))
  else toast.warning(i18n.t('common.copyByHand'))
}

const copyText = async (text: string) => {
  try {
    // the cast is needed: without HTTPS the value is undefined, which its type excludes
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard === undefined) return copySelected(text)
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

const copySelected = (text: string) => {
  const before = focusedElement()
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  document.body.append(field)
  field.select()
  // execCommand is deprecated, but it is the only way without HTTPS
  const copied = document.execCommand('copy')
  field.remove()
  before?.focus({ preventScroll: true })
  return copied
}

import { i18n } from '../../i18n/i18n.ts'
import { toast } from '../../ui/toasts/toast.ts'

/** Loads a script without components. If the load fails, shows a message and returns undefined. */
export const loadScript = <Code>(load: () => Promise<Code>): Promise<Code | undefined> =>
  load().catch(() => {
    toast.error(i18n.t('state.loadError'))
    return undefined
  })

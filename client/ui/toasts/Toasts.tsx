import {
  IconAlertTriangle,
  IconCheck,
  IconExclamationCircle,
  IconFileCheck,
  IconInfoCircle,
  IconX,
} from '@tabler/icons-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { delays } from '#contract/limits.ts'
import place from '../FreePlace.module.css'
import { lazyComponent } from '../lazy/lazy-component.ts'
import { Text } from '../layout.tsx'
import styles from './Toasts.module.css'
import { setRegion, toastRegion } from './region.ts'
import { dismissToast, type Toast, useShownToasts } from './toast.ts'

const GroundDialog = lazyComponent(async () => (await import('../Dialog/GroundDialog.tsx')).GroundDialog)

const icons = {
  info: IconInfoCircle,
  success: IconCheck,
  warning: IconAlertTriangle,
  error: IconExclamationCircle,
}

/** Stack of toasts, of which the newest is on top (domain.md#toast-at-most-three). */
export const Toasts = () => {
  const toasts = useShownToasts()
  // the id is stored here, since the toast may disappear while the dialog is open
  const [explainedChange, setExplainedChange] = useState<string>()
  return (
    <>
      {/* The list is unmounted with the last toast, since removing a toast under the pointer fires no pointerleave. */}
      {toasts.length > 0 && <ToastList toasts={toasts} onGround={setExplainedChange} />}
      {explainedChange !== undefined && (
        <GroundDialog change={explainedChange} onClose={() => setExplainedChange(undefined)} />
      )}
    </>
  )
}

type ListProps = Pick<CardProps, 'onGround'> & { readonly toasts: readonly Toast[] }

const ToastList = ({ toasts, onGround }: ListProps) => {
  const { t } = useTranslation()
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const isClosedByKey = useRef(false)
  const close = (id: number, isByKey = false) => {
    setFocused(false)
    isClosedByKey.current = isByKey
    dismissToast(id)
  }
  useEffect(() => {
    if (!isClosedByKey.current) return
    isClosedByKey.current = false
    toastRegion()?.querySelector<HTMLElement>(':scope > :first-child > button:last-child')?.focus()
  }, [toasts])
  return (
    <section
      ref={setRegion}
      className={`${place.place} ${styles.toasts}`}
      aria-label={t('toast.region')}
      data-passing
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      // if the focus moves within the list, blur fires first and then focus
      onBlur={() => setFocused(false)}
      onFocus={() => setFocused(true)}
    >
      {toasts.map((toast, place) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          under={toasts.length - place - 1}
          paused={pointed || focused}
          onGround={onGround}
          close={(isByKey) => close(toast.id, isByKey)}
        />
      ))}
    </section>
  )
}

type CardProps = {
  readonly toast: Toast
  readonly under: number
  readonly paused: boolean
  readonly close: (isByKey?: boolean) => void
  readonly onGround: (change: string) => void
}

const ToastCard = ({ toast, under, paused, close, onGround }: CardProps) => {
  const { t } = useTranslation()
  const { id, severity, text, detail, action } = toast
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(() => dismissToast(id), delays.toast)
    return () => clearTimeout(timer)
  }, [id, paused])
  const change = action?.change
  const Icon = icons[severity]
  return (
    <div
      className={styles.toast}
      style={{ '--severity': `var(--${severity === 'info' ? 'text-secondary' : severity})` } as CSSProperties} // the cast adds a custom property
      role={severity === 'error' ? 'alert' : 'status'}
    >
      <Icon size={18} aria-hidden />
      <div className={styles.words}>
        <Text look="strong">{text}</Text>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </div>
      {under > 0 && (
        <span className={styles.under} aria-label={t('journal.andMore', { n: under })}>
          +{under}
        </span>
      )}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      {change !== undefined && (
        <button
          type="button"
          className={styles.close}
          aria-label={t('ground.add')}
          title={t('ground.add')}
          onClick={() => onGround(change)}
        >
          <IconFileCheck size={16} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.close}
        aria-label={t('toast.close')}
        // `detail` is 0 if Enter or Space pressed the button, not the mouse
        onClick={({ detail: clicks }) => close(clicks === 0)}
      >
        <IconX size={16} aria-hidden />
      </button>
    </div>
  )
}

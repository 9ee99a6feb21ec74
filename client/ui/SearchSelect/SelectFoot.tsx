import type { FootAction } from './search-select.ts'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { byAllArrows, moveFocusByKey } from '../focus/move-focus.ts'
import styles from './SearchSelectList.module.css'

type Props = {
  readonly label: string
  readonly actions: readonly FootAction[]
  readonly isAlone: boolean
  readonly box: RefObject<HTMLElement | null>
  readonly ref: RefObject<HTMLDivElement | null>
  readonly firstAction: RefObject<HTMLButtonElement | null>
  /** Called before an action runs, and when a key moves the focus back to the control. `isOver`: the list closes. */
  readonly onLeave: (isOver: boolean) => void
  readonly onClose: () => void
}

/** Actions of a cascade step, at the end of its open list (domain.md#structure-foot). */
export const SelectFoot = ({ label, actions, isAlone, box, ref, firstAction, onLeave, onClose }: Props) => {
  useEffect(() => {
    if (isAlone) firstAction.current?.focus({ preventScroll: true })
  }, [isAlone, firstAction])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (moveFocusByKey(event, 'button', byAllArrows) === undefined && event.key === 'ArrowUp')
      onLeave(isAlone)
  }
  return (
    <div
      ref={ref}
      className={styles.foot}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isNear = currentTarget.contains(relatedTarget) || box.current?.contains(relatedTarget)
        if (relatedTarget !== null && !isNear) onClose()
      }}
    >
      {actions.map(({ label: name, icon: Icon, reason, isDangerous, run }, at) => (
        <button
          key={name}
          ref={at === 0 ? firstAction : undefined}
          type="button"
          title={reason}
          aria-description={reason}
          aria-disabled={reason !== undefined || undefined}
          data-danger={isDangerous}
          onClick={() => {
            if (reason !== undefined) return
            onLeave(true)
            run()
          }}
        >
          <Icon size={16} stroke={1.7} aria-hidden />
          {name}
        </button>
      ))}
    </div>
  )
}

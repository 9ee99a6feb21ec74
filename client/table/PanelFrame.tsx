import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { ExistingTarget } from '../ui/ExistingTarget.tsx'
import type { OpenPanel } from './PanelButton.tsx'
import styles from './ViewPanel.module.css'

type PanelFrameProps = OpenPanel & { readonly children: ReactNode }

/** Frame of a panel. It follows its button in the DOM, so that Tab moves into it. No scrolling area clips it. */
export const PanelFrame = ({ button, onClose, children }: PanelFrameProps) => (
  <Popover
    opened
    onChange={(opened) => !opened && onClose()}
    position="bottom-end"
    offset={4}
    withinPortal={false}
    floatingStrategy="fixed"
    middlewares={{ size: true }}
    withRoles={false}
    closeOnEscape={false}
    transitionProps={{ duration: 0 }}
  >
    <Popover.Target>
      <ExistingTarget element={button} />
    </Popover.Target>
    {/* the panel itself can be focused, so that a click on a label does not move the focus out of it */}
    <Popover.Dropdown tabIndex={-1} className={styles.panel ?? ''}>
      {children}
    </Popover.Dropdown>
  </Popover>
)

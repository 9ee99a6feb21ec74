import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import { ExistingTarget } from '../ui/ExistingTarget.tsx'
import type { OpenPanel } from './PanelButton.tsx'
import styles from './ViewPanel.module.css'

type PanelFrameProps = OpenPanel & { readonly children: ReactNode }

/** The frame of a panel: in the document beside its button, so that Tab leads into it, and cut off neither by a scrolling part nor by a dialog. */
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
    {/* a press on a label's words leaves the focus inside */}
    <Popover.Dropdown tabIndex={-1} className={styles.panel ?? ''}>
      {children}
    </Popover.Dropdown>
  </Popover>
)

import type { Icon } from '@tabler/icons-react'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Call } from '#contract/call.ts'
import type { Step } from '../hierarchy/cascade/path.ts'
import type { PathState } from '../hierarchy/cascade/usePath.ts'
import type { TextKey } from '../i18n/texts.ts'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import type { Needs } from './needs.ts'

/** A dialog is drawn from the cascade and the row that the address names. */
export type Opened = {
  readonly state: PathState
  readonly id: number | undefined
  readonly close: () => void
}

/** A dialog's code comes when it is opened; `draw` answers nothing for a path that does not reach down to it. */
export const lazyDialog = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  draw: (Dialog: FunctionComponent<Props>, opened: Opened) => ReactNode,
) => {
  const Dialog = lazyComponent(load)
  return (opened: Opened) => draw(Dialog, opened)
}

export type EducationalDialog<Kind extends string = string> = {
  readonly kind: Kind
  /** Its button and its entry in the palette. */
  readonly titleKey: TextKey
  readonly icon: Icon
  /** Where its button stands: in the action bar, beside a select, in the table of groups, or in a catalogue's dialog. */
  readonly place: 'bar' | 'groups' | 'catalogue' | Step
  readonly needs: Needs
  /** The call by which it saves what stands under the path; undefined where everybody may open it. */
  readonly saves: Call | undefined
  readonly draw: (opened: Opened) => ReactNode
}

export const row = <Kind extends string>(
  kind: Kind,
  titleKey: TextKey,
  icon: Icon,
  place: EducationalDialog['place'],
  required: Needs,
  draw: EducationalDialog['draw'],
  saves?: Call,
): EducationalDialog<Kind> => ({ kind, titleKey, icon, place, needs: required, saves, draw })

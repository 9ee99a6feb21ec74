import { type ComponentType, lazy } from 'react'
import { loadFile } from './load-file.ts'

/** A part of the page whose code comes when it is drawn first. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadFile(load) }))

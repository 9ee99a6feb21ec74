import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

export const MenuCount = lazyComponent(async () => (await import('./MenuCount.tsx')).MenuCount)

import { lazyComponent } from '../lazy/lazy-component.ts'

// Dialogs that most screens use. A file that is itself loaded lazily can import them directly.

export const ConfirmDelete = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).ConfirmDelete)

export const MessageDialog = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).MessageDialog)

export const UsesDialog = lazyComponent(async () => (await import('./ConfirmDelete.tsx')).UsesDialog)

export const loadShortcuts = async () => (await import('./keys/ShortcutSheet.tsx')).ShortcutSheet

/** What is asked, and what is said, on every screen. */
export const preloadGlobalDialogs = () => {
  const loads = [
    loadShortcuts(),
    import('../ui/Dialog/ConfirmDelete.tsx'),
    import('../ui/Dialog/MessageDialog.tsx'),
    import('../ui/unsaved-changes/LeaveDialog.tsx'),
  ]
  void Promise.allSettled(loads)
}

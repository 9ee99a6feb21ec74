export const loadShortcuts = async () => (await import('../keys/ShortcutSheet.tsx')).ShortcutSheet

/** What is asked, and what is said, on every screen. */
export const preloadOverlays = () => {
  const loads = [
    loadShortcuts(),
    import('../patterns/ConfirmDelete.tsx'),
    import('../patterns/MessageDialog.tsx'),
    import('../patterns/LeaveDialog.tsx'),
  ]
  void Promise.allSettled(loads)
}

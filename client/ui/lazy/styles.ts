const failed = new Set<HTMLLinkElement>()

/** A stylesheet that did not come is asked for once by whoever needs it: what failed is remembered here. */
export const watchStyles = () =>
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
    },
    // such an error does not bubble
    true,
  )

/** The stylesheets that did not come, in their places once more. */
export const loadStylesAgain = async () => {
  const links = [...failed]
  failed.clear()
  await Promise.all(links.map(loadAgain))
}

const loadAgain = (old: HTMLLinkElement) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = old.rel
    link.crossOrigin = old.crossOrigin
    link.href = old.href
    const settle = () => resolve()
    link.addEventListener('load', settle)
    link.addEventListener('error', settle)
    old.replaceWith(link)
  })

import '#client/ui/theme/styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach } from 'vitest'
import { countFormatter, interpolation, i18n } from '#client/i18n/i18n.ts'
import ru from '#client/public/locales/ru.json'
import { resolveCssVariables } from '#client/ui/theme/colors.ts'
import { theme } from '#client/ui/theme/theme.ts'

void i18n
  .use(countFormatter)
  .use(initReactI18next)
  .init({
    lng: 'ru',
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation,
    react: { useSuspense: false },
    resources: { ru: { translation: ru } },
  })

let rendered: { root: Root; main: HTMLElement } | undefined

const clear = () => {
  rendered?.root.unmount()
  rendered?.main.remove()
  rendered = undefined
  window.localStorage.clear()
}
afterEach(clear)

/**
 * Renders with theme, Russian texts, queries and a router at the path `address`. The state of the returned
 * router contains the current URL.
 */
export const render = (element: ReactNode, address = '/') => {
  clear()
  const main = document.createElement('main')
  main.id = 'main'
  document.body.append(main)
  const root = createRoot(main)
  rendered = { root, main }
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  flushSync(() =>
    root.render(
      <MantineProvider theme={theme} cssVariablesResolver={resolveCssVariables} env="test">
        <QueryClientProvider client={queries}>
          <I18nextProvider i18n={i18n}>
            <RouterProvider router={router} />
          </I18nextProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return router
}

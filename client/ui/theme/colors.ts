import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

/** Only for what Mantine computes from a palette; what is seen comes from tokens.css. */
export const blue: MantineColorsTuple = [
  '#e6f0fa',
  '#c9dff4',
  '#a3c7ec',
  '#7fb2f0',
  '#5b97db',
  '#3a7cc2',
  '#1d5fa6',
  '#174d87',
  '#123d6b',
  '#0b1a2b',
]

const colors = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text3)',
  '--mantine-color-placeholder': 'var(--text3)',
  '--mantine-color-anchor': 'var(--pri)',
  '--mantine-color-error': 'var(--err)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--ctl)',
  '--mantine-color-disabled': 'var(--bg)',
  '--mantine-color-disabled-color': 'var(--text3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-contrast': 'var(--onpri)',
  '--mantine-color-blue-text': 'var(--pri)',
  '--mantine-color-blue-filled': 'var(--pri)',
  '--mantine-color-blue-filled-hover': 'var(--priH)',
  '--mantine-color-blue-light': 'var(--sel)',
  '--mantine-color-blue-light-hover': 'var(--sel)',
  '--mantine-color-blue-light-color': 'var(--pri)',
  '--mantine-color-blue-outline': 'var(--pri)',
  '--mantine-color-blue-outline-hover': 'var(--hover)',
  '--mantine-color-gray-text': 'var(--text2)',
  '--mantine-color-gray-light-color': 'var(--text2)',
  '--mantine-color-gray-light-hover': 'var(--hover)',
  '--mantine-color-red-text': 'var(--err)',
  '--mantine-color-red-filled': 'var(--err)',
  '--mantine-color-red-filled-hover': 'var(--errH)',
  '--mantine-color-red-light': 'var(--errbg)',
  '--mantine-color-red-light-hover': 'var(--errbg)',
  '--mantine-color-red-light-color': 'var(--err)',
  '--mantine-color-red-outline': 'var(--err)',
  '--mantine-color-red-outline-hover': 'var(--errbg)',
}

/** Mantine's own colours do not reach AA; ours stand in their place, the same names in both themes. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: colors,
  dark: colors,
})

export const resolveVariantColors: VariantColorsResolver = (input) => {
  const resolved = defaultVariantColorsResolver(input)
  if (input.variant !== 'filled') return resolved
  return { ...resolved, color: input.color === 'red' ? 'var(--onerr)' : 'var(--onpri)' }
}

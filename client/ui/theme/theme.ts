import { createTheme } from '@mantine/core'
import { blue, resolveVariantColors } from './colors.ts'

const controlSizes = { '--input-height': 'var(--control)', '--input-fz': 'var(--control-font)' }

/** Controls are 32 px high by default, 40 px on a phone. */
export const theme = createTheme({
  primaryColor: 'blue',
  colors: { blue },
  autoContrast: true,
  variantColorResolver: resolveVariantColors,
  fontFamily: "'Inter Variable', 'Segoe UI', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, Consolas, monospace',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '15px' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.45', lg: '1.45', xl: '1.4' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: {
    sm: 'var(--shadow)',
    md: 'var(--popup-shadow)',
    lg: 'var(--popup-shadow)',
    xl: 'var(--popup-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Button: {
      defaultProps: { variant: 'default' },
      vars: () => ({
        root: { '--button-height': 'var(--control)', '--button-padding-x': '12px', '--button-fz': '13px' },
      }),
    },
    Input: { vars: () => ({ wrapper: controlSizes }) },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    Checkbox: {
      vars: () => ({ root: { '--checkbox-icon-color': 'var(--on-primary)', '--checkbox-size': '16px' } }),
    },
  },
})

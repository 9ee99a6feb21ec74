// Mantine's styles are in a CSS layer, so that our rules override them. This file imports the styles that
// every screen needs, in Mantine's order. A screen imports further styles as `*.layer.css`.
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Button.layer.css'
import './fonts.css'
import './tokens.css'
import './page.css'
import './mantine.css'

/** Hidden input with the login, for password managers. */
export const LoginOfPassword = ({ login }: { readonly login: string }) => (
  <input
    className="visually-hidden"
    autoComplete="username"
    value={login}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
)

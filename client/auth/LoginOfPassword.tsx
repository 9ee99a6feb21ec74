/** The unseen login beside a password, by which a password manager knows whose it is. */
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

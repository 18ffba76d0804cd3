import type { Words } from '../../zh-CN.ts'

const ROLES: Record<string, string> = { user: 'member', admin: 'admin', owner: 'owner' }
const named = (about: string) => (about ? ` “${about}”` : '')

export const securityEvents: Words['securityEvents'] = {
  title: 'Security log',
  lead: 'What happened to the security of your account in the last 90 days. If something was not you, change your password and log out your other devices.',
  empty: {
    title: 'Nothing yet',
    text: 'Logins from new devices, password changes and the like appear here.',
  },
  pages: 'Pages of the security log',
  unknown: 'Unknown device',
  bySite: 'By the site',
  kinds: {
    new_login: () => 'Login from a new device',
    session_ended: (about) => `Logged out a device${named(about)}`,
    sessions_ended: () => 'Logged out other devices',
    session_copied: (about) => `Logged out a device${named(about)} whose session may have been copied`,
    password_changed: () => 'Password changed',
    password_reset: () => 'Password reset with a mailed link',
    address_change_requested: (about) => `Asked to change the address to ${about}`,
    address_changed: (about) => `Address changed to ${about}`,
    address_restored: (about) => `Address changed back to ${about}`,
    two_factor_on: () => 'Two-step verification turned on',
    two_factor_off: () => 'Two-step verification turned off',
    recovery_codes_made: () => 'New recovery codes created',
    recovery_code_used: () => 'Recovery code used',
    passkey_added: (about) => `Passkey${named(about)} added`,
    passkey_removed: (about) => `Passkey${named(about)} removed`,
    passkey_refused: (about) => `Refused a passkey${named(about)} that may have been copied`,
    provider_linked: (about) => `Sign-in${named(about)} linked`,
    provider_unlinked: (about) => `Sign-in${named(about)} unlinked`,
    token_created: (about) => `Access token${named(about)} created`,
    token_revoked: (about) => `Access token${named(about)} revoked`,
    role_changed: (about) => `Your role is now: ${ROLES[about] ?? about}`,
    banned: () => 'Account banned',
    unbanned: () => 'Ban lifted',
    data_exported: () => 'Your data downloaded',
    deletion_requested: () => 'Account deletion requested',
    deletion_cancelled: () => 'Account deletion cancelled',
  },
  access: {
    title: 'Devices and tokens',
    devices: (count) => (count === 1 ? '1 device is logged in' : `${count} devices are logged in`),
    tokens: (count) =>
      count === 0 ? 'No access tokens' : count === 1 ? '1 access token' : `${count} access tokens`,
    manageDevices: 'Manage devices',
    manageTokens: 'Manage tokens',
  },
}

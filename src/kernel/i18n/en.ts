import type { Words } from '../i18n.ts'
import { account } from './en/account.ts'
import { apiDocs } from './en/api-docs.ts'
import { client } from './en/client.ts'
import { common } from './en/common.ts'
import { devices } from './en/devices.ts'
import { economy } from './en/economy.ts'
import { errorPage } from './en/error-page.ts'
import { errors } from './en/errors.ts'
import { home } from './en/home.ts'
import { layout } from './en/layout.ts'
import { pager } from './en/pager.ts'
import { settings } from './en/settings.ts'
import { styleguide } from './en/styleguide.ts'
import { time } from './en/time.ts'
import { validation } from './en/validation.ts'

export const en: Words = {
  account,
  apiDocs,
  client,
  common,
  devices,
  economy,
  errorPage,
  errors,
  home,
  layout,
  pager,
  settings,
  styleguide,
  time,
  validation,
}

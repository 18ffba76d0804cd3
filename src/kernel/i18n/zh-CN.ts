import { apiDocs } from './zh-CN/api-docs.ts'
import { client } from './zh-CN/client.ts'
import { common } from './zh-CN/common.ts'
import { errorPage } from './zh-CN/error-page.ts'
import { errors } from './zh-CN/errors.ts'
import { home } from './zh-CN/home.ts'
import { layout } from './zh-CN/layout.ts'
import { pager } from './zh-CN/pager.ts'
import { styleguide } from './zh-CN/styleguide.ts'
import { time } from './zh-CN/time.ts'
import { validation } from './zh-CN/validation.ts'

export const zhCN = {
  apiDocs,
  client,
  common,
  errorPage,
  errors,
  home,
  layout,
  pager,
  styleguide,
  time,
  validation,
}

import { account } from './en/account.ts'
import { admin } from './en/admin.ts'
import { apiDocs } from './en/api-docs.ts'
import { client } from './en/client.ts'
import { comments } from './en/comments.ts'
import { common } from './en/common.ts'
import { devices } from './en/devices.ts'
import { economy } from './en/economy.ts'
import { editor } from './en/editor.ts'
import { energy } from './en/energy.ts'
import { errorPage } from './en/error-page.ts'
import { errors } from './en/errors.ts'
import { favorites } from './en/favorites.ts'
import { follows } from './en/follows.ts'
import { home } from './en/home.ts'
import { inbox } from './en/inbox.ts'
import { layout } from './en/layout.ts'
import { levels } from './en/levels.ts'
import { messages } from './en/messages.ts'
import { pager } from './en/pager.ts'
import { posts } from './en/posts.ts'
import { profile } from './en/profile.ts'
import { reactions } from './en/reactions.ts'
import { reports } from './en/reports.ts'
import { search } from './en/search.ts'
import { settings } from './en/settings.ts'
import { space } from './en/space.ts'
import { studio } from './en/studio.ts'
import { styleguide } from './en/styleguide.ts'
import { time } from './en/time.ts'
import { validation } from './en/validation.ts'
import type { Words } from './zh-CN.ts'

export const en: Words = {
  account,
  admin,
  apiDocs,
  client,
  comments,
  common,
  devices,
  economy,
  editor,
  energy,
  errorPage,
  errors,
  favorites,
  follows,
  home,
  inbox,
  layout,
  levels,
  messages,
  pager,
  posts,
  profile,
  reactions,
  reports,
  search,
  settings,
  space,
  studio,
  styleguide,
  time,
  validation,
}

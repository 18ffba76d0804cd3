import { account } from './zh-CN/account/account.ts'
import { devices } from './zh-CN/account/devices.ts'
import { economy } from './zh-CN/account/economy.ts'
import { energy } from './zh-CN/account/energy.ts'
import { levels } from './zh-CN/account/levels.ts'
import { passkeys } from './zh-CN/account/passkeys.ts'
import { profile } from './zh-CN/account/profile.ts'
import { providers } from './zh-CN/account/providers.ts'
import { reading } from './zh-CN/account/reading.ts'
import { securityEvents } from './zh-CN/account/security-events.ts'
import { settings } from './zh-CN/account/settings.ts'
import { space } from './zh-CN/account/space.ts'
import { stepUp } from './zh-CN/account/step-up.ts'
import { tokens } from './zh-CN/account/tokens.ts'
import { twoFactor } from './zh-CN/account/two-factor.ts'
import { sitePageDrafts } from './zh-CN/admin/site-page-drafts.ts'
import { sitePages } from './zh-CN/admin/site-pages.ts'
import { admin } from './zh-CN/admin.ts'
import { apiDocs } from './zh-CN/api-docs.ts'
import { blocks } from './zh-CN/blocks.ts'
import { client } from './zh-CN/client.ts'
import { comments } from './zh-CN/comments.ts'
import { common } from './zh-CN/common.ts'
import { editor } from './zh-CN/editor.ts'
import { errorPage } from './zh-CN/error-page.ts'
import { errors } from './zh-CN/errors.ts'
import { favorites } from './zh-CN/favorites.ts'
import { follows } from './zh-CN/follows.ts'
import { home } from './zh-CN/home.ts'
import { inbox } from './zh-CN/inbox.ts'
import { layout } from './zh-CN/layout.ts'
import { mail } from './zh-CN/mail.ts'
import { messages } from './zh-CN/messages.ts'
import { pager } from './zh-CN/pager.ts'
import { exports } from './zh-CN/portability/exports.ts'
import { imports } from './zh-CN/portability/imports.ts'
import { draftLinks } from './zh-CN/posts/draft-links.ts'
import { tags } from './zh-CN/posts/tags.ts'
import { posts, series } from './zh-CN/posts.ts'
import { reactions } from './zh-CN/reactions.ts'
import { reports } from './zh-CN/reports.ts'
import { search } from './zh-CN/search.ts'
import { studio } from './zh-CN/studio.ts'
import { time } from './zh-CN/time.ts'
import { validation } from './zh-CN/validation.ts'

export const zhCN = {
  account,
  admin,
  apiDocs,
  blocks,
  series,
  client,
  comments,
  common,
  devices,
  draftLinks,
  economy,
  editor,
  energy,
  errorPage,
  errors,
  exports,
  favorites,
  follows,
  home,
  imports,
  inbox,
  layout,
  levels,
  mail,
  messages,
  pager,
  passkeys,
  posts,
  profile,
  providers,
  reactions,
  reading,
  reports,
  search,
  settings,
  sitePageDrafts,
  sitePages,
  space,
  studio,
  tags,
  time,
  securityEvents,
  stepUp,
  tokens,
  twoFactor,
  validation,
}

/** The Chinese dictionary sets the shape, so a word that English lacks does not compile. */
export type Words = typeof zhCN

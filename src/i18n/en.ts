import { account } from './en/account/account.ts'
import { devices } from './en/account/devices.ts'
import { economy } from './en/account/economy.ts'
import { energy } from './en/account/energy.ts'
import { levels } from './en/account/levels.ts'
import { passkeys } from './en/account/passkeys.ts'
import { profile } from './en/account/profile.ts'
import { providers } from './en/account/providers.ts'
import { reading } from './en/account/reading.ts'
import { securityEvents } from './en/account/security-events.ts'
import { settings } from './en/account/settings.ts'
import { space } from './en/account/space.ts'
import { stepUp } from './en/account/step-up.ts'
import { tokens } from './en/account/tokens.ts'
import { twoFactor } from './en/account/two-factor.ts'
import { sitePageDrafts } from './en/admin/site-page-drafts.ts'
import { sitePages } from './en/admin/site-pages.ts'
import { admin } from './en/admin.ts'
import { apiDocs } from './en/api-docs.ts'
import { blocks } from './en/blocks.ts'
import { client } from './en/client.ts'
import { comments } from './en/comments.ts'
import { common } from './en/common.ts'
import { editor } from './en/editor.ts'
import { errorPage } from './en/error-page.ts'
import { errors } from './en/errors.ts'
import { favorites } from './en/favorites.ts'
import { follows } from './en/follows.ts'
import { home } from './en/home.ts'
import { inbox } from './en/inbox.ts'
import { layout } from './en/layout.ts'
import { mail } from './en/mail.ts'
import { messages } from './en/messages.ts'
import { pager } from './en/pager.ts'
import { exports } from './en/portability/exports.ts'
import { imports } from './en/portability/imports.ts'
import { draftLinks } from './en/posts/draft-links.ts'
import { tags } from './en/posts/tags.ts'
import { posts, series } from './en/posts.ts'
import { reactions } from './en/reactions.ts'
import { reports } from './en/reports.ts'
import { search } from './en/search.ts'
import { studio } from './en/studio.ts'
import { time } from './en/time.ts'
import { validation } from './en/validation.ts'
import type { Words } from './zh-CN.ts'

export const en: Words = {
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

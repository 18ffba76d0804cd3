import type { BenchCase } from './case.ts'
import { livez, readyz } from './cases/health.ts'
import { home, homeCompressed } from './cases/home.ts'
import { ownBalance } from './cases/member.ts'
import { energize, listJson, listPage, postJson, postPage, postPageOfMember } from './cases/posts.ts'
import { comment, commentsJson, like } from './cases/reactions-and-comments.ts'

export const cases: BenchCase[] = [
  livez,
  readyz,
  home,
  homeCompressed,
  ownBalance,
  listJson,
  postJson,
  listPage,
  postPage,
  postPageOfMember,
  energize,
  commentsJson,
  like,
  comment,
]

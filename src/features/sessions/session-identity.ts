import type { FastifyRequest } from 'fastify'
import { shanghaiDay } from '../../kernel/calendar.ts'
import type { Db } from '../../kernel/db/db.ts'
import type { Identity } from '../../kernel/http/guard.ts'
import type { Language } from '../../kernel/text/language.ts'
import type { Role, Viewer } from '../../kernel/viewer.ts'
import { banOf, isPresent, roleInForce } from '../accounts/rules.ts'
import { isUnverified, mayOnlyRead, type VerificationMode } from '../email-addresses/rules.ts'
import { verificationMode } from '../email-addresses/service.ts'
import { CHECK_IN_EXP, checkInIsDue, levelOf } from '../levels/rules.ts'
import * as levels from '../levels/service.ts'
import { mailIsOn } from '../mail/service.ts'
import { rightsOfModerators, type Settings } from '../site/rules.ts'
import { currentSettings } from '../site/service.ts'
import { uploadUrl } from '../uploads/rules.ts'
import { isLive, roleOfToken } from './rules.ts'
import { findById, type SessionWithUser } from './session-with-user.ts'

declare module '../../kernel/viewer.ts' {
  interface Viewer {
    /** `refused`: mail to the address bounced permanently. `unverified`: the owner asks people to verify it. */
    address_problem?: 'refused' | 'unverified'
    /** Language of the posts shown in lists; null for all. */
    reading_language: Language | null
  }
}

/** What the owner requires of people. */
interface SiteRules {
  verification: VerificationMode
  settings: Settings
}

function rulesOf(db: Db, request: FastifyRequest): SiteRules {
  return {
    verification: verificationMode(db, mailIsOn(request.server.config)),
    settings: currentSettings(db),
  }
}

export function identityOf(
  session: SessionWithUser | null,
  db: Db,
  request: FastifyRequest,
  bearer: boolean,
): Identity | null {
  if (!session || !isPresent(session)) return null
  const rules = rulesOf(db, request)
  const viewer = viewerOfSession(session, db.clock.now(), rules)
  const { id: sessionId, scopes } = session
  // A request by a program is not a visit.
  const visits = scopes === null && request.routeOptions.config.checksIn !== false
  const due = visits && !viewer.ban && checkInIsDue(viewer)
  return {
    viewer,
    sessionId,
    bearer,
    scopes,
    reload: () => reloadViewer(db, sessionId, rules),
    ...(due ? { onVisit: () => checkIn(db, viewer, request) } : {}),
  }
}

/** By session id, because its tokens may have been rotated in the meantime. */
async function reloadViewer(db: Db, sessionId: number, rules: SiteRules): Promise<Viewer | null> {
  const session = await findById(db, sessionId)
  const now = db.clock.now()
  return session && isLive(session, now) && isPresent(session) ? viewerOfSession(session, now, rules) : null
}

function addressState(session: SessionWithUser, mode: VerificationMode): Partial<Viewer> {
  if (mayOnlyRead(session, mode)) return { address_problem: 'unverified', read_only: 'address_unverified' }
  if (session.email_refused_at) return { address_problem: 'refused' }
  return isUnverified(session, mode) ? { address_problem: 'unverified' } : {}
}

/** A program proves nothing: its token was created by a person who did. */
function proofOf({ scopes, proved_at, created_at, has_password }: SessionWithUser): Partial<Viewer> {
  return scopes ? {} : { proved_at: proved_at ?? created_at, has_password }
}

/** Withheld here, where roles are decided, it applies to every route and page. */
function roleState(
  { scopes, has_two_factor }: SessionWithUser,
  role: Role,
  settings: Settings,
): Pick<Viewer, 'role' | 'rights' | 'withheld'> {
  const rights = role === 'moderator' ? { rights: rightsOfModerators(settings) } : {}
  if (settings['admins.two_factor'] && role !== 'user' && !has_two_factor)
    return { role: 'user', ...rights, withheld: { role, code: 'two_factor_required' } }
  return { role: scopes ? roleOfToken(role, scopes) : role, ...rights }
}

function viewerOfSession(session: SessionWithUser, now: Date, rules: SiteRules): Viewer {
  const exp = session.exp ?? 0
  return {
    id: session.user_id,
    username: session.username,
    avatar_url: session.avatar && uploadUrl(session.avatar),
    session_id: session.id,
    ...proofOf(session),
    ...roleState(session, roleInForce(session, now), rules.settings),
    level: levelOf(exp),
    exp,
    checked_in_today: session.checked_in_on === shanghaiDay(now),
    ban: banOf(session, now),
    ...addressState(session, rules.verification),
    muted: session.muted ?? '',
    muted_tags: session.muted_tags,
    reading_language: session.reading_language,
  }
}

/** Automatic check-in on the first visit of a day; if it fails, the visit does not. */
async function checkIn(db: Db, viewer: Viewer, request: FastifyRequest): Promise<void> {
  try {
    if (await levels.checkInAutomatically(db, viewer)) viewer.exp += CHECK_IN_EXP
    viewer.level = levelOf(viewer.exp)
    viewer.checked_in_today = true
  } catch (error) {
    request.log.warn({ err: error }, 'the automatic check-in failed')
  }
}

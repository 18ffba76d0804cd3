import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { StepUp, StepUpOfSome } from '../../../kernel/http/access.ts'
import * as accounts from '../../accounts/service.ts'
import type { SettingKey } from '../../site/rules.ts'

/** Settings that decide who gets in, and how; whoever stole a session of the owner must not open the site with it, or shut it. */
const GUARDING_SETTINGS: ReadonlySet<string> = new Set<SettingKey>([
  'admins.two_factor',
  'address.verification',
  'maintenance.enabled',
  'register.mode',
  'register.guard',
])

const GUARDING_SETTING: StepUpOfSome = {
  calls: `the keys ${[...GUARDING_SETTINGS].map((key) => `\`${key}\``).join(', ')}`,
  asks: ({ body }) => GUARDING_SETTINGS.has((body as { key: string }).key),
}

/** Of owners only: all others are refused by their role. */
const ABOUT_ADMINS: StepUpOfSome = {
  calls: 'admins and owners',
  async asks({ server, viewer, params }: FastifyRequest) {
    if (viewer?.role !== 'owner') return false
    const concerned = await accounts.findUser(server.db, (params as { uid: number }).uid)
    return concerned !== undefined && concerned.role !== 'user'
  },
}

/** Every call that only the person may make, however long the session has been open: one list, which a test holds against all routes. */
const GUARDED_ROUTES: Record<string, StepUp> = {
  // Ways into an account, and what it holds. Password, address and deletion take the password in their bodies.
  'PUT /api/settings/password': 'without-password',
  'PUT /api/settings/address': 'without-password',
  'POST /api/settings/delete-account': 'without-password',
  'POST /api/settings/tokens': true,
  'POST /api/settings/passkeys/options': true,
  'POST /api/settings/passkeys': true,
  'DELETE /api/settings/passkeys/:id': true,
  'POST /api/settings/two-factor': true,
  'POST /api/settings/two-factor/confirm': true,
  'POST /api/settings/two-factor/recovery-codes': true,
  'POST /api/settings/two-factor/off': true,
  'POST /api/settings/identities': true,
  'DELETE /api/settings/identities/:id': true,
  'POST /api/settings/export/download': true,
  'GET /api/settings/export/file': true,
  // What guards the people of the site.
  'PUT /api/admin/users/:uid/role': true,
  'PUT /api/admin/users/:uid/status': ABOUT_ADMINS,
  'POST /api/admin/users/:uid/removal': ABOUT_ADMINS,
  'DELETE /api/admin/users/:uid/removal': ABOUT_ADMINS,
  'PUT /api/admin/site-settings': GUARDING_SETTING,
  'POST /api/admin/energy/adjust': true,
  'POST /api/admin/webhooks': true,
  'PUT /api/admin/webhooks/:id': true,
  'DELETE /api/admin/webhooks/:id': true,
  'POST /api/admin/webhook-deliveries/:id/resend': true,
}

/** Declares step-up on the routes, where the guard and the API description read it. */
export function useStepUp(app: FastifyInstance): void {
  app.addHook('onRoute', (options) => {
    const stepUp = GUARDED_ROUTES[`${options.method} ${options.url}`]
    if (stepUp) options.config = { ...options.config, stepUp }
  })
}

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { authRoutes } from './auth-routes.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { securityRoutes } from './security-routes.ts'
import { stepUpRoutes } from './step-up/routes.ts'

export const sessionRoutes: FastifyPluginAsyncTypebox = async (app, options) => {
  await authRoutes(app, options)
  await passwordResetRoutes(app, options)
  await securityRoutes(app, options)
  await stepUpRoutes(app, options)
}

import type { Routes } from '../../kernel/http/operations.ts'
import { authRoutes } from './auth-routes.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { securityRoutes } from './security-routes.ts'
import { stepUpRoutes } from './step-up/routes.ts'

export const sessionRoutes: Routes = async (app) => {
  await authRoutes(app)
  await passwordResetRoutes(app)
  await securityRoutes(app)
  await stepUpRoutes(app)
}

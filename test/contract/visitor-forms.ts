/** The pages with a form for visitors: they set the cookie that its CSRF token belongs to. */
export const VISITOR_FORMS = [
  ...['/login', '/login/code', '/register', '/forgot-password', '/reset-password'],
  ...['/verify-address', '/confirm-address', '/restore-address', '/login/with'],
  ...['/newsletter/subscribe', '/newsletter/confirm'],
]

/** One sentence for every error code of the API: why it was refused, and what would help. */
export const errors = {
  invalid_request: '请求内容有误，请检查后重试。',
  unauthenticated: '请先登录。',
  csrf_invalid: '页面凭证已失效。请从 GET /api/auth/csrf 取得新的凭证，并用 X-CSRF-Token 发送。',
  user_banned: '你的账号已被封禁，暂时只能浏览。',
  forbidden: '你没有权限这样做。',
  not_found: '没有找到你要的内容。',
  method_not_allowed: '这个地址不支持该请求方法。',
  conflict: '内容刚刚发生了变化，请刷新后重试。',
  body_too_large: '提交的内容太大了。',
  media_type_not_supported: '不支持这种内容类型，请使用 application/json。',
  idempotency_key_reused: '这个 Idempotency-Key 已经用于另一个内容不同的请求。',
  idempotency_in_flight: '同一个请求正在处理中，请稍候。',
  rate_limited: '操作太频繁了，请稍后再试。',
  internal: '服务器出了点问题，我们已经记录下来。请稍后再试。',
  unavailable: '服务暂时不可用，请稍后再试。',
}

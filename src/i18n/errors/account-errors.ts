import type { Subject } from '../languages.ts'

/** Refusals about accounts, logging in and addresses. */
export const accountErrors = {
  token_scope: { 'zh-CN': '这个访问令牌不能做这件事。', 'zh-TW': '這個存取權杖不能做這件事。', en: 'This access token does not allow that.' },
  token_limit: {
    'zh-CN': '最多 20 个访问令牌。请先撤销不用的。',
    'zh-TW': '最多 20 個存取權杖。請先撤銷不用的。',
    en: 'You can have at most 20 access tokens. Revoke some first.',
  },
  passkey_invalid: {
    'zh-CN': '这个通行密钥没有通过验证，可能已经过期或被移除。请再试一次，或换一种方式。',
    'zh-TW': '這個通行金鑰沒有通過驗證，可能已經過期或被移除。請再試一次，或換一種方式。',
    en: 'This passkey could not be verified. It may have expired or been removed. Try again, or log in another way.',
  },
  passkey_taken: { 'zh-CN': '这个通行密钥已经添加过了。', 'zh-TW': '這個通行金鑰已經新增過了。', en: 'This passkey has been added already.' },
  passkey_limit: {
    'zh-CN': '最多 20 个通行密钥。请先移除不用的。',
    'zh-TW': '最多 20 個通行金鑰。請先移除不用的。',
    en: 'You can have at most 20 passkeys. Remove some first.',
  },
  passkeys_unavailable: {
    'zh-CN': '这个地址不能使用通行密钥：它需要域名和 HTTPS。',
    'zh-TW': '這個網址不能使用通行金鑰：它需要網域名稱和 HTTPS。',
    en: 'Passkeys are not available at this address: they need a domain name and HTTPS.',
  },
  invalid_credentials: { 'zh-CN': '邮箱或密码不对。', 'zh-TW': '信箱或密碼不對。', en: 'Wrong email or password.' },
  wrong_password: { 'zh-CN': '当前密码不对。', 'zh-TW': '目前密碼不對。', en: 'The current password is wrong.' },
  step_up_required: {
    'zh-CN': '为了账号安全，请再次确认是你本人。',
    'zh-TW': '為了帳號安全，請再次確認是你本人。',
    en: "To protect your account, please confirm that it's you.",
  },
  login_code_wrong: { 'zh-CN': '验证码不对，请再看一下邮件。', 'zh-TW': '驗證碼不對，請再看一下郵件。', en: 'This code is wrong. Check the email again.' },
  login_code_over: {
    'zh-CN': '这个验证码已经失效，或者是在别的浏览器里请求的。请重新获取。',
    'zh-TW': '這個驗證碼已經失效，或者是在別的瀏覽器裡請求的。請重新取得。',
    en: 'This code no longer works, or was requested in another browser. Request a new one.',
  },
  wrong_code: {
    'zh-CN': '验证码不对，或者已经用过了。请等下一个再试。',
    'zh-TW': '驗證碼不對，或者已經用過了。請等下一個再試。',
    en: 'This code is wrong or already used. Wait for the next one and try again.',
  },
  second_step_required: {
    'zh-CN': '请输入验证器应用里的验证码。',
    'zh-TW': '請輸入驗證器 App 裡的驗證碼。',
    en: 'Please enter the code from your authenticator app.',
  },
  second_step_over: {
    'zh-CN': '验证超时，请重新登录。',
    'zh-TW': '驗證逾時，請重新登入。',
    en: 'This login has expired. Please log in again.',
  },
  two_factor_on: { 'zh-CN': '两步验证已经开启。', 'zh-TW': '兩步驟驗證已經開啟。', en: 'Two-step verification is on already.' },
  two_factor_off: { 'zh-CN': '两步验证没有开启。', 'zh-TW': '兩步驟驗證沒有開啟。', en: 'Two-step verification is off.' },
  two_factor_setup_over: {
    'zh-CN': '设置已超时，请重新开始。',
    'zh-TW': '設定已逾時，請重新開始。',
    en: 'This setup has expired. Please start again.',
  },
  two_factor_required: {
    'zh-CN': '管理员必须开启两步验证，开启后才能继续；如果已开启，请重新登录。',
    'zh-TW': '管理員必須開啟兩步驟驗證，開啟後才能繼續；如果已開啟，請重新登入。',
    en: 'Admins must use two-step verification. Set it up to continue; if you already have, log in again.',
  },
  two_factor_first: {
    'zh-CN': '请先给自己的账号开启两步验证。',
    'zh-TW': '請先給自己的帳號開啟兩步驟驗證。',
    en: 'Set up two-step verification for your own account first.',
  },
  no_password: {
    'zh-CN': '账号还没有密码，请先在安全设置里设置。',
    'zh-TW': '帳號還沒有密碼，請先在安全設定裡設定。',
    en: 'Your account has no password yet. Set one in your security settings first.',
  },
  provider_unavailable: {
    'zh-CN': '这个登录服务现在连不上，请稍后再试，或换一种方式登录。',
    'zh-TW': '這個登入服務現在連不上，請稍後再試，或換一種方式登入。',
    en: 'This login service cannot be reached right now. Try again later, or log in another way.',
  },
  provider_failed: {
    'zh-CN': '登录没有完成，请从登录页重新开始。',
    'zh-TW': '登入沒有完成，請從登入頁重新開始。',
    en: 'The login was not completed. Start again from the login page.',
  },
  provider_denied: { 'zh-CN': '你没有在对方网站完成登录。', 'zh-TW': '你沒有在對方網站完成登入。', en: 'You did not finish logging in at the other site.' },
  provider_domain: {
    'zh-CN': '这个账号的邮箱不能在这里登录。',
    'zh-TW': '這個帳號的信箱不能在這裡登入。',
    en: 'Accounts with this email cannot log in here.',
  },
  provider_no_email: {
    'zh-CN': '对方网站没有提供你的邮箱，请先用邮箱注册，再关联。',
    'zh-TW': '對方網站沒有提供你的信箱，請先用信箱註冊，再綁定。',
    en: 'The other site did not share your email. Sign up with your email first, then link the account.',
  },
  provider_already_linked: {
    'zh-CN': '你已经关联过这个网站的另一个账号，请先取消关联。',
    'zh-TW': '你已經綁定過這個網站的另一個帳號，請先取消綁定。',
    en: 'You have linked another account of this site. Unlink it first.',
  },
  identity_taken: {
    'zh-CN': '这个账号已经关联到本站的另一个用户。',
    'zh-TW': '這個帳號已經綁定到本站的另一個使用者。',
    en: 'This account is already linked to another member.',
  },
  identity_expired: {
    'zh-CN': '这次登录已过期，请从登录页重新开始。',
    'zh-TW': '這次登入已過期，請從登入頁重新開始。',
    en: 'This login has expired. Start again from the login page.',
  },
  last_way_in: {
    'zh-CN': '请先添加其他登录方式，再移除这一个。',
    'zh-TW': '請先新增其他登入方式，再移除這一個。',
    en: 'Add another way to log in before removing this one.',
  },
  email_taken: {
    'zh-CN': '这个邮箱已经注册过了，可以直接登录。',
    'zh-TW': '這個信箱已經註冊過了，可以直接登入。',
    en: 'This email already has an account. Log in instead.',
  },
  account_restorable: {
    'zh-CN': '这个账号正在注销，你可以在删除之前恢复它。',
    'zh-TW': '這個帳號正在註銷，你可以在刪除之前恢復它。',
    en: 'This account is scheduled for deletion. You can still restore it.',
  },
  last_owner: {
    'zh-CN': '站点至少要有一位站长，请先把站长转让给别人。',
    'zh-TW': '網站至少要有一位站長，請先把站長轉讓給別人。',
    en: 'A site needs at least one owner. Make someone else an owner first.',
  },
  username_taken: {
    'zh-CN': '这个名字已经有人用了，换一个吧。',
    'zh-TW': '這個名字已經有人用了，換一個吧。',
    en: 'This name is taken. Please choose another.',
  },
  mail_domain_blocked: {
    'zh-CN': '这个站点不接受这种邮箱，请换一个。',
    'zh-TW': '這個網站不接受這種信箱，請換一個。',
    en: 'This site does not accept addresses at this domain. Please use another.',
  },
  username_not_allowed: {
    'zh-CN': '这个名字不能用：2–20 个字，可用文字、数字、_ 和 -，不能与保留名或他人的名字混淆。',
    'zh-TW': '這個名字不能用：2–20 個字，可用文字、數字、_ 和 -，不能與保留名或他人的名字混淆。',
    en: 'This name cannot be used: 2 to 20 letters, digits, _ or -, and nothing reserved or easily mistaken for someone else.',
  },
  profile_review_pending: {
    'zh-CN': '上一次修改还在审核中。请等待结果，或先撤回再改。',
    'zh-TW': '上一次修改還在審核中。請等待結果，或先撤回再改。',
    en: 'Your last change is still in review. Wait for the result, or withdraw it first.',
  },
  registration_closed: { 'zh-CN': '本站暂时不接受新的注册。', 'zh-TW': '本站暫時不接受新的註冊。', en: 'This site is not accepting new members right now.' },
  invite_required: {
    'zh-CN': '现在要有邀请码才能注册。请填写邀请码。',
    'zh-TW': '現在要有邀請碼才能註冊。請填寫邀請碼。',
    en: 'Sign-up is by invitation for now. Please enter your invitation code.',
  },
  invite_invalid: {
    'zh-CN': '这个邀请码无效：可能已用过、过期或被撤销。',
    'zh-TW': '這個邀請碼無效：可能已用過、過期或被撤銷。',
    en: 'This invitation code is not valid. It may have been used, expired or revoked.',
  },
  proof_required: {
    'zh-CN': '防机器验证没有完成，请刷新页面后重试。',
    'zh-TW': '防機器人驗證沒有完成，請重新整理頁面後重試。',
    en: 'We could not verify that you’re not a bot. Reload the page and try again.',
  },
  address_unverified: {
    'zh-CN': '请先验证邮箱，再发表或修改内容。',
    'zh-TW': '請先驗證信箱，再發表或修改內容。',
    en: 'Please verify your email first. Until then you can only read.',
  },
  address_verified: { 'zh-CN': '这个邮箱已经验证过了。', 'zh-TW': '這個信箱已經驗證過了。', en: 'This email is already verified.' },
  unsubscribe_link_invalid: {
    'zh-CN': '这个退订链接不完整或已失效，请在消息设置里关闭邮件。',
    'zh-TW': '這個退訂連結不完整或已失效，請在通知設定裡關閉郵件。',
    en: 'This link is incomplete or no longer valid. Turn emails off in your notification settings.',
  },
  address_link_invalid: {
    'zh-CN': '这个链接已用过或已过期，请重新获取。',
    'zh-TW': '這個連結已用過或已過期，請重新取得。',
    en: 'This link has already been used or has expired. Please request a new one.',
  },
  address_same: { 'zh-CN': '这就是你现在的邮箱。', 'zh-TW': '這就是你現在的信箱。', en: 'This is already your email.' },
  address_changed_recently: {
    'zh-CN': '邮箱 7 天内更换过，请过几天再换。',
    'zh-TW': '信箱 7 天內更換過，請過幾天再換。',
    en: 'Your email was changed within the last 7 days. Please wait before changing it again.',
  },
  password_link_invalid: {
    'zh-CN': '这个链接已用过或已过期，请重新获取。',
    'zh-TW': '這個連結已用過或已過期，請重新取得。',
    en: 'This link has already been used or has expired. Please request a new one.',
  },
} satisfies Subject

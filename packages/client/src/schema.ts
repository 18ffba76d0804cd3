// Written by "npm run client" from the API description.

type Body<Value> = { content: { "application/json": Value } };
type Json<Value> = { headers: { [name: string]: unknown }; content: { "application/json": Value } };
type Refusal<Code> = Json<components["schemas"]["Error"] & { error?: { code?: Code } }>;
/** What is not among them may not be given. */
type Params<Given> = Given & { [Place in Exclude<"query" | "header" | "path" | "cookie", keyof Given>]?: never };

export interface paths {
    "/api/auth/csrf": {
        /**
         * Get the CSRF token that writes of this browser need
         * @description The token belongs to the caller's session, or to a cookie that a visitor gets with the answer. It is written anew each time; earlier ones stay good as long as the session. Writes send it as `X-CSRF-Token`; `X-XSRF-TOKEN` and `X-CSRFToken` are read too, and the cookie `XSRF-TOKEN`, which scripts can read, has the same token. A program that keeps no cookies and sends neither `Origin` nor `Sec-Fetch-Site` may register, log in, refresh and log out with the token alone, for a day. Requests with `Authorization: Bearer` need none.
         */
        get: operations["getApiAuthCsrf"];
    };
    "/api/admin/screening-program": {
        /**
         * Change the program that is asked before something is published
         * @description Only the fields that are sent change; the secret stays. In force at once.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminScreeningProgram"];
        /**
         * Add the program that is asked before something is published
         * @description It gets what members are about to publish as a signed POST and answers within two seconds, signed with the same secret: `pass`, `hold` or `refuse` with a sentence for the writer. Without such an answer the text passes. The secret is in this answer and nowhere else; private addresses are refused unless the settings allow them. There is one at most.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminScreeningProgram"];
        /**
         * Delete the program that is asked before something is published
         * @description It is asked nothing any more; what it held still waits.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiAdminScreeningProgram"];
    };
    "/api/admin/screening-lists": {
        /**
         * List the lists of words, hosts, mail domains and networks
         * @description All of them, at most 20, without their entries.
         *
         *     For owners only.
         */
        get: operations["getApiAdminScreeningLists"];
        /**
         * Add a list
         * @description `text` has one entry on each line; lines that begin with `#` are left out. A list of words has an `action` and `scopes`; it is matched as people see a text (full width, look-alikes, traditional characters, spaces between letters), words of spaced scripts as whole words unless an asterisk stands at their end. At most 10,000 entries, and 20,000 words in all lists.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminScreeningLists"];
    };
    "/api/admin/screening-lists/{id}": {
        /**
         * Change a list
         * @description Only the fields that are sent change; `text` replaces all entries. In force at once.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminScreeningListsId"];
        /**
         * Delete a list
         * @description What was refused, held or masked because of it stays so.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiAdminScreeningListsId"];
    };
    "/api/admin/screening-lists/{id}/text": {
        /**
         * Download the entries of a list
         * @description As plain text in UTF-8, one entry on each line, as it can be sent back.
         *
         *     For owners only.
         */
        get: operations["getApiAdminScreeningListsIdText"];
    };
    "/api/admin/external-checks": {
        /**
         * Show the external checks
         * @description The spam scorer of `SPAM_URL`, the program of the owner, and how often each outcome was counted in the last seven days: `late`, `away`, `invalid` and `unsigned` are failures, `skipped` were not asked because of them. Such texts pass.
         *
         *     For owners only.
         */
        get: operations["getApiAdminExternalChecks"];
    };
    "/api/admin/screening-lists/try": {
        /**
         * Try a text against the lists of words and the external checks
         * @description Nothing is stored. `matches` names the first word of each list that the text has, `external` what each external check answers about it now.
         *
         *     For owners only.
         */
        post: operations["postApiAdminScreeningListsTry"];
    };
    "/api/admin/mail": {
        /**
         * Get the state of outgoing mail
         * @description The queue, the last success and error, and the last 20 mails that could not be sent. `enabled` is false where the site has no mail server.
         *
         *     For owners only.
         */
        get: operations["getApiAdminMail"];
    };
    "/api/admin/mail/test": {
        /**
         * Send a test mail to myself
         * @description To the address of the caller; it is queued, so the answer does not say that it arrived. Refused with `mail_off` where the site sends no mail.
         *
         *     For owners only. Limit `test_mail`: 5 calls in 5 minutes for one person.
         */
        post: operations["postApiAdminMailTest"];
    };
    "/api/settings/address/verification": {
        /**
         * Send the link that verifies my address again
         * @description The link is good for a day. Refused with `address_verified` where nothing is left to verify, and with `mail_off` where the site sends no mail.
         *
         *     Limit `address_verification`: 5 calls in an hour for one person.
         */
        post: operations["postApiSettingsAddressVerification"];
    };
    "/api/admin/branding/pictures/{slot}": {
        /**
         * Change a picture of the site's own
         * @description Logo and icon as SVG, PNG, JPEG, GIF or WebP, share picture and cover without SVG; at most 5 MB, an SVG 100 KB. Pictures are re-encoded, drawings are cleaned; one with scripts or references to elsewhere is refused.
         *
         *     For owners only. Limit `branding`: 30 calls in a minute for one person.
         */
        post: operations["postApiAdminBrandingPicturesSlot"];
        /**
         * Go back to the default of a picture
         * @description The picture and all that was made of it is deleted; where there is none, nothing happens.
         *
         *     For owners only. Limit `branding`: 30 calls in a minute for one person.
         */
        delete: operations["deleteApiAdminBrandingPicturesSlot"];
    };
    "/api/admin/branding": {
        /**
         * Get the site's own pictures and styles
         * @description Colours, typeface and texts are settings of the site: `look.…`, `welcome.…`, `mail.foot.…`.
         *
         *     For owners only.
         */
        get: operations["getApiAdminBranding"];
    };
    "/api/admin/branding/css": {
        /**
         * Change the site's own CSS
         * @description Saved as a draft that only owners see (`?draft` on any page), or published for everybody. `@import` and addresses outside the site are refused. Any page with `?plain` leaves it out.
         *
         *     For owners only. For publishing, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `branding`: 30 calls in a minute for one person.
         */
        put: operations["putApiAdminBrandingCss"];
    };
    "/api/settings/security-events": {
        /**
         * List the security events of my account
         * @description Logins from new devices, changes of password, address, passkeys and tokens, bans and the like, newest first, of the last 90 days. Only the caller can see them.
         */
        get: operations["getApiSettingsSecurityEvents"];
    };
    "/api/energy/info": {
        /**
         * Get my energy and what it can be spent on
         * @description The balance may be negative. `can_spend` is false below zero: energizing and renaming are refused then, while checking in, receiving energy and deleting posts still work.
         */
        get: operations["getApiEnergyInfo"];
    };
    "/api/energy/logs": {
        /**
         * List my energy history
         * @description Entries of the caller only, newest first, of the last 7 days unless `days` asks for up to 90. The ledger is append-only: entries never change, and `balance_after` is the balance that each one left.
         */
        get: operations["getApiEnergyLogs"];
    };
    "/api/energy/explain": {
        /**
         * Explain how energy is earned and spent
         * @description The same entries as `GET /api/energy/logs`, each with the rule behind it in the language of the request and the Shanghai day that it counts for, beside what is missing until energy can be spent again.
         */
        get: operations["getApiEnergyExplain"];
    };
    "/api/level/info": {
        /**
         * Get my level, experience and tasks
         * @description Levels go from 0 to 6; `next_level_exp` is null at the highest. `today` is the Shanghai day: whether the caller has checked in, and how much of the 50 exp that energizing gives a day is used.
         */
        get: operations["getApiLevelInfo"];
    };
    "/api/level/checkin": {
        /**
         * Check in for today
         * @description Once per Shanghai day for 5 exp and 1 energy; a second call answers 200 with `already: true` and gains nothing. Level 0 is refused. The first request of the day that needs a login checks in by itself.
         *
         *     Limit `sensitive`: 5 calls in a minute from one network address, then none for 5 minutes.
         */
        post: operations["postApiLevelCheckin"];
    };
    "/api/level/explain": {
        /**
         * Explain the levels
         * @description The caller's exp entries, newest first, each with its rule and the daily cap that it met, and the ways to the next level. `next` is null at the highest level.
         */
        get: operations["getApiLevelExplain"];
    };
    "/api/tags/{tag}/follow": {
        /**
         * Follow a tag
         * @description Its posts come in `GET /api/feed/tags`; a mute of the same tag ends. A tag that no public post has is not found. At most 100 tags can be followed.
         *
         *     Limit `tag choices`: 60 calls in a minute for one person.
         */
        put: operations["putApiTagsTagFollow"];
        /**
         * Unfollow a tag
         * @description What was not followed stays so, and the answer is 200 all the same; a tag that is neither chosen nor used is not found.
         *
         *     Limit `tag choices`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiTagsTagFollow"];
    };
    "/api/tags/{tag}/mute": {
        /**
         * Mute a tag
         * @description The pages of the site hide posts with the tag from the caller's lists; a follow of the same tag ends. A tag that no public post has is not found. At most 100 tags can be muted.
         *
         *     Limit `tag choices`: 60 calls in a minute for one person.
         */
        put: operations["putApiTagsTagMute"];
        /**
         * Unmute a tag
         * @description What was not muted stays so, and the answer is 200 all the same; a tag that is neither chosen nor used is not found.
         *
         *     Limit `tag choices`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiTagsTagMute"];
    };
    "/api/settings/tags": {
        /**
         * List the tags that I follow or mute
         * @description All of them, by the key that tags are compared by ("JavaScript" is `javascript`); at most 100 of each kind. Only the caller can read this list.
         */
        get: operations["getApiSettingsTags"];
    };
    "/api/admin/tags/{tag}": {
        /**
         * Describe a tag
         * @description The text stands on the page of the tag for everyone, and the change in the moderation log; an empty text removes it. At most 300 characters.
         *
         *     For admins, owners and moderators with the right `tags`.
         */
        put: operations["putApiAdminTagsTag"];
    };
    "/api/users/{uid}/follow-status": {
        /**
         * Tell whether I follow a person, and they me
         * @description The counts are those of the person in the address. For visitors, and for oneself, `state` is `none`. A person who is leaving or gone is not found.
         */
        get: operations["getApiUsersUidFollowStatus"];
    };
    "/api/users/{uid}/followers": {
        /**
         * List the followers of a person
         * @description Newest first. While the person hides the list, everyone but the person and admins gets 403 `follow_list_private`. People who are leaving are left out.
         */
        get: operations["getApiUsersUidFollowers"];
    };
    "/api/users/{uid}/following": {
        /**
         * List whom a person follows
         * @description Newest first. While the person hides the list, everyone but the person and admins gets 403 `follow_list_private`. People who are leaving are left out.
         */
        get: operations["getApiUsersUidFollowing"];
    };
    "/api/users/{uid}/follow": {
        /**
         * Follow or unfollow a person
         * @description Pressing again unfollows. The person gets a notice, which following again within 24 hours renews instead of adding one. Oneself cannot be followed, and somebody who blocks the caller refuses it without saying why.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiUsersUidFollow"];
    };
    "/api/space/privacy": {
        /**
         * Show or hide my lists of followers
         * @description While it is off, the lists of followers and of the followed answer 403 to everyone but their owner and admins; the counts stay visible.
         *
         *     Limit `switches`: 60 calls in a minute for one person.
         */
        put: operations["putApiSpacePrivacy"];
    };
    "/api/settings/two-factor": {
        /**
         * Get the state of my two-step verification
         * @description Whether it is on and since when, how many recovery codes are left, and how many browsers are not asked for a code.
         */
        get: operations["getApiSettingsTwoFactor"];
        /**
         * Begin to set up two-step verification
         * @description Answers the secret for an authenticator app, the only time it is told. Nothing is asked for at logins until the first code confirms it within 10 minutes, from the same session; beginning again makes another secret.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsTwoFactor"];
    };
    "/api/settings/two-factor/confirm": {
        /**
         * Turn on two-step verification with the first code
         * @description From then on every login with a password or another site asks for a code. The ten recovery codes are in this answer and nowhere else. 10 wrong codes in an hour block further tries for an hour.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsTwoFactorConfirm"];
    };
    "/api/settings/two-factor/recovery-codes": {
        /**
         * Make new recovery codes
         * @description Takes a code of the app or one of the old recovery codes. All old recovery codes are void; the ten new ones are in this answer and nowhere else.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsTwoFactorRecoveryCodes"];
    };
    "/api/settings/two-factor/forget-devices": {
        /**
         * Ask remembered devices for a code again
         * @description Browsers that were remembered at a login need a code at their next one; no session ends.
         *
         *     Limit `switches`: 60 calls in a minute for one person.
         */
        post: operations["postApiSettingsTwoFactorForgetDevices"];
    };
    "/api/settings/two-factor/off": {
        /**
         * Turn off two-step verification
         * @description Takes a code of the app or a recovery code. The recovery codes and remembered browsers go with it, and the person is told by mail where the site sends mail.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsTwoFactorOff"];
    };
    "/api/auth/check-email": {
        /**
         * Tell whether an address is free to register
         * @description `valid` says whether the text is an address at all, `registered` whether an account has it; addresses are compared without case.
         *
         *     Limit `check_email`: 10 calls in a minute from one network address.
         */
        post: operations["postApiAuthCheckEmail"];
    };
    "/api/auth/register": {
        /**
         * Register and log in
         * @description The first account becomes the owner of the site unless the settings name another one. Passwords have 8 to 128 characters, and common ones are refused. The site may be closed or ask for an invitation or a proof of work, whose challenge is in the details of `proof_required`. By default one network address can register 60 accounts an hour.
         *
         *     Limit `register_tries`: 300 calls in an hour from one network address.
         */
        post: operations["postApiAuthRegister"];
    };
    "/api/auth/login": {
        /**
         * Log in
         * @description Also for banned people, who can read but not write. With two-step verification it answers 409 `second_step_required` with a ticket for `POST /api/auth/second-step`; for an account that is being deleted 409 `account_restorable` with a token. Unknown addresses and wrong passwords get the same answer; after 5 failures for one account, or 20 in all, within 15 minutes a network address is refused for 15 minutes.
         */
        post: operations["postApiAuthLogin"];
    };
    "/api/auth/second-step": {
        /**
         * Finish a login with a code of two-step verification
         * @description The ticket is good for 10 minutes and 5 tries; without one in the body that of the cookie counts. A code of the app or a recovery code is good once. With `remember` this browser is not asked again for 30 days.
         */
        post: operations["postApiAuthSecondStep"];
    };
    "/api/auth/confirm-restore": {
        /**
         * Log in to an account that is scheduled for deletion, and restore it
         * @description Takes the `restore_token` of an `account_restorable` answer, which is good once and for 10 minutes. The account is as it was, its ban included, and its posts are visible again.
         */
        post: operations["postApiAuthConfirmRestore"];
    };
    "/api/auth/refresh": {
        /**
         * Renew the tokens of a session
         * @description By the refresh token in the body or the cookie. The old pair stays good until the new one is first used, and a minute longer; the same token leads to the same successors, so a lost answer can be asked for again. A token that comes back later ends the session.
         */
        post: operations["postApiAuthRefresh"];
    };
    "/api/auth/logout": {
        /**
         * Log out
         * @description Ends the session of either token, in a cookie, as Bearer or (the refresh token) in the body, and clears the cookies. Without a session it answers 200 too.
         */
        post: operations["postApiAuthLogout"];
    };
    "/api/auth/forgot-password": {
        /**
         * Send a link for a new password by mail
         * @description Answers 200 whether an account has the address or not. The link is good once and for 30 minutes; by default an address is sent at most 3 an hour. Refused with `mail_off` where the site sends no mail.
         *
         *     Limit `forgotten_tries`: 20 calls in an hour from one network address.
         */
        post: operations["postApiAuthForgotPassword"];
    };
    "/api/settings/sessions": {
        /**
         * List my devices
         * @description Logins that have not ended, access tokens left out; `current` marks the one that asks. A person has at most 20, and a new login ends the oldest.
         */
        get: operations["getApiSettingsSessions"];
    };
    "/api/settings/sessions/{sid}": {
        /**
         * Log out one of my devices
         * @description The device is logged out at its next request. Browsers that two-step verification remembers are all asked for a code again. Somebody else's session is not found.
         */
        delete: operations["deleteApiSettingsSessionsSid"];
    };
    "/api/settings/sessions/destroy-others": {
        /**
         * Log out all my other devices and end all my access tokens
         * @description Only the session that asks stays; `ended` counts devices, `tokens_ended` access tokens. Browsers that two-step verification remembers are asked for a code again.
         */
        post: operations["postApiSettingsSessionsDestroyOthers"];
    };
    "/api/settings/sessions/{sid}/remark": {
        /**
         * Name one of my devices
         * @description Up to 50 characters, for the caller's own list only; an empty text removes the name.
         */
        put: operations["putApiSettingsSessionsSidRemark"];
    };
    "/api/settings/password": {
        /**
         * Change my password
         * @description All other sessions and access tokens end, the one in use stays; a change of the address that is not confirmed yet and mailed links for a new password are void. The person gets a notice and, where the site sends mail, a mail. `old_password` is required of everyone who has a password; 10 wrong ones in 15 minutes block further tries for 15 minutes.
         *
         *     A caller without a password has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `sensitive`: 5 calls in a minute from one network address, then none for 5 minutes.
         */
        put: operations["putApiSettingsPassword"];
    };
    "/api/settings/delete-account": {
        /**
         * Schedule my account for deletion
         * @description The account, its posts and its page vanish from others at once and all sessions end; for 30 days a login can restore it, then it is erased. Comments stay under "deleted user". The last owner cannot leave.
         *
         *     A caller without a password has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `sensitive`: 5 calls in a minute from one network address, then none for 5 minutes.
         */
        post: operations["postApiSettingsDeleteAccount"];
    };
    "/api/auth/step-up": {
        /**
         * Confirm that it's me, with the password or a code
         * @description Sends one of `password` and `code`. For ten minutes this session may then do what otherwise answers 403 `step_up_required`; a login counts as such a proof too.
         */
        post: operations["postApiAuthStepUp"];
    };
    "/api/settings/tokens": {
        /**
         * List my access tokens
         * @description Those that have not expired, without the token itself. `last_used_at` is kept to the minute, and null where it was never used.
         */
        get: operations["getApiSettingsTokens"];
        /**
         * Create an access token
         * @description The token itself is in this answer and nowhere else. It lives for 7, 30, 90 or 180 days; only admins and owners can give the scope `moderate`, and a token never has the rights of an owner. A person has at most 20; its owner gets a notice of each.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `new_tokens`: 30 calls in an hour for one person.
         */
        post: operations["postApiSettingsTokens"];
    };
    "/api/settings/tokens/{id}": {
        /**
         * Revoke an access token
         * @description The token is refused from the next request on. Somebody else's is not found.
         */
        delete: operations["deleteApiSettingsTokensId"];
    };
    "/api/auth/passkey/options": {
        /**
         * Get the options to log in with a passkey
         * @description For `navigator.credentials.get`. The challenge is good once and for 5 minutes. Passkeys need https or localhost: elsewhere it answers 409 `passkeys_unavailable`.
         *
         *     Limit `passkey_challenges`: 120 calls in a minute from one network address.
         */
        post: operations["postApiAuthPasskeyOptions"];
    };
    "/api/auth/passkey": {
        /**
         * Log in with a passkey
         * @description The passkey says whose it is, so no address is sent. It counts as two factors: no code is asked for. Failures are limited as wrong passwords are.
         */
        post: operations["postApiAuthPasskey"];
    };
    "/api/auth/step-up/passkey/options": {
        /**
         * Get the options to confirm with a passkey that it's me
         * @description For `navigator.credentials.get`, with the caller's own passkeys. The challenge is good once, for 5 minutes and for this session.
         *
         *     Limit `passkey_challenges`: 120 calls in a minute from one network address.
         */
        post: operations["postApiAuthStepUpPasskeyOptions"];
    };
    "/api/auth/step-up/passkey": {
        /**
         * Confirm with a passkey that it's me
         * @description Only a passkey of the caller. For ten minutes this session may then do what otherwise answers 403 `step_up_required`.
         *
         *     Limit `passkey_challenges`: 120 calls in a minute from one network address.
         */
        post: operations["postApiAuthStepUpPasskey"];
    };
    "/api/settings/passkeys": {
        /**
         * List my passkeys
         * @description All of the caller's, at most 20. `backed_up` says whether the passkey is synchronized between devices.
         */
        get: operations["getApiSettingsPasskeys"];
        /**
         * Add a passkey
         * @description Named after the browser and system that made it until it is renamed. The person is told by mail where the site sends mail. A person has at most 20.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `new_passkeys`: 30 calls in an hour for one person.
         */
        post: operations["postApiSettingsPasskeys"];
    };
    "/api/settings/passkeys/options": {
        /**
         * Get the options to make a passkey
         * @description For `navigator.credentials.create`, with the passkeys that the caller has already, so that one device makes no second one. The challenge is good once and for 5 minutes.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `new_passkeys`: 30 calls in an hour for one person.
         */
        post: operations["postApiSettingsPasskeysOptions"];
    };
    "/api/settings/passkeys/{id}": {
        /**
         * Rename a passkey
         * @description Up to 50 characters; the name is shown to the caller only. Somebody else's passkey is not found.
         *
         *     Limit `switches`: 60 calls in a minute for one person.
         */
        put: operations["putApiSettingsPasskeysId"];
        /**
         * Remove a passkey
         * @description Refused with `last_way_in` for the last passkey of a person without a password. The person is told by mail where the site sends mail; sessions stay.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiSettingsPasskeysId"];
    };
    "/api/auth/providers/{provider}/start": {
        /**
         * Begin to log in with another site
         * @description Answers the address of the other site's page, to which the browser goes; the cookie that comes with it lets only this browser finish, within 10 minutes. A site that the settings do not name is not found.
         *
         *     Limit `provider_starts`: 300 calls in an hour from one network address.
         */
        post: operations["postApiAuthProvidersProviderStart"];
    };
    "/api/auth/providers/{provider}/callback": {
        /**
         * Finish logging in with another site
         * @description Takes the query that the other site sent the browser back with, which is looked at once. Logs in, or answers the page where the identity is linked or registered, which has to happen within 15 minutes. With two-step verification it answers 409 `second_step_required`.
         *
         *     Limit `provider_starts`: 300 calls in an hour from one network address.
         */
        post: operations["postApiAuthProvidersProviderCallback"];
    };
    "/api/auth/providers/register": {
        /**
         * Register with the identity that another site has proved
         * @description Uses the address that the other site has told; the account has no password. Invitation and proof of work are asked for as in `POST /api/auth/register`.
         *
         *     Limit `register_tries`: 300 calls in an hour from one network address.
         */
        post: operations["postApiAuthProvidersRegister"];
    };
    "/api/settings/identities": {
        /**
         * List the accounts of other sites that I log in with
         * @description `provider` is null for one that the site no longer offers; such an identity cannot be used to log in.
         */
        get: operations["getApiSettingsIdentities"];
        /**
         * Link the account of another site that this browser has proved
         * @description Takes no body: the identity is the one that a cookie of this browser stands for, for 15 minutes after the login there. An account has at most one identity of each site, and an identity belongs to one account.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsIdentities"];
    };
    "/api/settings/identities/{id}": {
        /**
         * Unlink the account of another site
         * @description Refused with `last_way_in` where neither a password, a passkey nor another linked site would be left. The person is told by mail where the site sends mail.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiSettingsIdentitiesId"];
    };
    "/api/auth/login-code": {
        /**
         * Send a code to log in with by mail
         * @description Six digits, good once and for 10 minutes, and only together with the `ticket` of this answer, which browsers keep in a cookie. Answers 200 whether an account has the address or not; by default an address is sent at most 3 an hour. Refused with `mail_off` where the site sends no mail.
         *
         *     Limit `login_codes`: 20 calls in an hour from one network address.
         */
        post: operations["postApiAuthLoginCode"];
    };
    "/api/auth/login-with-code": {
        /**
         * Log in with a code from the mail
         * @description Answers like a login with a password, with the same second step, offer to restore and limits; a code takes 5 tries. Without a ticket in the body that of the cookie counts. Where the address was not verified yet it is now, and where the request does not come from a session of the account, its passkeys, linked sites and second step are removed.
         */
        post: operations["postApiAuthLoginWithCode"];
    };
    "/api/settings/address": {
        /**
         * Ask for a link to change my email address
         * @description Nothing changes until the link that is mailed to the new address is used, within a day. `password` is required of everyone who has one. For 7 days after a change, no further one is taken.
         *
         *     A caller without a password has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `address_changes`: 10 calls in an hour for one person.
         */
        put: operations["putApiSettingsAddress"];
    };
    "/api/auth/verify-address": {
        /**
         * Verify an address with the link from the mail
         * @description The link is good once and for a day, and only for the address that the account has still. Nobody has to be logged in; but where it does not come from a session of the account, its passkeys, linked sites and second step are removed.
         *
         *     Limit `address_links`: 60 calls in an hour from one network address.
         */
        post: operations["postApiAuthVerifyAddress"];
    };
    "/api/auth/confirm-address": {
        /**
         * Change the email address with the link from the mail
         * @description The link is good once and for a day. The old address is told, with a link that takes it back for 7 days; sessions stay.
         *
         *     Limit `address_links`: 60 calls in an hour from one network address.
         */
        post: operations["postApiAuthConfirmAddress"];
    };
    "/api/auth/restore-address": {
        /**
         * Take back the old email address with the link from the mail
         * @description The link is good once and for 7 days. Whoever changed the address may know more, so the password, passkeys and linked sites no longer work, all sessions end, and a link for a new password is mailed.
         *
         *     Limit `address_links`: 60 calls in an hour from one network address.
         */
        post: operations["postApiAuthRestoreAddress"];
    };
    "/api/auth/reset-password": {
        /**
         * Set a new password with the link from the mail
         * @description The link is good once and for 30 minutes. All sessions end and nobody is logged in; a ban or a deletion stays. Passkeys, linked sites and a second step from before the address was verified are removed too; a link that came by mail verifies it.
         *
         *     Limit `reset_tries`: 20 calls in 15 minutes from one network address.
         */
        post: operations["postApiAuthResetPassword"];
    };
    "/api/users/{uid}/block": {
        /**
         * Block a person
         * @description From then on the person cannot comment on the caller's posts, reply to, mention, follow or energize the caller, and no longer follows; they are not told, and refusals give no reason. Blocking again changes nothing.
         *
         *     Limit `blocks`: 60 calls in a minute for one person.
         */
        put: operations["putApiUsersUidBlock"];
        /**
         * Unblock a person
         * @description The follow that the block ended does not come back. Whoever was not blocked stays so, and the answer is 200 all the same.
         *
         *     Limit `blocks`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiUsersUidBlock"];
    };
    "/api/settings/blocks": {
        /**
         * List whom I have blocked
         * @description Newest first; only the caller can read this list.
         */
        get: operations["getApiSettingsBlocks"];
    };
    "/api/users/{uid}/mute": {
        /**
         * Mute a person
         * @description Their notices are left out of the caller's messages; the pages of the site hide their posts in lists and fold their comments, which lists of this API still have. The person is not told and can do all as before. At most 100 people can be muted.
         *
         *     Limit `blocks`: 60 calls in a minute for one person.
         */
        put: operations["putApiUsersUidMute"];
        /**
         * Unmute a person
         * @description Takes effect in all of the caller's sessions at once. Whoever was not muted stays so, and the answer is 200 all the same.
         *
         *     Limit `blocks`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiUsersUidMute"];
    };
    "/api/settings/mutes": {
        /**
         * List whom I have muted
         * @description Newest first; only the caller can read this list.
         */
        get: operations["getApiSettingsMutes"];
    };
    "/api/posts": {
        /**
         * List public posts
         * @description Approved posts only, newest published first unless `sort` says otherwise; `tag` and `language` cannot be combined. `author` (a uid) lists the posts of one person, newest first and with no other filter; nobody by that number has none. All callers get the same answer. Pages reach the first 10,000 posts, `cursor` walks on without an end, and `total` stops at 10000 with `total_capped`.
         */
        get: operations["getApiPosts"];
    };
    "/api/feed/following": {
        /**
         * List the newest posts of people I follow
         * @description Public posts of the people and in the series that the caller follows, newest published first; following somebody brings their older posts too.
         */
        get: operations["getApiFeedFollowing"];
    };
    "/api/feed/tags": {
        /**
         * List the newest posts with tags that I follow
         * @description Public posts with any tag that the caller follows, newest published first. It is walked by `cursor` only: `page` and `total` are null.
         */
        get: operations["getApiFeedTags"];
    };
    "/api/tags": {
        /**
         * List tags
         * @description By the number of posts, counted over the newest 10,000 public ones; `q` finds tags that contain a text. Spelled as in the newest post that has the tag.
         */
        get: operations["getApiTags"];
    };
    "/api/posts/{id}": {
        /**
         * Read a post
         * @description Everyone may read an approved post; its author and admins read it in every state. What the caller may not see answers 404 `post_not_found`, as what does not exist. `body` is cleaned HTML. A read of an approved post is counted once per reader and day.
         */
        get: operations["getApiPostsId"];
    };
    "/api/series": {
        /**
         * List the newest series
         * @description At most 50, newest first, of those that have a public post.
         */
        get: operations["getApiSeries"];
    };
    "/api/series/{id}": {
        /**
         * Read a series with its public posts
         * @description Public posts only, in the order of the author. A series with none, or of an author who is leaving, is not found.
         */
        get: operations["getApiSeriesId"];
    };
    "/api/series/{id}/follow": {
        /**
         * Follow or unfollow a series
         * @description Pressing again unfollows, also when nothing of it can be read any more. New posts of the series come in `GET /api/feed/following`; the author is not told. One's own series cannot be followed, and at most 200 can.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiSeriesIdFollow"];
    };
    "/api/studio/series": {
        /**
         * List my series
         * @description All of the caller's, at most 50, empty ones included.
         */
        get: operations["getApiStudioSeries"];
        /**
         * Create a series
         * @description Nobody but the author sees it until a public post is in it. At most 50 for one person.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        post: operations["postApiStudioSeries"];
    };
    "/api/studio/series/{id}": {
        /**
         * Read one of my series
         * @description With all of its posts in order, drafts included. Somebody else's series is not found.
         */
        get: operations["getApiStudioSeriesId"];
        /**
         * Change the title and description of a series
         * @description Only the fields that are sent change; the title is shown on the pages of all its posts.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        put: operations["putApiStudioSeriesId"];
        /**
         * Delete a series; its posts stay
         * @description Its posts stay as they are, without a series; those who followed it no longer do.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiStudioSeriesId"];
    };
    "/api/studio/series/{id}/posts": {
        /**
         * Arrange the posts of a series
         * @description Takes the ids of exactly the posts that are in the series, in the new order. A list that was made from an older state is refused with `series_changed`.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        put: operations["putApiStudioSeriesIdPosts"];
        /**
         * Add a post to a series
         * @description At the end of the series, and out of the one that it was in: a post is in one series at most. At most 100 posts; one that is there already changes nothing.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        post: operations["postApiStudioSeriesIdPosts"];
    };
    "/api/studio/series/{id}/posts/{postId}": {
        /**
         * Take a post out of a series
         * @description The post itself stays. Where it is not in the series nothing changes, and the answer is 200.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiStudioSeriesIdPostsPostId"];
    };
    "/api/studio/posts/{id}/working-copy": {
        /**
         * Autosave what is being typed
         * @description Stores the text for its author only: no revision, no change of state, nothing public. The answer's `version` belongs into the next call; a stale one is refused with `version_conflict`, so two devices cannot overwrite each other. Refused while the post is pending or locked.
         *
         *     Limit `working_copies`: 180 calls in a minute for one person.
         */
        put: operations["putApiStudioPostsIdWorkingCopy"];
        /**
         * Discard autosaved changes
         * @description Free of charge; the last saved text is what remains. A draft that was never saved goes with it (`deleted_post: true`). With `version`, only if nothing was stored since.
         */
        delete: operations["deleteApiStudioPostsIdWorkingCopy"];
    };
    "/api/studio/preview": {
        /**
         * Preview a text as its page would show it
         * @description Cleans and renders HTML as a post would show it, formulas and code included, and stores nothing.
         *
         *     Limit `previews`: 30 calls in a minute for one person.
         */
        post: operations["postApiStudioPreview"];
    };
    "/api/studio/posts/{id}/markdown": {
        /**
         * Download one of my posts as a Markdown file
         * @description As the editor shows it, autosaved changes included, with title, date, tags, summary and cover as front matter. Addresses of this site are written out in full.
         *
         *     Limit `markdown_files`: 60 calls in a minute for one person.
         */
        get: operations["getApiStudioPostsIdMarkdown"];
    };
    "/api/studio/posts/{id}/revisions": {
        /**
         * List the saved versions of one of my posts
         * @description Newest first. The newest 50 are all kept, of older ones the last of each day; `is_public` marks the one that readers see.
         */
        get: operations["getApiStudioPostsIdRevisions"];
    };
    "/api/studio/posts/{id}/revisions/{version}": {
        /**
         * Read a saved version of one of my posts
         * @description The whole text of one version. Somebody else's post, or a version that was not kept, is not found.
         */
        get: operations["getApiStudioPostsIdRevisionsVersion"];
    };
    "/api/studio/posts/{id}/revisions/{version}/restore": {
        /**
         * Make an old version the autosaved text
         * @description The old text becomes the working copy in place of what autosave had; readers see it only after it was saved. Refused while the post is pending or locked.
         *
         *     Limit `working_copies`: 180 calls in a minute for one person.
         */
        post: operations["postApiStudioPostsIdRevisionsVersionRestore"];
    };
    "/api/posts/upload-image": {
        /**
         * Upload a picture for a post
         * @description JPEG, PNG, GIF or WebP by content, whatever the name says; at most 5 MB, 40 megapixels (frames counted) and 500 MB for one person. Metadata are removed, and a large picture is scaled down. The `url` goes into a body or `cover_url`.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiPostsUploadImage"];
    };
    "/api/posts/upload-audio": {
        /**
         * Upload an audio file for a post
         * @description MP3, M4A (without a video) or Ogg (Vorbis or Opus) by content, whatever the name says; at most 20 MB, and 500 MB for one person together with pictures. Tags are removed. A paragraph of a body that begins with a link to the `url` is shown as a player, with the paragraph as its caption.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiPostsUploadAudio"];
    };
    "/api/posts/import-image": {
        /**
         * Copy a picture from another site for a post
         * @description Fetches a picture from a public address within 10 seconds and stores a copy, with the limits of an upload. Addresses within private networks are refused, as is what is no picture.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiPostsImportImage"];
    };
    "/api/studio/posts/{id}/schedule": {
        /**
         * Set when a post is published
         * @description Up to 365 days ahead, for a post that is not public. With review on it is submitted at once and counts as a submission; an approval before the time takes effect then. Where it cannot be published at its time (a ban, the level, no words, review or links that are held), the author is told.
         *
         *     Limit `post_edits`: 60 calls in a minute for one person.
         */
        put: operations["putApiStudioPostsIdSchedule"];
        /**
         * Cancel the schedule of a post
         * @description The post is a draft again, and what waits for review is withdrawn with it, so cancelling never publishes; not while it is locked. Without a schedule nothing changes.
         */
        delete: operations["deleteApiStudioPostsIdSchedule"];
    };
    "/api/studio/posts/{id}/draft-link": {
        /**
         * Get until when the secret link of my draft is valid
         * @description `expires_at` is null where there is no link or it leads nowhere any more. The link itself is told only when it is made.
         */
        get: operations["getApiStudioPostsIdDraftLink"];
        /**
         * Make a secret link to my draft, in place of the one before
         * @description Whoever has the link reads the last saved text, without a login, for 1, 7 or 30 days; the link is told here and never again. It ends with the publication, a lock or a ban, and a new one voids the one before.
         *
         *     Limit `draft_links`: 30 calls in an hour for one person.
         */
        put: operations["putApiStudioPostsIdDraftLink"];
        /**
         * Revoke the secret link of my draft
         * @description The link leads nowhere from then on. Without one the answer is 200 too.
         */
        delete: operations["deleteApiStudioPostsIdDraftLink"];
    };
    "/api/studio/posts": {
        /**
         * List my posts
         * @description In every state and in their newest revision, last changed first; `unsaved` tells of autosaved changes. Deleted posts are in `GET /api/studio/bin`.
         */
        get: operations["getApiStudioPosts"];
        /**
         * Create a post
         * @description Level 1 or higher. With review off the post is public at once, with review on it is a draft; `draft: true` keeps a draft in either case, and at most 500 drafts are kept. New links of an author with fewer than three published posts may be held for review. The body is cleaned: what is answered may differ from what was sent.
         *
         *     Limit `new_posts`: 60 calls in an hour for one person.
         */
        post: operations["postApiStudioPosts"];
    };
    "/api/studio/posts/{id}": {
        /**
         * Read one of my posts as its editor needs it
         * @description The newest revision, whether public or not, with the autosaved text beside it. Somebody else's post is not found.
         */
        get: operations["getApiStudioPostsId"];
        /**
         * Save a post
         * @description Partial: fields that are not sent stay. Every save stores a revision; a rejected post becomes a draft, and with review on the public keeps reading the approved revision until the new one is submitted and approved. Refused while the post is pending or locked, with `version_conflict` where `version` is not the current one, and with `draft` where what is saved would leave the desk, because the post has become public meanwhile.
         *
         *     Limit `post_edits`: 60 calls in a minute for one person.
         */
        put: operations["putApiStudioPostsId"];
        /**
         * Delete a post
         * @description Costs 2 energy in every state, also below zero. The post is gone for readers at once and stays in the bin for 30 days; a folder keeps its place as an item that is not available.
         *
         *     Limit `post_edits`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiStudioPostsId"];
    };
    "/api/studio/posts/{id}/submit": {
        /**
         * Submit a post for review, or publish it where review is off
         * @description From draft or rejected, or an approved post with unpublished changes. With review on it waits for an admin, otherwise it is public at once; what autosave alone has stored is saved first. Level 1 or higher, and the post must have words or a picture.
         *
         *     Limit `posts`: 10 calls in an hour for one person.
         */
        post: operations["postApiStudioPostsIdSubmit"];
    };
    "/api/posts/{id}/submit": {
        /**
         * Submit a post for review, or publish it where review is off
         * @description From draft or rejected, or an approved post with unpublished changes. With review on it waits for an admin, otherwise it is public at once; what autosave alone has stored is saved first. Level 1 or higher, and the post must have words or a picture.
         *
         *     Limit `posts`: 10 calls in an hour for one person.
         */
        post: operations["postApiPostsIdSubmit"];
    };
    "/api/studio/posts/{id}/withdraw": {
        /**
         * Withdraw a post from review
         * @description A pending post, or a pending revision of a public one, is a draft again; the public keeps reading what it read. Of a withdrawal and a decision at the same time the first counts.
         */
        post: operations["postApiStudioPostsIdWithdraw"];
    };
    "/api/studio/posts/{id}/unpublish": {
        /**
         * Make a draft of a public post
         * @description Nobody but the author and admins can read it from then on; likes, comments and energy stay with it for a return. Counts as one of at most 500 drafts.
         *
         *     Limit `post_edits`: 60 calls in a minute for one person.
         */
        post: operations["postApiStudioPostsIdUnpublish"];
    };
    "/api/studio/bin": {
        /**
         * List my deleted posts
         * @description The caller's deleted posts, last deleted first, each with the time at which it is erased. What an admin deleted is not here.
         */
        get: operations["getApiStudioBin"];
    };
    "/api/studio/posts/{id}/restore": {
        /**
         * Take a deleted post out of the bin
         * @description In the state that it had, for 30 days after the caller deleted it. The energy for deleting is not given back.
         *
         *     Limit `post_edits`: 60 calls in a minute for one person.
         */
        post: operations["postApiStudioPostsIdRestore"];
    };
    "/api/site-pages": {
        /**
         * Read the pages of the site: about, rules, privacy, contact and the own pages of the owner
         * @description What the owner has written, in each language; a page without a text is left out. `html` is what the site shows. Without `page`, `items` holds the texts of the first four and `own` the titles of all others.
         */
        get: operations["getApiSitePages"];
    };
    "/api/admin/site-pages": {
        /**
         * Save a page of the site
         * @description `version` is the one that was edited, 0 for a new page; where another one was saved since, 409 `page_changed` tells which. An empty body takes the page away. All versions are kept. A new name makes a page of the own, at `/pages/` and its name, with a `title`; a site has up to 100 of them.
         *
         *     For owners and moderators with the right `pages`. Limit `site_page`: 30 calls in a minute for one person.
         */
        put: operations["putApiAdminSitePages"];
    };
    "/api/admin/posts": {
        /**
         * List posts to review and moderate
         * @description Posts of all authors in every state, in their newest revision; `status=waiting` is the review queue. A search with `q` goes through the newest only, and `looked_at` says how many where there are more.
         *
         *     For admins, owners and moderators with the right `posts`.
         */
        get: operations["getApiAdminPosts"];
    };
    "/api/admin/posts/{id}": {
        /**
         * Read a post as its reviewer needs it
         * @description The newest revision beside the public one (null where they are the same), without the author's autosaved text. `waiting` says whether a decision is asked for.
         *
         *     For admins, owners and moderators with the right `posts`.
         */
        get: operations["getApiAdminPostsId"];
        /**
         * Delete somebody's post
         * @description Charges nobody. The post is gone at once and erased after 30 days; the author, who gets a notice with the reason, cannot take it out of the bin.
         *
         *     For admins, owners and moderators with the right `posts`.
         */
        delete: operations["deleteApiAdminPostsId"];
    };
    "/api/admin/posts/{id}/approve": {
        /**
         * Approve a post
         * @description The pending post or revision becomes public, at its time where one is set. The author gets a notice and the moderation log an entry; a post with nothing pending is a conflict. Send the `version` that was read: where the author has changed the text since, the answer is `version_conflict` and nothing happens.
         *
         *     For admins, owners and moderators with the right `posts`.
         */
        post: operations["postApiAdminPostsIdApprove"];
    };
    "/api/admin/posts/{id}/reject": {
        /**
         * Reject a post
         * @description The author reads the reason, if there is one, in a notice. A revision that is public already stays public; a post with nothing pending is a conflict. `version` as for an approval.
         *
         *     For admins, owners and moderators with the right `posts`.
         */
        post: operations["postApiAdminPostsIdReject"];
    };
    "/api/admin/posts/{id}/lock": {
        /**
         * Lock a post
         * @description From any state: only the author and admins can read it, and nobody can edit it, until it is unlocked. The author gets a notice with the reason, if there is one, and the moderation log an entry. A post that is locked is 409 `already_locked`.
         *
         *     For admins, owners and moderators with the right `posts`.
         */
        post: operations["postApiAdminPostsIdLock"];
    };
    "/api/admin/posts/{id}/unlock": {
        /**
         * Unlock a post
         * @description The post is back in the state that it had before the lock. The author gets a notice; a post that is not locked is a conflict.
         *
         *     For admins, owners and moderators with the right `posts`.
         */
        post: operations["postApiAdminPostsIdUnlock"];
    };
    "/api/admin/navigation": {
        /**
         * List the links of the site, pinned posts and featured tags
         * @description All entries by place and position: the links of the bar, the foot and the side column, the pinned posts of the front page (`front`, the first is the lead) and the featured tags.
         *
         *     For owners only.
         */
        get: operations["getApiAdminNavigation"];
        /**
         * Add a link, pin a post or feature a tag
         * @description At the end of its place. Links lead to a page of the site, a tag, a series, or an address: http, https, or a path of this site. `front` takes up to four posts, `tags` up to twelve tags. Labels are optional where the target has a name; an address needs one.
         *
         *     For owners only. Limit `navigation`: 60 calls in a minute for one person.
         */
        post: operations["postApiAdminNavigation"];
    };
    "/api/admin/navigation/{id}": {
        /**
         * Change where a link leads and what it is called
         * @description Target and labels are replaced, the place stays. A label that is left out is removed.
         *
         *     For owners only. Limit `navigation`: 60 calls in a minute for one person.
         */
        put: operations["putApiAdminNavigationId"];
        /**
         * Remove a link, a pinned post or a featured tag
         * @description Answers what was removed; those behind it move up.
         *
         *     For owners only. Limit `navigation`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiAdminNavigationId"];
    };
    "/api/admin/navigation/{id}/position/{position}": {
        /**
         * Move a link, a pinned post or a featured tag within its place
         * @description Positions count from 1; one beyond the end is the last. The others close up.
         *
         *     For owners only. Limit `navigation`: 60 calls in a minute for one person.
         */
        put: operations["putApiAdminNavigationIdPositionPosition"];
    };
    "/api/posts/{id}/reaction": {
        /**
         * Tell how I reacted to a post
         * @description Visitors get `state: none` with the counts. A post that the caller may not see is not found.
         */
        get: operations["getApiPostsIdReaction"];
    };
    "/api/posts/{id}/like": {
        /**
         * Like a post, or take it back
         * @description A toggle: a like again takes it back, and it replaces a dislike. The author finds the likes of a post and day gathered in one notice; liking one's own post notifies nobody.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiPostsIdLike"];
    };
    "/api/posts/{id}/dislike": {
        /**
         * Dislike a post, or take it back
         * @description A toggle: a dislike again takes it back, and it replaces a like. Nobody is notified, and who disliked is told to nobody.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiPostsIdDislike"];
    };
    "/api/posts/{id}/comments": {
        /**
         * List the comments on a post
         * @description Root comments, newest first unless `sort` says otherwise, 20 on a page unless `page_size` does. A post that the caller may not see is not found. Likes of the caller are not part of the answer.
         */
        get: operations["getApiPostsIdComments"];
        /**
         * Comment on a post
         * @description Plain text of 1 to 1000 characters, or a picture from `POST /api/comments/upload-image`, or both; `@name` mentions up to 10 people. The author of the post and those mentioned get one notice each. Only below public posts; somebody whom the author blocks is refused. Answers 202 where lists of the owner or rules for newcomers make it wait for an admin: until then only its author sees it.
         *
         *     Limit `comments`: 20 calls in a minute for one person.
         */
        post: operations["postApiPostsIdComments"];
    };
    "/api/posts/{id}/comments/{root_id}/replies": {
        /**
         * List the replies to a comment
         * @description Oldest first, 10 on a page unless `page_size` says otherwise. `root_id` names a root comment of this post.
         */
        get: operations["getApiPostsIdCommentsRootIdReplies"];
    };
    "/api/comments/{id}/reply": {
        /**
         * Reply to a comment
         * @description To a root comment or to a reply; either way it is stored under the root. The person who is answered and those mentioned get one notice each. Refused to somebody whom the author of the post or of the comment blocks. Answers 202 where it has to wait for an admin.
         *
         *     Limit `comments`: 20 calls in a minute for one person.
         */
        post: operations["postApiCommentsIdReply"];
    };
    "/api/comments/{id}": {
        /**
         * Read a comment
         * @description `can_delete` says whether the caller may delete it. A deleted comment, or one below a post that the caller may not see, is not found.
         */
        get: operations["getApiCommentsId"];
        /**
         * Edit my comment
         * @description Only by its author, while the post is public; the picture stays. After the first 15 minutes `edited_at` is shown; earlier texts stay readable for admins. People who are newly mentioned are notified. Answers 202 where the new text has to wait for an admin; until then the old one stays.
         *
         *     Limit `comments`: 20 calls in a minute for one person.
         */
        put: operations["putApiCommentsId"];
        /**
         * Delete my comment, or one below my post
         * @description By its author, the author of the post or an admin; everyone else gets 403 `comment_forbidden`. A root comment takes its replies with it: `deleted` counts them.
         */
        delete: operations["deleteApiCommentsId"];
    };
    "/api/posts/{id}/comments/held": {
        /**
         * List my comments on a post that wait for an admin
         * @description Oldest first, at most 20, with new texts of comments that are public already.
         */
        get: operations["getApiPostsIdCommentsHeld"];
    };
    "/api/held-comments/{id}": {
        /**
         * Take back a comment that waits for an admin
         * @description Only by its author. One that an admin has decided about meanwhile is not found.
         */
        delete: operations["deleteApiHeldCommentsId"];
    };
    "/api/comments/upload-image": {
        /**
         * Upload a picture for a comment
         * @description Level 4 or higher. At most 5 MB; JPEG and PNG become WebP of the best quality from 40 to 90 that stays below 300 KB. The answer has the chosen quality and both sizes; `url` goes into `image_url` of a comment.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiCommentsUploadImage"];
    };
    "/api/posts/{id}/comments/closed": {
        /**
         * Close the comments of a post
         * @description By the author of the post, or by somebody with the right `comments`, whose decision the author is told of and cannot take back. Nobody can comment or reply until they are opened again; edits, deletions and likes go on.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        put: operations["putApiPostsIdCommentsClosed"];
        /**
         * Open the comments of a post again
         * @description By the author of the post unless a moderator closed them (403 `closed_by_moderator`), or by somebody with the right `comments`.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        delete: operations["deleteApiPostsIdCommentsClosed"];
    };
    "/api/comments/{id}/pin": {
        /**
         * Pin a comment
         * @description By the author of the post, or by somebody with the right `comments`. A post has one pinned comment, a root: the one before is unpinned.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        put: operations["putApiCommentsIdPin"];
        /**
         * Unpin a comment
         * @description By those who may pin it. A comment that is not pinned stays so.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        delete: operations["deleteApiCommentsIdPin"];
    };
    "/api/comments/{id}/answer": {
        /**
         * Mark a comment as the answer
         * @description Only by the author of the post. A post has one answer: the one before is unmarked. The author of the comment gets a notice, once.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        put: operations["putApiCommentsIdAnswer"];
        /**
         * Take back that a comment is the answer
         * @description Only by the author of the post. A comment that is not the answer stays so.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        delete: operations["deleteApiCommentsIdAnswer"];
    };
    "/api/comments/{id}/like": {
        /**
         * Like a comment, or take the like back
         * @description A toggle: a like again takes it back. The author finds the likes of a comment and day gathered in one notice; liking one's own notifies nobody.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiCommentsIdLike"];
    };
    "/api/posts/{id}/comments/seen": {
        /**
         * Record which comment I have seen last
         * @description Only the caller is affected: the page of the post shows from there on what is new. It never goes back, so of two tabs the later comment counts.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        put: operations["putApiPostsIdCommentsSeen"];
    };
    "/api/users/search": {
        /**
         * Find people by name
         * @description Level 3 or higher, as it serves to mention somebody. At most 10 people whose name contains `q`, those that begin with it first; the caller and people who are leaving are left out.
         *
         *     Limit `search`: 30 calls in a minute for one person.
         */
        get: operations["getApiUsersSearch"];
    };
    "/api/posts/{id}/folder-status": {
        /**
         * Tell in which of my folders a post is
         * @description Looks into the caller's own folders only, private ones included. Visitors get `saved: false`.
         */
        get: operations["getApiPostsIdFolderStatus"];
    };
    "/api/posts/{id}/favorite": {
        /**
         * Save a post to the default folder, or take it out of all folders
         * @description A post that is in any folder leaves all of them; another one goes to the default folder, which is made at its first use. Nobody sees who saved a post, only `favorites_count`. A post that is no longer public can be removed, but not saved again.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiPostsIdFavorite"];
    };
    "/api/folders": {
        /**
         * List my folders
         * @description All folders of the caller, the default one first; there are at most 50, so they fit on one page. With `uid` of somebody else: that person's public folders.
         */
        get: operations["getApiFolders"];
        /**
         * Create a folder
         * @description Private unless `is_public` is true. A person has at most 50 folders, the default one included.
         *
         *     Limit `folders`: 60 calls in a minute for one person.
         */
        post: operations["postApiFolders"];
    };
    "/api/folders/{id}": {
        /**
         * Change a folder
         * @description Only the fields that are sent change. Making a folder public shows it in the owner's space, with the posts that its reader may see. The folder of somebody else is not found.
         *
         *     Limit `folders`: 60 calls in a minute for one person.
         */
        put: operations["putApiFoldersId"];
        /**
         * Delete a folder
         * @description The posts in it stay, but those that are in no other folder count as no longer saved. The default folder cannot be deleted.
         *
         *     Limit `folders`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiFoldersId"];
    };
    "/api/folders/{id}/posts": {
        /**
         * List the posts in a folder
         * @description Newest first; open to everyone for a public folder. Another's private folder is not found, for admins too. An item whose post the reader may not see comes with `available: false` and without `post`.
         */
        get: operations["getApiFoldersIdPosts"];
        /**
         * Add a post to a folder
         * @description The post must be public. One that is in the folder already answers with its old entry, so repeating is harmless. A folder holds at most 1000 posts.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiFoldersIdPosts"];
    };
    "/api/folders/{id}/posts/{postId}": {
        /**
         * Move a post to another folder
         * @description Both folders are the caller's. The post goes to the top of the other folder; where that one has it already, its entry there stays. Also works for posts that are no longer visible.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        put: operations["putApiFoldersIdPostsPostId"];
        /**
         * Take a post out of a folder
         * @description Also works for posts that are no longer visible. The post is no longer counted as saved when this was the caller's last folder that had it.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        delete: operations["deleteApiFoldersIdPostsPostId"];
    };
    "/api/reading": {
        /**
         * List what I have read
         * @description Last read first; only the caller can see it. At most 1000 posts of the last 180 days are kept, and posts that the caller may no longer see are left out.
         */
        get: operations["getApiReading"];
        /**
         * Clear my reading history
         * @description Everything that was recorded is deleted, for good; recording goes on.
         */
        delete: operations["deleteApiReading"];
    };
    "/api/posts/{id}/reading": {
        /**
         * Record how far I have read a post
         * @description `progress` is in percent and never goes back. Public posts only; `recorded` is false where the caller has switched the history off.
         *
         *     Limit `reading`: 120 calls in a minute for one person.
         */
        put: operations["putApiPostsIdReading"];
        /**
         * Remove a post from my reading history
         * @description Also works for a post that is no longer visible. A post that is not in the history is not found.
         */
        delete: operations["deleteApiPostsIdReading"];
    };
    "/api/settings/reading": {
        /**
         * Tell whether my reading is recorded, and in which language I read
         * @description `language` is the one in which the pages of the site list posts for the caller; `all` is every one. Lists of this API do not depend on it.
         */
        get: operations["getApiSettingsReading"];
        /**
         * Record my reading or no longer, and choose the language of lists
         * @description Only the fields that are sent change. Switching the history off deletes what was recorded.
         */
        put: operations["putApiSettingsReading"];
    };
    "/api/energy/energize": {
        /**
         * Give energy to a post
         * @description `light` gives 1 energy, `heavy` 2, from the caller to the author, at most 20 to one post; the giver gains 10 exp for each, up to 50 a Shanghai day. It is refused only while the balance is below zero, for one's own post, for a post that is not public, and between people of whom the author blocks the giver. The author finds one notice per post and day.
         */
        post: operations["postApiEnergyEnergize"];
    };
    "/api/energize": {
        /**
         * Give energy to a post
         * @description `light` gives 1 energy, `heavy` 2, from the caller to the author, at most 20 to one post; the giver gains 10 exp for each, up to 50 a Shanghai day. It is refused only while the balance is below zero, for one's own post, for a post that is not public, and between people of whom the author blocks the giver. The author finds one notice per post and day.
         */
        post: operations["postApiEnergize"];
    };
    "/api/search/posts": {
        /**
         * Search public posts
         * @description All words of `q` have to match; words in quotes match as they are written. The newest 100 matches are ranked, those in the title first, and `total_capped` says that there are more. `highlight` marks what matched.
         *
         *     Limit `search`: 30 calls in a minute for one person.
         */
        get: operations["getApiSearchPosts"];
    };
    "/api/search/suggest": {
        /**
         * Suggest what to search for
         * @description At most 8: titles of posts, then tags and people whose name begins with `q`, and series whose title holds it. Meant to be called while somebody types.
         *
         *     Limit `suggest`: 120 calls in a minute for one person.
         */
        get: operations["getApiSearchSuggest"];
    };
    "/api/messages": {
        /**
         * List my messages
         * @description Newest first, in the language of the request; likes are gathered into one notice for each post and day before the list is read. Kinds that the caller switched off, and people whom the caller mutes, are left out. Reading the list marks nothing as read.
         */
        get: operations["getApiMessages"];
    };
    "/api/messages/unread": {
        /**
         * Count my unread messages
         * @description Counts up to 99 in each category, with likes that are not gathered yet, and without what the caller switched off or muted.
         */
        get: operations["getApiMessagesUnread"];
    };
    "/api/messages/{id}/read": {
        /**
         * Mark a message as read
         * @description Answers the new counts. A message that is read already stays so; somebody else's is not found.
         */
        post: operations["postApiMessagesIdRead"];
    };
    "/api/messages/read-all": {
        /**
         * Mark all messages as read
         * @description All, or those of one `category`. Answers the new counts.
         */
        post: operations["postApiMessagesReadAll"];
    };
    "/api/messages/stream": {
        /**
         * Follow the count of my unread messages as it changes
         * @description Server-sent events: `unread` at the beginning and whenever the counts change, `session_ended` before the end of a session closes the stream. At most 5 streams for one person; a further one ends the oldest.
         */
        get: operations["getApiMessagesStream"];
    };
    "/api/settings/notify-prefs": {
        /**
         * Get what I am notified about
         * @description Four switches, all on at first. Mentions and system notices have none.
         */
        get: operations["getApiSettingsNotifyPrefs"];
        /**
         * Change what I am notified about
         * @description One switch at a time; answers all four. It filters what is listed and counted, not what is stored: switched on again, older notices are back.
         *
         *     Limit `switches`: 60 calls in a minute for one person.
         */
        put: operations["putApiSettingsNotifyPrefs"];
    };
    "/api/settings/mail-prefs": {
        /**
         * Get what I am mailed about
         * @description Both are off until the person asks for them. Mails about the safety of the account are sent whatever is chosen here.
         */
        get: operations["getApiSettingsMailPrefs"];
        /**
         * Change what I am mailed about
         * @description Only the fields that are sent change, and only what comes from now on is mailed, in the language of the request. Refused with `mail_off` where the site sends no mail.
         */
        put: operations["putApiSettingsMailPrefs"];
    };
    "/api/settings/push": {
        /**
         * Get on which devices I am sent notices
         * @description One device for each login at most, without its address and keys, and the hours in which nothing is sent. `public_key` is what a browser subscribes to.
         */
        get: operations["getApiSettingsPush"];
    };
    "/api/settings/push/device": {
        /**
         * Have notices sent to this device
         * @description Takes what a browser got from its push service (RFC 8030), for the login of the request: a second call replaces the first, and it ends with the login. Messages are encrypted for the browser (RFC 8291) and signed (RFC 8292), and their language is that of the request. The endpoint must be https at a public address; from a browser that somebody else used, it is taken over.
         *
         *     Limit `push_subscribing`: 30 calls in an hour for one person.
         */
        put: operations["putApiSettingsPushDevice"];
    };
    "/api/settings/push/devices/{id}": {
        /**
         * Change what a device is sent
         * @description Only the fields that are sent change: the categories, and how much a message says. What the switches of `notify-prefs` hide is sent to no device.
         */
        put: operations["putApiSettingsPushDevicesId"];
        /**
         * Have no more notices sent to a device
         * @description Also for the person's other devices. Somebody else's is not found.
         */
        delete: operations["deleteApiSettingsPushDevicesId"];
    };
    "/api/settings/push/quiet-hours": {
        /**
         * Set the hours in which nothing is sent to my devices
         * @description In the time zone that is given, over midnight where the end is before the beginning. What comes in between is sent afterwards as one message.
         */
        put: operations["putApiSettingsPushQuietHours"];
    };
    "/api/admin/push": {
        /**
         * See whether notices are sent to devices
         * @description How many devices there are, and to how many something is still to be sent. The state `lost` means that SECRET has changed since the key was made.
         *
         *     For owners only.
         */
        get: operations["getApiAdminPush"];
    };
    "/api/admin/push/key": {
        /**
         * Replace the key that push messages are signed with
         * @description Ends the subscriptions of all devices, since browsers made them with the old key; their people get a notice and turn them on again.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminPushKey"];
    };
    "/api/studio/newsletter": {
        /**
         * Get how many people follow me by mail
         * @description By pace, and for each of the series; numbers only. `sent` counts mails that were not digests.
         */
        get: operations["getApiStudioNewsletter"];
    };
    "/api/admin/newsletters": {
        /**
         * Get the state of newsletters
         * @description Subscribers, mails that wait, and those that could not be sent, with the last five errors.
         *
         *     For owners only.
         */
        get: operations["getApiAdminNewsletters"];
    };
    "/api/admin/newsletters/subscribers.csv": {
        /**
         * Download all subscriptions as CSV
         * @description With the addresses of members, too. Streamed; what it holds can be imported again.
         *
         *     For owners only.
         */
        get: operations["getApiAdminNewslettersSubscribersCsv"];
    };
    "/api/admin/newsletters/import": {
        /**
         * Import subscribers from CSV
         * @description For people who have agreed elsewhere: nobody is asked to confirm. All follow the same author, series or tag. At most 10,000 rows; a line that cannot be used is named, and nothing is stored. Addresses that have left, bounced or complained stay out, and those that follow 100 already.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminNewslettersImport"];
    };
    "/api/admin/newsletters/reports": {
        /**
         * Hand in a report of failed delivery, or a complaint
         * @description A mail in the format of RFC 3464 or 5965, as the return path received it. An address that does not exist and one whose owner complains follow nothing any more. `ignored` says that it is no report, or not about a newsletter of this site.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminNewslettersReports"];
    };
    "/api/newsletter/subscribe": {
        /**
         * Follow an author, a series or a tag by mail, without an account
         * @description Mails a link to the address; nothing more is sent until it is used, within seven days. The answer is the same whatever the address follows already. By default an address is sent at most 3 links a day. Not found while the owner has newsletters off.
         *
         *     Limit `newsletter_requests`: 10 calls in an hour from one network address.
         */
        post: operations["postApiNewsletterSubscribe"];
    };
    "/api/newsletter/confirm": {
        /**
         * Confirm a subscription with the link from the mail
         * @description The link is good once. Where a member has verified the address, the subscription is the member’s. The answer has the token that ends or changes it.
         *
         *     Limit `address_links`: 60 calls in an hour from one network address.
         */
        post: operations["postApiNewsletterConfirm"];
    };
    "/api/newsletter/manage": {
        /**
         * List what the address of a mail follows
         * @description By the token of the link in that mail, without a login.
         */
        get: operations["getApiNewsletterManage"];
        /**
         * Change or end what the address of a mail follows
         * @description By the token of the link in that mail, without a login. With `id` one subscription; without it, `off` ends what that mail came from.
         *
         *     Limit `newsletter_links`: 60 calls in a minute from one network address.
         */
        post: operations["postApiNewsletterManage"];
    };
    "/api/newsletter/subscriptions": {
        /**
         * List what I follow by mail
         * @description Authors, series and tags with the pace of their mails; all of them, at most 100.
         */
        get: operations["getApiNewsletterSubscriptions"];
        /**
         * Follow an author, a series or a tag by mail, or stop
         * @description Mails are in the language of the request. Only to a verified address; not about one’s own posts, nor those of someone who blocks the caller. Not found while the owner has newsletters off; stopping always works.
         *
         *     Limit `newsletters`: 60 calls in a minute for one person.
         */
        put: operations["putApiNewsletterSubscriptions"];
    };
    "/api/reports": {
        /**
         * Report a post, a comment or a person
         * @description For admins to decide; the person reported is not told who reported. Answers 201, or 200 with the caller's earlier report about the same while that is open. What the caller may not see is not found, and what is the caller's own is refused.
         *
         *     Limit `reports`: 10 calls in an hour for one person.
         */
        post: operations["postApiReports"];
    };
    "/api/studio/overview": {
        /**
         * Get the totals of my posts
         * @description `totals` are sums over all posts of the caller that are not deleted; `yesterday` and `day_before` are Shanghai days.
         */
        get: operations["getApiStudioOverview"];
    };
    "/api/studio/trends": {
        /**
         * Get the daily figures of my posts
         * @description `range` is `7d` (the default), `30d` or `90d`; days are Shanghai days, today last, without gaps. A figure is what was received that day less what was taken back the same day.
         */
        get: operations["getApiStudioTrends"];
    };
    "/api/admin/traffic": {
        /**
         * Get the figures of the site
         * @description Sums of Shanghai days, today last; nothing is known of single visitors. A visit begins with a page that was not reached from another page of the site. Readers are told apart for one day only, so those of a period are the readers of its days added up; so are active members. Crawlers are counted apart, visits of admins not at all. `range` is `30d` unless it says otherwise; figures are up to a minute old, and of visits up to two.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminTraffic"];
    };
    "/api/admin/traffic.csv": {
        /**
         * Download the figures of the site as CSV
         * @description The figures of each day, or one of the lists of what was read most and where readers came from; in UTF-8, with headings in the language of the request.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminTrafficCsv"];
    };
    "/api/studio/traffic": {
        /**
         * Get the figures of my readers
         * @description How many read the caller’s posts each day, where they came from, and how far members read, as sums: of a post that fewer than five members have in their reading history nothing is told. The caller is not among them.
         */
        get: operations["getApiStudioTraffic"];
    };
    "/api/studio/traffic.csv": {
        /**
         * Download the figures of my readers as CSV
         * @description The readers of each day; in UTF-8, with headings in the language of the request.
         */
        get: operations["getApiStudioTrafficCsv"];
    };
    "/api/settings/avatar": {
        /**
         * Change my avatar
         * @description JPEG, PNG, GIF or WebP of at most 5 MB, stored as WebP of 256 pixels; never reviewed, and public at once. The first one earns 10 exp; the picture before is deleted.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiSettingsAvatar"];
    };
    "/api/settings/profile": {
        /**
         * Change my name or signature
         * @description A new name costs 6 energy, the first one nothing; it is refused below a balance of zero. With review on the changes wait (`pending`), and the name is reserved meanwhile; a rejected rename is refunded. Names have 2 to 20 letters, digits, `_` or `-`; the current value again is no change. Name and signature each earn 10 exp the first time.
         *
         *     Limit `profile_changes`: 30 calls in an hour for one person.
         */
        put: operations["putApiSettingsProfile"];
    };
    "/api/settings/profile/pending": {
        /**
         * Withdraw a change of my profile from review
         * @description Of `field`, or of both. The energy for a rename is given back; where nothing waits, `withdrawn` is empty.
         *
         *     Limit `profile_changes`: 30 calls in an hour for one person.
         */
        delete: operations["deleteApiSettingsProfilePending"];
    };
    "/api/settings/audit-status": {
        /**
         * Tell whether review is on
         * @description While `enabled` is true, new posts and changes of a name or signature wait for an admin. The same for everyone.
         */
        get: operations["getApiSettingsAuditStatus"];
    };
    "/api/settings/export": {
        /**
         * Get the state of the export of my data
         * @description `latest` is null where none was asked for in the last 7 days; `done` of `total` says how far it is. `next_at` is the time of the next one where two were made already.
         */
        get: operations["getApiSettingsExport"];
        /**
         * Ask for an export of my data
         * @description Answers 202: it is made in the background and the person is told. It holds all that the site stores of the caller. Two in 7 days; a new one replaces the file of the one before.
         */
        post: operations["postApiSettingsExport"];
    };
    "/api/settings/export/download": {
        /**
         * Get the address of my export
         * @description Answers the address of the file and notes the download among the security events. Without a finished export it is not found.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsExportDownload"];
    };
    "/api/settings/export/file": {
        /**
         * Download my export
         * @description A zip archive, for 7 days after it was made, or an hour after it was sent whole. Without one it is not found.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        get: operations["getApiSettingsExportFile"];
    };
    "/api/admin/webhooks": {
        /**
         * List webhooks
         * @description All of them, at most 10, without their secrets. `failing_since` tells since when no delivery has succeeded.
         *
         *     For owners only.
         */
        get: operations["getApiAdminWebhooks"];
        /**
         * Create a webhook
         * @description The secret that signs the deliveries is in this answer and nowhere else. Events that happen from now on are sent as POST with the header of the signature; private addresses are refused unless the settings allow them. At most 10.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminWebhooks"];
    };
    "/api/admin/webhooks/{id}": {
        /**
         * Change a webhook
         * @description Only the fields that are sent change. Switched on again, it sends what has waited and forgets how long it failed; one that fails for 3 days is switched off by itself.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminWebhooksId"];
        /**
         * Delete a webhook
         * @description What was still to be sent and the log of its deliveries go with it.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiAdminWebhooksId"];
    };
    "/api/admin/webhooks/{id}/deliveries": {
        /**
         * List the deliveries of a webhook
         * @description Newest first, of the last 30 days, with the status or the error of the last attempt.
         *
         *     For owners only.
         */
        get: operations["getApiAdminWebhooksIdDeliveries"];
    };
    "/api/admin/webhook-deliveries/{id}/resend": {
        /**
         * Send a delivery again
         * @description What was sent or has failed is queued again; what still waits is not found. A delivery is tried 6 times over ten and a half hours.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminWebhookDeliveriesIdResend"];
    };
    "/api/posts/{id}/webmentions": {
        /**
         * List pages of other sites that link to a post
         * @description Those that have sent a Webmention, once the author of the post or a moderator has let them be shown; oldest first. None while the owner takes none.
         */
        get: operations["getApiPostsIdWebmentions"];
    };
    "/api/webmentions/held": {
        /**
         * List pages of other sites that wait for me
         * @description They link to my posts, longest waiting first. What nobody has decided on is deleted after 90 days.
         */
        get: operations["getApiWebmentionsHeld"];
    };
    "/api/webmentions/{id}/admit": {
        /**
         * Show a page of another site below the post
         * @description By the author of the post or a moderator: as a link with its title. One that a list of the owner holds (`word`), by a moderator only.
         */
        post: operations["postApiWebmentionsIdAdmit"];
    };
    "/api/webmentions/{id}": {
        /**
         * Refuse a page of another site, or take it away
         * @description By the author of the post or a moderator. The same page is not held again.
         */
        delete: operations["deleteApiWebmentionsId"];
    };
    "/api/admin/webmentions": {
        /**
         * List all pages of other sites that wait
         * @description They link to posts of all authors, longest waiting first. The title of a post that the caller may not read is empty.
         *
         *     For admins, owners and moderators with the right `comments`.
         */
        get: operations["getApiAdminWebmentions"];
    };
    "/api/posts/{id}/federated-replies": {
        /**
         * List replies from other sites
         * @description What people of other sites (ActivityPub) wrote in answer to a post, once its author has let them in; oldest first, as plain text. With how many of them liked and boosted the post, counted up to 10,000 each.
         */
        get: operations["getApiPostsIdFederatedReplies"];
    };
    "/api/federated-replies/held": {
        /**
         * List replies from other sites that wait for me
         * @description Below my own posts, longest waiting first. What nobody has decided on is deleted after 90 days.
         */
        get: operations["getApiFederatedRepliesHeld"];
    };
    "/api/federated-replies/{id}/admit": {
        /**
         * Let somebody of another site in
         * @description By the author of the post or a moderator: all replies of this person below posts of that author are shown, and further ones at once, but those that lists of the owner or external checks hold. Only moderators let those through, each by its id.
         */
        post: operations["postApiFederatedRepliesIdAdmit"];
    };
    "/api/federated-replies/{id}/turn-away": {
        /**
         * Block somebody of another site
         * @description By the author of the post or a moderator: replies of this person below posts of that author are deleted, further ones are not taken, and they no longer follow the author.
         */
        post: operations["postApiFederatedRepliesIdTurnAway"];
    };
    "/api/federated-replies/{id}": {
        /**
         * Delete a reply from another site
         * @description By the author of the post or a moderator; here only, it stays where it was written.
         */
        delete: operations["deleteApiFederatedRepliesId"];
    };
    "/api/admin/federated-replies": {
        /**
         * List all replies from other sites that wait
         * @description Below posts of all authors, longest waiting first: for their writers to be let in, or because of what they say (`held_for`). The title of a post that the caller may not read is empty.
         *
         *     For admins, owners and moderators with the right `comments`.
         */
        get: operations["getApiAdminFederatedReplies"];
    };
    "/api/admin/federated-reports": {
        /**
         * List reports of other sites
         * @description About posts and people here, without those about the caller. A site does not say who reported, and what it reports again about the same takes the place of the earlier one. The title of a post that is gone, or that the caller may not read, is empty.
         *
         *     For admins, owners and moderators with the right `reports`.
         */
        get: operations["getApiAdminFederatedReports"];
    };
    "/api/admin/federated-reports/{id}": {
        /**
         * Close a report of another site
         * @description The moderation log has an entry; the other site is told nothing. As with reports of members, nobody decides about themselves (`report_about_self`), and moderators only about ordinary users (`may_not_decide`).
         *
         *     For admins, owners and moderators with the right `reports`.
         */
        delete: operations["deleteApiAdminFederatedReportsId"];
    };
    "/api/settings/federation": {
        /**
         * Get whether people of other sites can follow me
         * @description With Mastodon and everything else that speaks ActivityPub. The handle is what they look for; it stays the same when I change my name.
         */
        get: operations["getApiSettingsFederation"];
        /**
         * Let people of other sites follow me, or not any more
         * @description Posts that become public from then on are sent to the sites of those who follow. Switched off, every site that knows me is told to delete what it has, and those who followed have to find me again should I come back: under the same handle as a new account.
         *
         *     Limit `federation`: 10 calls in an hour for one person.
         */
        put: operations["putApiSettingsFederation"];
    };
    "/api/admin/federation": {
        /**
         * See how many authors are followed from other sites
         * @description With the numbers of sites that fail or were given up, and of deliveries that wait.
         *
         *     For owners only.
         */
        get: operations["getApiAdminFederation"];
    };
    "/api/admin/federation/hosts": {
        /**
         * List the sites where authors are followed
         * @description Those first that fail or were given up after two days, then those with most followers. A site that was given up is sent nothing until a signed request from it arrives.
         *
         *     For owners only.
         */
        get: operations["getApiAdminFederationHosts"];
    };
    "/api/admin/federation/hosts/{id}/retry": {
        /**
         * Try a site again at once
         * @description One that fails, or was given up. For others nothing changes.
         *
         *     For owners only.
         */
        post: operations["postApiAdminFederationHostsIdRetry"];
    };
    "/api/admin/federation/check": {
        /**
         * Check whether other sites can reach this one
         * @description Asks for what other sites ask for first (WebFinger), at PUBLIC_URL. `problem` is null if that works; `other` means that something else answered.
         *
         *     For owners only. Limit `federation_check`: 10 calls in 10 minutes for one person.
         */
        post: operations["postApiAdminFederationCheck"];
    };
    "/api/studio/import": {
        /**
         * My newest import, and what was found in it
         * @description `latest` is null where there was none in the last 30 days. After the file was read, `found` lists what can be chosen, and later what became of each item.
         */
        get: operations["getApiStudioImport"];
        /**
         * Upload a file to import from
         * @description A zip of Markdown files (at most 50 MB), a WordPress export or a saved feed (at most 20 MB); the content tells which. Level 1 or higher, one import at a time. Answers 202: what can be imported is found in the background.
         *
         *     Limit `new_imports`: 20 calls in an hour for one person.
         */
        post: operations["postApiStudioImport"];
        /**
         * Cancel my import; drafts that are written stay
         * @description What is not written yet stays away, and the uploaded file is deleted.
         */
        delete: operations["deleteApiStudioImport"];
    };
    "/api/studio/import/feed": {
        /**
         * Read a feed to import from
         * @description RSS or Atom from a public address, at most 20 MB, read within 20 seconds; level 1 or higher. Answers 202: the items are found in the background. One import at a time.
         *
         *     Limit `new_imports`: 20 calls in an hour for one person.
         */
        post: operations["postApiStudioImportFeed"];
    };
    "/api/studio/import/choice": {
        /**
         * Import what was chosen as drafts
         * @description Takes the ids of `found`; the rest is not imported. The drafts are written in the background, with pictures; nothing is published. Not found unless an import waits for the choice; it does so for seven days after the upload.
         */
        post: operations["postApiStudioImportChoice"];
    };
    "/api/admin/profile-reviews": {
        /**
         * List profile changes in review
         * @description Waiting ones unless `status` says otherwise, newest first; one for each field that somebody wants to change.
         *
         *     For admins, owners and moderators with the right `profiles`.
         */
        get: operations["getApiAdminProfileReviews"];
    };
    "/api/admin/profile-reviews/{id}/approve": {
        /**
         * Approve a profile change
         * @description The change is public at once and its first-time task is rewarded; the person gets a notice. A name that was taken or reserved meanwhile is rejected instead, and the energy given back: look at `status` of the answer.
         *
         *     For admins, owners and moderators with the right `profiles`.
         */
        post: operations["postApiAdminProfileReviewsIdApprove"];
    };
    "/api/admin/profile-reviews/{id}/reject": {
        /**
         * Reject a profile change
         * @description The person reads the reason, if there is one, in a notice. The energy for a rename is given back, once; a change that was decided already is a conflict.
         *
         *     For admins, owners and moderators with the right `profiles`.
         */
        post: operations["postApiAdminProfileReviewsIdReject"];
    };
    "/api/admin/site-settings": {
        /**
         * Get the settings of the site
         * @description All settings by key, those with their default included.
         *
         *     For owners only.
         */
        get: operations["getApiAdminSiteSettings"];
        /**
         * Change a setting of the site
         * @description One key at a time; an unknown key or a value of the wrong type is refused with 400. It takes effect in all processes. Turning `audit.enabled` off with `waiting: "publish"` approves everything that waits; `admins.two_factor` asks for a fresh proof and for two-step verification of the caller.
         *
         *     For owners only. For the keys `admins.two_factor`, `address.verification`, `maintenance.enabled`, `register.mode`, `register.guard`, `moderators.posts`, `moderators.profiles`, `moderators.comments`, `moderators.reports`, `moderators.bans`, `moderators.tags`, `moderators.pages`, `mail.disposable`, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminSiteSettings"];
        /**
         * Change several settings of the site at once
         * @description By key, all of them or none: an announcement with its link and its end, the language and the time zone. Settings that ask for a fresh proof, and `audit.enabled`, are changed one at a time.
         *
         *     For owners only.
         */
        post: operations["postApiAdminSiteSettings"];
    };
    "/api/admin/users": {
        /**
         * List accounts
         * @description Newest first, in every status, with email address, ban, balance and last visit. `q` looks for a name, an address or an id among a few hundred candidates; `total_capped` says that there are more. Moderators neither see nor find addresses.
         *
         *     For admins, owners and moderators with the right `bans`.
         */
        get: operations["getApiAdminUsers"];
    };
    "/api/admin/users/{uid}": {
        /**
         * Get an account with its history
         * @description The account with its newest posts and comments, the reports and decisions about them, and a removal that can still be undone. `may_decide` says whether the caller may decide about the person.
         *
         *     For admins, owners and moderators with the right `bans`.
         */
        get: operations["getApiAdminUsersUid"];
    };
    "/api/admin/users/{uid}/status": {
        /**
         * Ban or unban an account
         * @description A ban may have a reason and ends at `until` (a time, or the beginning of a Shanghai day), or never. The person can still log in and read; all sessions end, and a notice tells why. Owners can be banned by owners only, and the last one not at all. Moderators ban for 30 days at most, and leave longer bans as they are. Posts stay public.
         *
         *     For admins, owners and moderators with the right `bans`. For moderators, admins and owners, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminUsersUidStatus"];
    };
    "/api/admin/users/{uid}/role": {
        /**
         * Change the role of an account
         * @description All sessions of the person end, so that the new role takes effect at once; the person gets a notice and the moderation log an entry. One owner always remains.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminUsersUidRole"];
    };
    "/api/admin/users/{uid}/removal": {
        /**
         * Remove all that a person has posted
         * @description Bans the person for good and hides all posts and comments, replies below those comments included: at once, or within minutes where there are many thousands. It can be undone for 30 days. Needs a reason, which the person reads in a notice.
         *
         *     For admins and owners. For moderators, admins and owners, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminUsersUidRemoval"];
        /**
         * Bring back what was removed of a person
         * @description Brings back what the last removal took and lifts the ban, within 30 days of it; afterwards it answers 409 `removal_over`. What the person had deleted before stays deleted.
         *
         *     For admins and owners. For moderators, admins and owners, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiAdminUsersUidRemoval"];
    };
    "/api/admin/tags/{tag}/rename": {
        /**
         * Rename a tag, or merge it into another one
         * @description Every post with the tag gets the new name, the first ones at once and the rest in the background; the old name leads to the new one from then on. Followers and mutes go along. The moderation log gets an entry.
         *
         *     For admins, owners and moderators with the right `tags`.
         */
        post: operations["postApiAdminTagsTagRename"];
    };
    "/api/admin/posts/bulk": {
        /**
         * Decide about many posts
         * @description Up to 50 posts, each in a transaction of its own: a refusal is answered for its id and does not stop the others. `reason` is for reject, lock and delete. `versions`, in the order of `ids`, are those that were read: approve and reject answer `version_conflict` for what was changed since. Each author gets a notice.
         *
         *     For admins, owners and moderators with the right `posts`.
         */
        post: operations["postApiAdminPostsBulk"];
    };
    "/api/admin/reports": {
        /**
         * List reports
         * @description One case for all open reports about the same post, comment or person, oldest first; decided ones newest first. `may_decide` is false for what was reported of the caller.
         *
         *     For admins, owners and moderators with the right `reports`.
         */
        get: operations["getApiAdminReports"];
    };
    "/api/admin/reports/{id}/claim": {
        /**
         * Claim a report
         * @description Shows the other admins who works on it, who can then no longer decide it. Reports about oneself cannot be claimed.
         *
         *     For admins, owners and moderators with the right `reports`.
         */
        post: operations["postApiAdminReportsIdClaim"];
    };
    "/api/admin/reports/{id}/release": {
        /**
         * Release a claimed report
         * @description Any admin may release a claim, as its holder may be away; the moderation log says who did.
         *
         *     For admins, owners and moderators with the right `reports`.
         */
        post: operations["postApiAdminReportsIdRelease"];
    };
    "/api/admin/reports/{id}/resolve": {
        /**
         * Resolve a report
         * @description Decides all open reports about the same target; each reporter gets a notice with `outcome`. What was claimed by another admin only an owner decides. The target itself is not changed.
         *
         *     For admins, owners and moderators with the right `reports`.
         */
        post: operations["postApiAdminReportsIdResolve"];
    };
    "/api/admin/reports/{id}/dismiss": {
        /**
         * Dismiss a report
         * @description As resolving, but says that nothing was found against the target. Each reporter gets a notice with `outcome`.
         *
         *     For admins, owners and moderators with the right `reports`.
         */
        post: operations["postApiAdminReportsIdDismiss"];
    };
    "/api/admin/comments": {
        /**
         * List comments to moderate
         * @description Newest first, with the post (its title is empty if the caller may not read it) and the texts before edits. A search with `q` goes through 10,000 comments at a time, and takes a number as an id at any age: `looked_at` says so, and `next_cursor` goes on.
         *
         *     For admins, owners and moderators with the right `comments`.
         */
        get: operations["getApiAdminComments"];
    };
    "/api/admin/comments/{id}": {
        /**
         * Delete somebody's comment
         * @description A root comment takes its replies with it. Its author gets a notice with the reason and the moderation log an entry.
         *
         *     For admins, owners and moderators with the right `comments`.
         */
        delete: operations["deleteApiAdminCommentsId"];
    };
    "/api/admin/held-comments": {
        /**
         * List comments that wait for a decision
         * @description Those that lists of the owner or rules for newcomers have held, longest waiting first. `comment_id` is set where it is the new text of a comment.
         *
         *     For admins, owners and moderators with the right `comments`.
         */
        get: operations["getApiAdminHeldComments"];
    };
    "/api/admin/held-comments/{id}/approve": {
        /**
         * Let a waiting comment through
         * @description It is public as if it had been written now: counted, and those it concerns get their notices. Its author is told, and the moderation log has an entry.
         *
         *     For admins, owners and moderators with the right `comments`.
         */
        post: operations["postApiAdminHeldCommentsIdApprove"];
    };
    "/api/admin/held-comments/{id}/reject": {
        /**
         * Reject a waiting comment
         * @description It is gone. Its author gets a notice with the reason, if there is one, and the moderation log an entry.
         *
         *     For admins, owners and moderators with the right `comments`.
         */
        post: operations["postApiAdminHeldCommentsIdReject"];
    };
    "/api/admin/comments/bulk": {
        /**
         * Delete many comments
         * @description Up to 50 comments with one reason, which may be left out, replies before their roots; a refusal is answered for its id and does not stop the others.
         *
         *     For admins, owners and moderators with the right `comments`.
         */
        post: operations["postApiAdminCommentsBulk"];
    };
    "/api/admin/canned-reasons": {
        /**
         * List the canned reasons for decisions
         * @description For one subject in every language: what the owner wrote, or the reasons that come with the site.
         *
         *     For moderators, admins and owners.
         */
        get: operations["getApiAdminCannedReasons"];
        /**
         * Change the canned reasons for decisions
         * @description Replaces those of one subject and language, nine at most; an empty text brings back the reasons that come with the site. The moderation log gets an entry.
         *
         *     For owners only.
         */
        put: operations["putApiAdminCannedReasons"];
    };
    "/api/admin/energy/adjust": {
        /**
         * Adjust the energy of people
         * @description Up to 500 people, all or nothing; balances may become negative. Everyone concerned gets a notice with the reason, and both the ledger and the moderation log have it. The same person twice, an unknown one or a change of zero is refused.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminEnergyAdjust"];
    };
    "/api/admin/energy/adjust/preview": {
        /**
         * Preview an adjustment of energy
         * @description A dry run: what each line would do, or why it cannot be done. Nothing is changed.
         *
         *     For owners only.
         */
        post: operations["postApiAdminEnergyAdjustPreview"];
    };
    "/api/admin/energy/logs": {
        /**
         * List the energy history of all people
         * @description Entries of all people, newest first, of one person with `uid`. A filter looks back a bounded way: `looked_back_to` says how far where it stopped.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminEnergyLogs"];
    };
    "/api/admin/energy/logs.csv": {
        /**
         * Download the energy history as CSV
         * @description The same filters without pages, streamed as CSV in UTF-8 with headings in the language of the request. At most 100,000 entries, the newest; a last row says how far back they go where older ones were left out.
         *
         *     For admins and owners. Limit `export`: 10 calls in a minute for one person.
         */
        get: operations["getApiAdminEnergyLogsCsv"];
    };
    "/api/admin/energy/verify": {
        /**
         * Verify the energy ledger
         * @description Recomputes the hash chain of every person and the sum of all movements, for at most 20 seconds: `complete` says whether that was enough. The answer is up to 20 seconds old.
         *
         *     For admins and owners. Limit `verify`: 6 calls in a minute for one person.
         */
        get: operations["getApiAdminEnergyVerify"];
    };
    "/api/admin/dashboard": {
        /**
         * Get the figures of the dashboard
         * @description Queues are counted at each call, the figures of today are up to a minute old; `days` are the last 30 Shanghai days. `files` is null for admins who are not owners.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminDashboard"];
    };
    "/api/admin/log": {
        /**
         * List the moderation log
         * @description Decisions of admins and owners, newest first, each with who decided, about what and why. Entries never change; names and signatures in `details` are read from the review, and gone with the account.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminLog"];
    };
    "/api/admin/invitations": {
        /**
         * List invitations
         * @description Newest first, used, revoked and expired ones included. Codes are shown in full, to all admins.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminInvitations"];
        /**
         * Create an invitation
         * @description Good for one registration while `register.mode` is `invite`. The moderation log gets an entry.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminInvitations"];
    };
    "/api/admin/invitations/{id}": {
        /**
         * Revoke an invitation
         * @description One that was used or revoked already is a conflict.
         *
         *     For admins and owners.
         */
        delete: operations["deleteApiAdminInvitationsId"];
    };
    "/api/status": {
        /**
         * Get the status of the site
         * @description Its version, and when a backup was last verified and restored, the invariants last audited and the ledgers last signed; up to half a minute old. `ledger` is null on machines that run no jobs. `not_found` where the owner does not publish it.
         */
        get: operations["getApiStatus"];
    };
    "/api/openapi.json": {
        /**
         * Get this description
         * @description OpenAPI 3.1, made from the routes of the running site; the same for everyone. Until the next release it only grows, so programs that know an older one go on working.
         */
        get: operations["getApiOpenapiJson"];
    };
    "/api/docs": {
        /**
         * Read this description as a page
         * @description One line for each operation, in groups; `q` searches method, address and summary. The words of the page follow the language of the request.
         */
        get: operations["getApiDocs"];
    };
    "/api/docs/{operation}": {
        /**
         * Read about one operation as a page
         * @description Types, examples, error codes and a form that sends, by the `operationId` of this description. An unknown one is not found.
         */
        get: operations["getApiDocsOperation"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: {
                /**
                 * @description a stable word for programs
                 */
                code: string;
                /** @description a sentence for people, in Chinese or English */
                message: string;
                details?: {
                    [key: string]: unknown;
                };
                /** @description of a request that is not understood (400, 415): the fields that the operation takes */
                fields?: {
                    [key: string]: {
                        type: string;
                        required: boolean;
                    };
                };
                /** @description to be found in the log of the site */
                request_id: string;
            };
        };
        CsrfToken: {
            csrf_token: string;
        };
        NewScreeningProgram: {
            url: string;
            scopes: ("posts" | "comments" | "names")[];
        };
        CreatedScreeningProgram: {
            url: string;
            scopes: ("posts" | "comments" | "names")[];
            enabled: boolean;
            /** Format: date-time */
            created_at: string;
            secret: string;
        };
        ScreeningProgramChange: {
            url?: string;
            scopes?: ("posts" | "comments" | "names")[];
            enabled?: boolean;
        };
        ScreeningProgram: {
            url: string;
            scopes: ("posts" | "comments" | "names")[];
            enabled: boolean;
            /** Format: date-time */
            created_at: string;
        };
        Nothing: Record<string, never>;
        ScreeningList: {
            id: number;
            /** @enum {unknown} */
            kind: "words" | "blocked_hosts" | "allowed_hosts" | "mail_domains" | "networks";
            name: string;
            action: ("refuse" | "hold" | "mask") | null;
            scopes: ("posts" | "comments" | "names" | "tags")[];
            trusted_level: number | null;
            entries_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        ScreeningLists: {
            items: components["schemas"]["ScreeningList"][];
        };
        NewScreeningList: {
            /** @enum {unknown} */
            kind: "words" | "blocked_hosts" | "allowed_hosts" | "mail_domains" | "networks";
            name: string;
            action?: ("refuse" | "hold" | "mask") | null;
            scopes?: ("posts" | "comments" | "names" | "tags")[];
            trusted_level?: number | null;
            text: string;
        };
        ScreeningListChange: {
            name?: string;
            action?: ("refuse" | "hold" | "mask") | null;
            scopes?: ("posts" | "comments" | "names" | "tags")[];
            trusted_level?: number | null;
            text?: string;
        };
        ExternalChecks: {
            scorer: {
                /** @enum {unknown} */
                protocol: "rspamd" | "spamd" | "akismet";
                host: string;
            } | null;
            program: components["schemas"]["ScreeningProgram"] | null;
            outcomes: {
                /** @enum {unknown} */
                check: "scorer" | "program";
                /** @enum {unknown} */
                outcome: "pass" | "hold" | "refuse" | "late" | "away" | "invalid" | "unsigned" | "skipped";
                count: number;
                /** Format: date-time */
                last_at: string;
            }[];
        };
        TriedText: {
            text: string;
            /** @enum {unknown} */
            scope: "posts" | "comments" | "names" | "tags";
            level?: number;
        };
        TriedResult: {
            /** @enum {unknown} */
            outcome: "pass" | "refuse" | "hold" | "mask";
            text: string;
            matches: {
                list: string;
                /** @enum {unknown} */
                action: "refuse" | "hold" | "mask";
                word: string;
            }[];
            external: {
                /** @enum {unknown} */
                check: "scorer" | "program";
                /** @enum {unknown} */
                outcome: "pass" | "hold" | "refuse" | "late" | "away" | "invalid" | "unsigned" | "skipped";
                message: string | null;
                score: number | null;
                duration_ms: number;
            }[];
        };
        DeadMail: {
            id: number;
            kind: string;
            address: string;
            attempts: number;
            error: string;
            /** Format: date-time */
            finished_at: string;
        };
        MailState: {
            /** @description whether the site can send mail (SMTP_URL) */
            enabled: boolean;
            /** @description mails that wait; 1000 says that many or more */
            queued: number;
            oldest_at: string | null;
            last_sent_at: string | null;
            last_error: {
                text: string;
                /** Format: date-time */
                at: string;
            } | null;
            /** @description the last mails that could not be sent */
            dead: components["schemas"]["DeadMail"][];
        };
        TestMailAnswer: {
            address: string;
        };
        AddressAnswer: {
            address: string;
        };
        BrandPictureForm: {
            /**
             * Format: binary
             * @description SVG, PNG, JPEG, GIF or WebP of at most 5 MB
             */
            image: Blob;
        };
        BrandedPicture: {
            /** @enum {unknown} */
            slot: "logo" | "logo_dark" | "icon" | "share" | "cover";
            /** @description what it is made for: `shown` on pages, `mail`, `maskable` … */
            part: string;
            url: string;
            type: string;
            width: number;
            height: number;
        };
        Branding: {
            pictures: components["schemas"]["BrandedPicture"][];
            css: {
                /** @description what every page has; empty: nothing */
                live: string;
                /** @description what only owners see, with `?draft` on any page */
                draft: string;
            };
        };
        BrandStyleBody: {
            /** @description empty: back to the look without it */
            css: string;
            /** @description false: saved as the draft */
            publish: boolean;
        };
        SecurityEvent: {
            id: number;
            /** @enum {unknown} */
            kind: "new_login" | "login_code_used" | "session_ended" | "sessions_ended" | "session_copied" | "password_changed" | "password_reset" | "address_change_requested" | "address_changed" | "address_restored" | "two_factor_on" | "two_factor_off" | "recovery_codes_made" | "recovery_code_used" | "passkey_added" | "passkey_removed" | "passkey_refused" | "provider_linked" | "provider_unlinked" | "token_created" | "token_revoked" | "role_changed" | "banned" | "unbanned" | "data_exported" | "deletion_requested" | "deletion_cancelled";
            /** @description the name of a device, passkey, provider or token, an address, or a role */
            about: string | null;
            ip: string | null;
            browser: string | null;
            os: string | null;
            /** Format: date-time */
            created_at: string;
        };
        SecurityEventPage: {
            items: components["schemas"]["SecurityEvent"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        EnergyInfo: {
            balance: number;
            can_spend: boolean;
        };
        LedgerEntry: {
            id: number;
            delta: number;
            balance_after: number;
            /** @enum {unknown} */
            reason: "check_in" | "energize_out" | "energize_in" | "rename" | "rename_refund" | "delete_post" | "admin_adjust";
            ref_type: string;
            ref_id: number;
            /** Format: date-time */
            created_at: string;
        };
        LedgerEntryPage: {
            items: components["schemas"]["LedgerEntry"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        ExplainedEnergy: {
            id: number;
            delta: number;
            balance_after: number;
            /** @enum {unknown} */
            reason: "check_in" | "energize_out" | "energize_in" | "rename" | "rename_refund" | "delete_post" | "admin_adjust";
            ref_type: string;
            ref_id: number;
            /** Format: date-time */
            created_at: string;
            /** @description the rule behind the change, in the language of the reader */
            rule: string;
            /** @description the Shanghai day it counts for */
            day: string;
        };
        ExplainedEnergyPage: {
            items: components["schemas"]["ExplainedEnergy"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        EnergyExplanation: {
            balance: number;
            can_spend: boolean;
            /** @description how much lifts the balance back to zero */
            missing_to_spend: number;
            rename_cost: number;
            changes: components["schemas"]["ExplainedEnergyPage"];
        };
        LevelInfo: {
            level: number;
            exp: number;
            level_min: number;
            next_level_exp: number | null;
            today: {
                checked_in: boolean;
                energize_exp: number;
                energize_cap: number;
            };
            tasks: {
                avatar: boolean;
                username: boolean;
                signature: boolean;
            };
        };
        CheckInAnswer: {
            /** @constant */
            checked_in: true;
            already: boolean;
            exp_gained: number;
            energy_gained: number;
            exp: number;
            energy_balance: number;
        };
        ExpWay: {
            way: string;
            exp: number;
            times: number;
            text: string;
        };
        ExplainedExp: {
            id: number;
            delta: number;
            balance_after: number;
            level_after: number;
            /** @enum {unknown} */
            reason: "check_in" | "task_avatar" | "task_username" | "task_signature" | "energize";
            rule: string;
            day: string;
            cap: {
                limit: number;
                before: number;
                after: number;
            } | null;
            ref_type: string;
            ref_id: number;
            /** Format: date-time */
            created_at: string;
        };
        ExplainedExpPage: {
            items: components["schemas"]["ExplainedExp"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        LevelExplanation: {
            level: number;
            exp: number;
            next: {
                level: number;
                exp: number;
                missing: number;
                ways: components["schemas"]["ExpWay"][];
            } | null;
            changes: components["schemas"]["ExplainedExpPage"];
        };
        TagState: {
            tag: string;
            followed: boolean;
            muted: boolean;
        };
        ChosenTags: {
            followed: string[];
            muted: string[];
        };
        TagDescriptionBody: {
            description: string;
        };
        TagDescription: {
            tag: string;
            description: string;
        };
        FollowStatus: {
            i_follow: boolean;
            follows_me: boolean;
            /** @enum {unknown} */
            state: "none" | "following" | "followed_by" | "mutual";
            followers_count: number;
            following_count: number;
        };
        Person: {
            uid: number;
            username: string;
            avatar_url: string | null;
            signature: string;
            level: number;
            followers_count: number;
            following_count: number;
            /** Format: date-time */
            created_at: string;
        };
        PersonPage: {
            items: components["schemas"]["Person"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        Privacy: {
            follower_list_public: boolean;
        };
        TwoFactorState: {
            on: boolean;
            confirmed_at: string | null;
            recovery_codes_left: number;
            remembered_devices: number;
        };
        TwoFactorSetup: {
            /** @description base 32 */
            secret: string;
        };
        CodeBody: {
            code: string;
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        ForgottenDevices: {
            forgotten: number;
        };
        CheckEmailBody: {
            email: string;
        };
        CheckEmailAnswer: {
            valid: boolean;
            registered: boolean;
        };
        RegisterBody: {
            email: string;
            password: string;
            invite?: string;
            proof?: {
                challenge: string;
                nonce: string | number;
            };
        };
        OwnAccount: {
            uid: number;
            username: string;
            avatar_url: string | null;
            signature: string;
            level: number;
            followers_count: number;
            following_count: number;
            /** Format: date-time */
            created_at: string;
            email: string;
            /** @enum {unknown} */
            role: "user" | "moderator" | "admin" | "owner";
            /** @enum {unknown} */
            status: "active" | "banned";
            exp: number;
            energy_balance: number;
            follower_list_public: boolean;
        };
        AuthAnswer: {
            user: components["schemas"]["OwnAccount"];
            access_token: string;
            refresh_token: string;
            /** @description seconds until the access token ends */
            expires_in: number;
            /** @description for the writes that follow, where they come with cookies */
            csrf_token: string;
        };
        LoginBody: {
            email: string;
            password: string;
        };
        SecondStepBody: {
            ticket?: string;
            code: string;
            remember?: boolean;
        };
        SecondStepAnswer: {
            user: components["schemas"]["OwnAccount"];
            access_token: string;
            refresh_token: string;
            /** @description seconds until the access token ends */
            expires_in: number;
            /** @description for the writes that follow, where they come with cookies */
            csrf_token: string;
            recovery_codes_left: number | null;
        };
        RestoreBody: {
            restore_token: string;
        };
        RefreshBody: {
            refresh_token?: string;
        };
        LogoutBody: {
            refresh_token?: string;
        };
        ForgotPasswordBody: {
            email: string;
        };
        Device: {
            id: number;
            ip: string;
            user_agent: string;
            browser: string;
            os: string;
            /** @enum {unknown} */
            device_type: "desktop" | "mobile" | "tablet" | "other";
            remark: string;
            current: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            last_used_at: string;
        };
        Devices: {
            items: components["schemas"]["Device"][];
        };
        EndedSessions: {
            ended: number;
            tokens_ended: number;
        };
        RemarkBody: {
            remark: string;
        };
        PasswordBody: {
            old_password?: string;
            new_password: string;
        };
        DeleteAccountBody: {
            password?: string;
        };
        DeleteAccountAnswer: {
            /** Format: date-time */
            deletes_at: string;
        };
        StepUpBody: {
            password?: string;
            code?: string;
        };
        AccessToken: {
            id: number;
            name: string;
            scopes: ("read" | "write" | "moderate")[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            last_used_at: string | null;
        };
        AccessTokens: {
            items: components["schemas"]["AccessToken"][];
        };
        NewToken: {
            name: string;
            scopes: ("read" | "write" | "moderate")[];
            /** @enum {unknown} */
            days: 7 | 30 | 90 | 180;
            password?: string;
        };
        CreatedToken: {
            id: number;
            name: string;
            scopes: ("read" | "write" | "moderate")[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            last_used_at: string | null;
            token: string;
        };
        CredentialDescriptor: {
            /** @constant */
            type: "public-key";
            id: string;
            transports: string[];
        };
        PasskeyRequestOptions: {
            challenge: string;
            rpId: string;
            timeout: number;
            /** @constant */
            userVerification: "required";
            allowCredentials: components["schemas"]["CredentialDescriptor"][];
        };
        PasskeyAssertion: {
            id: string;
            client_data: string;
            authenticator_data: string;
            signature: string;
            user_handle?: string;
        };
        Passkey: {
            id: number;
            name: string;
            /** @description synchronized to other devices by whoever keeps it */
            backed_up: boolean;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
        };
        Passkeys: {
            items: components["schemas"]["Passkey"][];
        };
        NewPasskey: {
            id: string;
            client_data: string;
            attestation: string;
            transports: string[];
        };
        PasskeyCreationOptions: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                /** @constant */
                type: "public-key";
                alg: number;
            }[];
            timeout: number;
            excludeCredentials: components["schemas"]["CredentialDescriptor"][];
            authenticatorSelection: {
                /** @constant */
                residentKey: "required";
                requireResidentKey: boolean;
                /** @constant */
                userVerification: "required";
            };
            /** @constant */
            attestation: "none";
        };
        PasskeyName: {
            name: string;
        };
        ProviderStart: {
            next?: string;
        };
        NextLocation: {
            location: string;
        };
        ProviderCallback: {
            query: string;
        };
        ProviderRegisterBody: {
            invite?: string;
            proof?: {
                challenge: string;
                nonce: string | number;
            };
        };
        LinkedSignIn: {
            id: number;
            provider: string | null;
            label: string;
            email: string | null;
            /** Format: date-time */
            created_at: string;
        };
        LinkedSignIns: {
            items: components["schemas"]["LinkedSignIn"][];
        };
        LoginCodeBody: {
            email: string;
        };
        LoginCodeAnswer: {
            /** @description what the code is good with; browsers have it in a cookie */
            ticket: string;
            /** Format: date-time */
            expires_at: string;
        };
        CodeLoginBody: {
            ticket?: string;
            code: string;
        };
        AddressBody: {
            email: string;
            password?: string;
        };
        MailLinkBody: {
            token: string;
        };
        ResetPasswordBody: {
            token: string;
            password: string;
        };
        BlockState: {
            blocked: boolean;
            muted: boolean;
        };
        Author: {
            uid: number;
            username: string;
            avatar_url: string | null;
            level: number;
        };
        PostSummary: {
            id: number;
            title: string;
            summary: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            /** @enum {unknown} */
            status: "draft" | "pending" | "approved" | "rejected" | "locked";
            reject_reason: string | null;
            version: number;
            /** @description Length of the text: Chinese characters and words of other scripts. */
            words: number;
            author: components["schemas"]["Author"];
            author_name: string;
            likes_count: number;
            dislikes_count: number;
            comments_count: number;
            favorites_count: number;
            energy_count: number;
            views_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            submitted_at: string | null;
            published_at: string | null;
        };
        PostSummaryPage: {
            items: components["schemas"]["PostSummary"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        TagSummary: {
            tag: string;
            posts: number;
            description: string;
        };
        TagSummaryPage: {
            items: components["schemas"]["TagSummary"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        Post: {
            id: number;
            title: string;
            summary: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            /** @enum {unknown} */
            status: "draft" | "pending" | "approved" | "rejected" | "locked";
            reject_reason: string | null;
            version: number;
            /** @description Length of the text: Chinese characters and words of other scripts. */
            words: number;
            author: components["schemas"]["Author"];
            author_name: string;
            likes_count: number;
            dislikes_count: number;
            comments_count: number;
            favorites_count: number;
            energy_count: number;
            views_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            submitted_at: string | null;
            published_at: string | null;
            body: string;
            /** @description Nobody can comment; what was said stays readable. */
            comments_closed: boolean;
        };
        ListedSeries: {
            id: number;
            title: string;
            description: string;
        };
        NewestSeries: {
            items: components["schemas"]["ListedSeries"][];
        };
        SeriesEntry: {
            id: number;
            title: string;
        };
        PublicSeries: {
            id: number;
            author_id: number;
            title: string;
            description: string;
            cover_url: string | null;
            posts_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            posts: components["schemas"]["SeriesEntry"][];
        };
        SeriesFollow: {
            i_follow: boolean;
            followers_count: number;
        };
        Series: {
            id: number;
            author_id: number;
            title: string;
            description: string;
            cover_url: string | null;
            posts_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        SeriesList: {
            items: components["schemas"]["Series"][];
        };
        NewSeries: {
            title: string;
            description?: string;
            cover_url?: string | null;
        };
        OwnSeries: {
            id: number;
            author_id: number;
            title: string;
            description: string;
            cover_url: string | null;
            posts_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            posts: {
                id: number;
                title: string;
                /** @enum {unknown} */
                status: "draft" | "pending" | "approved" | "rejected" | "locked";
            }[];
        };
        SeriesEdit: {
            title?: string;
            description?: string;
            cover_url?: string | null;
        };
        SeriesOrder: {
            post_ids: number[];
        };
        NewSeriesEntry: {
            post_id: number;
        };
        WorkingCopyBody: {
            version: number;
            title: string;
            body: string;
            summary?: string;
            cover_url?: string | null;
            tags?: string[];
            language?: ("zh" | "en") | null;
            series_id?: number | null;
        };
        SavedWorkingCopy: {
            version: number;
            /** Format: date-time */
            saved_at: string;
        };
        DiscardedWorkingCopy: {
            deleted_post: boolean;
            version: number | null;
        };
        PreviewBody: {
            body: string;
        };
        Preview: {
            html: string;
        };
        RevisionSummary: {
            version: number;
            title: string;
            words: number;
            is_public: boolean;
            is_newest: boolean;
            /** Format: date-time */
            created_at: string;
        };
        RevisionSummaryPage: {
            items: components["schemas"]["RevisionSummary"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        Revision: {
            version: number;
            title: string;
            words: number;
            is_public: boolean;
            is_newest: boolean;
            /** Format: date-time */
            created_at: string;
            summary: string;
            body: string;
            cover_url: string | null;
            tags: string[];
        };
        PictureForm: {
            /**
             * Format: binary
             * @description JPEG, PNG, GIF or WebP of at most 5 MB
             */
            image: Blob;
        };
        UploadedPicture: {
            url: string;
            width: number;
            height: number;
            bytes: number;
            /** @enum {unknown} */
            type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
        };
        AudioForm: {
            /**
             * Format: binary
             * @description MP3, M4A or Ogg of at most 20 MB
             */
            audio: Blob;
        };
        UploadedAudio: {
            url: string;
            bytes: number;
            /** @enum {unknown} */
            type: "audio/mpeg" | "audio/mp4" | "audio/ogg";
        };
        ImportPicture: {
            url: string;
        };
        PostSchedule: {
            /** @description An ISO time; without an offset it is in Shanghai time */
            publish_at: string;
        };
        WorkingCopy: {
            title: string;
            summary: string;
            body: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            series_id: number | null;
            /** Format: date-time */
            saved_at: string;
        };
        OwnPost: {
            id: number;
            title: string;
            summary: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            /** @enum {unknown} */
            status: "draft" | "pending" | "approved" | "rejected" | "locked";
            reject_reason: string | null;
            version: number;
            /** @description Length of the text: Chinese characters and words of other scripts. */
            words: number;
            author: components["schemas"]["Author"];
            author_name: string;
            likes_count: number;
            dislikes_count: number;
            comments_count: number;
            favorites_count: number;
            energy_count: number;
            views_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            submitted_at: string | null;
            published_at: string | null;
            body: string;
            revision_status: ("draft" | "pending" | "rejected") | null;
            lock_reason: string | null;
            held_for: ("links" | "words" | "newcomer" | "repeated" | "spam" | "program") | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            summary_made: boolean;
            language_made: boolean;
            series_id: number | null;
            working_copy: components["schemas"]["WorkingCopy"] | null;
        };
        DraftLink: {
            expires_at: string | null;
        };
        NewDraftLink: {
            /** @enum {unknown} */
            days: 1 | 7 | 30;
        };
        CreatedDraftLink: {
            url: string;
            /** Format: date-time */
            expires_at: string;
        };
        StudioSummary: {
            id: number;
            title: string;
            summary: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            /** @enum {unknown} */
            status: "draft" | "pending" | "approved" | "rejected" | "locked";
            reject_reason: string | null;
            version: number;
            /** @description Length of the text: Chinese characters and words of other scripts. */
            words: number;
            author: components["schemas"]["Author"];
            author_name: string;
            likes_count: number;
            dislikes_count: number;
            comments_count: number;
            favorites_count: number;
            energy_count: number;
            views_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            submitted_at: string | null;
            published_at: string | null;
            revision_status: ("draft" | "pending" | "rejected") | null;
            lock_reason: string | null;
            held_for: ("links" | "words" | "newcomer" | "repeated" | "spam" | "program") | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            unsaved: {
                title: string;
                opening: string;
                /** Format: date-time */
                saved_at: string;
            } | null;
        };
        StudioSummaryPage: {
            items: components["schemas"]["StudioSummary"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        NewPost: {
            title: string;
            body: string;
            summary?: string;
            cover_url?: string | null;
            tags?: string[];
            language?: ("zh" | "en") | null;
            series_id?: number | null;
            draft?: boolean;
            autosave?: boolean;
        };
        PostEdit: {
            title?: string;
            body?: string;
            summary?: string;
            cover_url?: string | null;
            tags?: string[];
            language?: ("zh" | "en") | null;
            series_id?: number | null;
            version?: number;
            draft?: boolean;
        };
        DeletedPostAnswer: {
            energy_balance: number;
        };
        DeletedPost: {
            id: number;
            title: string;
            summary: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            /** @enum {unknown} */
            status: "draft" | "pending" | "approved" | "rejected" | "locked";
            reject_reason: string | null;
            version: number;
            /** @description Length of the text: Chinese characters and words of other scripts. */
            words: number;
            author: components["schemas"]["Author"];
            author_name: string;
            likes_count: number;
            dislikes_count: number;
            comments_count: number;
            favorites_count: number;
            energy_count: number;
            views_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            submitted_at: string | null;
            published_at: string | null;
            revision_status: ("draft" | "pending" | "rejected") | null;
            lock_reason: string | null;
            held_for: ("links" | "words" | "newcomer" | "repeated" | "spam" | "program") | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            /** Format: date-time */
            deleted_at: string;
            /** Format: date-time */
            purges_at: string;
        };
        DeletedPostPage: {
            items: components["schemas"]["DeletedPost"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        SitePageText: {
            /** @description about, rules, privacy, contact, or the name of a page of the owner's own */
            page: string;
            /** @enum {unknown} */
            lang: "zh-CN" | "zh-TW" | "en";
            version: number;
            /** @description empty on about, rules, privacy and contact */
            title: string;
            url: string;
            /** @description as it was written; empty where it was taken away */
            body: string;
            /** @description as the page shows it */
            html: string;
            /** Format: date-time */
            updated_at: string;
        };
        OwnSitePage: {
            /** @description about, rules, privacy, contact, or the name of a page of the owner's own */
            page: string;
            /** @enum {unknown} */
            lang: "zh-CN" | "zh-TW" | "en";
            title: string;
            url: string;
            /** Format: date-time */
            updated_at: string;
        };
        SitePages: {
            items: components["schemas"]["SitePageText"][];
            /** @description the further pages of the owner, without their texts */
            own: components["schemas"]["OwnSitePage"][];
        };
        SitePageBody: {
            /** @description about, rules, privacy, contact, or the name of a page of the owner's own */
            page: string;
            /** @enum {unknown} */
            lang: "zh-CN" | "zh-TW" | "en";
            /** @description required for a page of the own; the others have fixed titles */
            title?: string;
            /** @description empty: the page goes in this language */
            body: string;
            /** @description the version that was edited; 0 where there is none */
            version: number;
        };
        HoldDetails: {
            /** @description of a list of the owner, which the text has */
            word?: string;
            /** @description that of the spam scorer */
            score?: number;
            /** @description the reason that the owner's program gives */
            message?: string;
        };
        ModerationSummary: {
            id: number;
            title: string;
            summary: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            /** @enum {unknown} */
            status: "draft" | "pending" | "approved" | "rejected" | "locked";
            reject_reason: string | null;
            version: number;
            /** @description Length of the text: Chinese characters and words of other scripts. */
            words: number;
            author: components["schemas"]["Author"];
            author_name: string;
            likes_count: number;
            dislikes_count: number;
            comments_count: number;
            favorites_count: number;
            energy_count: number;
            views_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            submitted_at: string | null;
            published_at: string | null;
            revision_status: ("draft" | "pending" | "rejected") | null;
            lock_reason: string | null;
            held_for: ("links" | "words" | "newcomer" | "repeated" | "spam" | "program") | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            /** @description False for what is the viewer's own, and for admins of what is an owner's */
            may_decide: boolean;
            held_details: components["schemas"]["HoldDetails"] | null;
        };
        ModerationPosts: {
            items: components["schemas"]["ModerationSummary"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
            looked_at?: number;
        };
        ModerationPost: {
            id: number;
            title: string;
            summary: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            /** @enum {unknown} */
            status: "draft" | "pending" | "approved" | "rejected" | "locked";
            reject_reason: string | null;
            version: number;
            /** @description Length of the text: Chinese characters and words of other scripts. */
            words: number;
            author: components["schemas"]["Author"];
            author_name: string;
            likes_count: number;
            dislikes_count: number;
            comments_count: number;
            favorites_count: number;
            energy_count: number;
            views_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            submitted_at: string | null;
            published_at: string | null;
            revision_status: ("draft" | "pending" | "rejected") | null;
            lock_reason: string | null;
            held_for: ("links" | "words" | "newcomer" | "repeated" | "spam" | "program") | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            /** @description False for what is the viewer's own, and for admins of what is an owner's */
            may_decide: boolean;
            held_details: components["schemas"]["HoldDetails"] | null;
            page_html: string;
            newest_text: components["schemas"]["Revision"];
            public_text: components["schemas"]["Revision"] | null;
            waiting: boolean;
        };
        OptionalReasonBody: {
            reason?: string;
        };
        RemovedPost: {
            /** @constant */
            deleted: true;
        };
        ApprovalBody: {
            version?: number;
        };
        RejectionBody: {
            reason?: string;
            version?: number;
        };
        NavigationEntry: {
            id: number;
            /** @enum {unknown} */
            place: "bar" | "foot" | "side" | "front" | "tags";
            /** @description from 1, within its place */
            position: number;
            /** @enum {unknown} */
            kind: "page" | "tag" | "series" | "address" | "post";
            target: string;
            /** @description where it leads */
            url: string;
            /** @description by language; a missing one falls back to another, or to the name of the target */
            labels: {
                [key: string]: string;
            };
        };
        NavigationEntries: {
            items: components["schemas"]["NavigationEntry"][];
        };
        NewNavigationEntry: {
            /** @enum {unknown} */
            place: "bar" | "foot" | "side" | "front" | "tags";
            /** @enum {unknown} */
            kind: "page" | "tag" | "series" | "address" | "post";
            /** @description name of a page or tag; number or address of a series or post; http(s) address or path of the site */
            target: string;
            "label_zh-CN"?: string;
            "label_zh-TW"?: string;
            label_en?: string;
        };
        NavigationEdit: {
            /** @enum {unknown} */
            kind: "page" | "tag" | "series" | "address" | "post";
            /** @description name of a page or tag; number or address of a series or post; http(s) address or path of the site */
            target: string;
            "label_zh-CN"?: string;
            "label_zh-TW"?: string;
            label_en?: string;
        };
        ReactionAnswer: {
            /** @enum {unknown} */
            state: "none" | "like" | "dislike";
            likes_count: number;
            dislikes_count: number;
        };
        PersonRef: {
            uid: number;
            username: string;
        };
        Comment: {
            id: number;
            post_id: number;
            root_id: number | null;
            reply_to_id: number | null;
            reply_to_user: components["schemas"]["PersonRef"] | null;
            author: components["schemas"]["Author"] | null;
            content: string;
            image_url: string | null;
            mentions: {
                uid: number;
                username: string;
                written: string;
            }[];
            replies_count: number;
            likes_count: number;
            /** Format: date-time */
            created_at: string;
            edited_at: string | null;
            pinned: boolean;
            answer: boolean;
            can_delete: boolean;
        };
        CommentPage: {
            items: components["schemas"]["Comment"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        NewComment: {
            content?: string;
            image_url?: string | null;
        };
        HeldComment: {
            id: number;
            post_id: number;
            reply_to_id: number | null;
            comment_id: number | null;
            content: string;
            image_url: string | null;
            /** @enum {unknown} */
            held_for: "links" | "words" | "newcomer" | "repeated" | "spam" | "program";
            /** Format: date-time */
            created_at: string;
        };
        EditedComment: {
            content: string;
        };
        DeletedComment: {
            deleted: number;
            comments_count: number;
        };
        HeldComments: {
            items: components["schemas"]["HeldComment"][];
        };
        CommentPicture: {
            url: string;
            width: number;
            height: number;
            bytes: number;
            /** @enum {unknown} */
            type: "image/jpeg" | "image/png" | "image/gif" | "image/webp";
            quality: number | null;
            original_bytes: number;
        };
        CommentsState: {
            comments_closed: boolean;
        };
        CommentLike: {
            liked: boolean;
            likes_count: number;
        };
        SeenComment: {
            comment_id: number;
        };
        MentionSuggestions: {
            items: components["schemas"]["Author"][];
        };
        FolderStatus: {
            saved: boolean;
            folder_ids: number[];
        };
        FavoriteAnswer: {
            saved: boolean;
            folder_ids: number[];
            favorites_count: number;
        };
        Folder: {
            id: number;
            name: string;
            description: string;
            is_public: boolean;
            is_default: boolean;
            items_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        FolderPage: {
            items: components["schemas"]["Folder"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        NewFolder: {
            name: string;
            description?: string;
            is_public?: boolean;
        };
        FolderEdit: {
            name?: string;
            description?: string;
            is_public?: boolean;
        };
        FolderItem: {
            post_id: number;
            available: boolean;
            /** Format: date-time */
            added_at: string;
            post?: components["schemas"]["PostSummary"];
        };
        FolderItemPage: {
            items: components["schemas"]["FolderItem"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        NewFolderItem: {
            post_id: number;
        };
        FolderEntry: {
            folder_id: number;
            post_id: number;
            /** Format: date-time */
            added_at: string;
        };
        FolderItemMove: {
            to_folder_id: number;
        };
        ReadingEntry: {
            post: components["schemas"]["PostSummary"];
            /** Format: date-time */
            read_at: string;
            progress: number;
        };
        ReadingEntryPage: {
            items: components["schemas"]["ReadingEntry"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        ReadingBody: {
            /** @description How far the text was read, in percent */
            progress: number;
        };
        ReadingAnswer: {
            /** @description False where the reader has switched the history off */
            recorded: boolean;
        };
        ReadingPrefs: {
            /** @description Whether a history is kept */
            enabled: boolean;
            /**
             * @description Of the posts on the home page and in lists
             * @enum {unknown}
             */
            language: "all" | "zh" | "en";
        };
        ReadingPrefsChange: {
            /** @description Switching it off deletes the history */
            enabled?: boolean;
            /**
             * @description Of the posts on the home page and in lists
             * @enum {unknown}
             */
            language?: "all" | "zh" | "en";
        };
        EnergizeBody: {
            post_id: number;
            /** @enum {unknown} */
            type: "light" | "heavy";
        };
        EnergizeAnswer: {
            balance: number;
            given_on_post: number;
            left_on_post: number;
            exp_gained: number;
            post_energy: number;
        };
        HighlightPiece: {
            text: string;
            hit: boolean;
        };
        FoundPost: {
            id: number;
            title: string;
            summary: string;
            cover_url: string | null;
            tags: string[];
            language: ("zh" | "en") | null;
            /** @enum {unknown} */
            status: "draft" | "pending" | "approved" | "rejected" | "locked";
            reject_reason: string | null;
            version: number;
            /** @description Length of the text: Chinese characters and words of other scripts. */
            words: number;
            author: components["schemas"]["Author"];
            author_name: string;
            likes_count: number;
            dislikes_count: number;
            comments_count: number;
            favorites_count: number;
            energy_count: number;
            views_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            submitted_at: string | null;
            published_at: string | null;
            highlight: {
                title: components["schemas"]["HighlightPiece"][];
                text: components["schemas"]["HighlightPiece"][];
            };
        };
        FoundPostPage: {
            items: components["schemas"]["FoundPost"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        Suggestion: {
            /** @enum {unknown} */
            kind: "post" | "tag" | "person" | "series";
            text: string;
            url: string;
        };
        SuggestionList: {
            items: components["schemas"]["Suggestion"][];
        };
        Notice: {
            id: number;
            /** @enum {unknown} */
            kind: "comment" | "comment_reply" | "comment_answer" | "mention" | "like_aggregated" | "comment_likes" | "follow" | "energy_received" | "level_up" | "post_review" | "profile_review" | "system";
            /** @enum {unknown} */
            category: "system" | "mention" | "like" | "follow" | "comment";
            /** @description of a comment or reply: it also names the reader */
            mentioned: boolean;
            actor: components["schemas"]["Author"] | null;
            related_id: number;
            title: string;
            content: string;
            link: string | null;
            rules_url: string | null;
            count: number;
            read: boolean;
            /** Format: date-time */
            created_at: string;
        };
        NoticePage: {
            items: components["schemas"]["Notice"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        UnreadCounts: {
            count: number;
            by_category: {
                system: number;
                mention: number;
                like: number;
                follow: number;
                comment: number;
            };
        };
        ReadAllBody: {
            /** @enum {unknown} */
            category?: "all" | "system" | "mention" | "like" | "follow" | "comment";
        };
        NotifyPrefs: {
            comment: boolean;
            reply: boolean;
            like: boolean;
            follow: boolean;
        };
        NotifyPref: {
            /** @enum {unknown} */
            key: "comment" | "reply" | "like" | "follow";
            enabled: boolean;
        };
        MailPrefs: {
            /**
             * @description at 08:00 in Shanghai; weekly ones on Mondays
             * @enum {unknown}
             */
            digest: "off" | "daily" | "weekly";
            /** @description mail about replies and mentions when the person was away for 15 minutes */
            replies: boolean;
        };
        MailPrefsBody: {
            /**
             * @description at 08:00 in Shanghai; weekly ones on Mondays
             * @enum {unknown}
             */
            digest?: "off" | "daily" | "weekly";
            /** @description mail about replies and mentions when the person was away for 15 minutes */
            replies?: boolean;
        };
        PushDevice: {
            id: number;
            session_id: number;
            current: boolean;
            /** @description the host of its push service */
            service: string;
            categories: ("system" | "mention" | "like" | "follow" | "comment")[];
            /**
             * @description on a locked screen: all of a notice, only who it is from, or only that something came
             * @enum {unknown}
             */
            shows: "all" | "who" | "nothing";
            /** Format: date-time */
            created_at: string;
            sent_at: string | null;
        };
        QuietHours: {
            enabled: boolean;
            from: string;
            until: string;
            /** @description such as Europe/Berlin */
            time_zone: string;
        };
        PushSettings: {
            /**
             * @description whether the site sends any; lost: not until its owner makes a new key
             * @enum {unknown}
             */
            state: "on" | "off" | "lost";
            public_key: string | null;
            devices: components["schemas"]["PushDevice"][];
            quiet_hours: components["schemas"]["QuietHours"];
        };
        PushSubscriptionBody: {
            endpoint: string;
            keys: {
                /** @description public key, base64url */
                p256dh: string;
                /** @description secret of 16 bytes, base64url */
                auth: string;
            };
            /** @description the key of the site that the browser subscribed to */
            public_key: string;
            /** @description only in place of this endpoint, as browsers ask by themselves when theirs changes */
            replaces?: string;
        };
        PushDeviceBody: {
            categories?: ("system" | "mention" | "like" | "follow" | "comment")[];
            /**
             * @description on a locked screen: all of a notice, only who it is from, or only that something came
             * @enum {unknown}
             */
            shows?: "all" | "who" | "nothing";
        };
        QuietHoursBody: {
            enabled: boolean;
            from: string;
            until: string;
            /** @description such as Europe/Berlin */
            time_zone: string;
        };
        PushSite: {
            /**
             * @description whether the site sends any; lost: not until its owner makes a new key
             * @enum {unknown}
             */
            state: "on" | "off" | "lost";
            public_key: string | null;
            devices: number;
            /** @description devices to which something is still to be sent */
            waiting: number;
        };
        AuthorNewsletter: {
            followers: {
                at_once: number;
                daily: number;
                weekly: number;
            };
            series: {
                id: number;
                title: string;
                followers: {
                    at_once: number;
                    daily: number;
                    weekly: number;
                };
            }[];
            /** @description mails with one of the posts, in the last 30 days */
            sent: number;
        };
        NewsletterState: {
            members: number;
            /** @description subscribers without an account */
            others: number;
            /** @description requests whose link was not used yet */
            unconfirmed: number;
            /** @description mails that wait; 100000 says that many or more */
            queued: number;
            /** @description in the last 24 hours */
            sent_today: number;
            /** @description in the last 30 days */
            failed: number;
            /** @description addresses that have unsubscribed from everything */
            left: number;
            bounced: number;
            complained: number;
            last_errors: {
                text: string;
                /** Format: date-time */
                at: string;
            }[];
        };
        SubscriberImport: {
            /** @enum {unknown} */
            kind: "author" | "series" | "tag";
            /** @description the id of an author or a series, or a tag */
            subject: string;
            /**
             * @description `daily` and `weekly` are digests, at 08:00 in Shanghai; weekly ones on Mondays
             * @enum {unknown}
             */
            pace?: "at_once" | "daily" | "weekly";
            /** @description with a heading; the column `email` must be there, `pace` may be */
            csv: string;
        };
        ImportedSubscribers: {
            /** @description different addresses */
            rows: number;
            /** @description those that follow it now and did not before */
            imported: number;
        };
        DeliveryReport: {
            /** @description the mail as it arrived, with its headers */
            message: string;
        };
        DeliveryReportAnswer: {
            /** @enum {unknown} */
            outcome: "bounced" | "complained" | "failed" | "ignored";
        };
        NewsletterRequest: {
            /** @enum {unknown} */
            kind: "author" | "series" | "tag";
            /** @description the id of an author or a series, or a tag */
            subject: string;
            /**
             * @description `daily` and `weekly` are digests, at 08:00 in Shanghai; weekly ones on Mondays
             * @enum {unknown}
             */
            pace?: "at_once" | "daily" | "weekly";
            email: string;
        };
        NewsletterToken: {
            /** @description of the link in a mail */
            token: string;
        };
        ConfirmedNewsletter: {
            /** @enum {unknown} */
            kind: "author" | "series" | "tag";
            /** @description the id of an author or a series, or a tag */
            subject: string;
            /**
             * @description `daily` and `weekly` are digests, at 08:00 in Shanghai; weekly ones on Mondays
             * @enum {unknown}
             */
            pace: "at_once" | "daily" | "weekly";
            /** @description to change or end it: what the links in the mails have */
            token: string;
        };
        NewsletterSubscription: {
            id: number;
            /** @enum {unknown} */
            kind: "author" | "series" | "tag";
            /** @description the id of an author or a series, or a tag */
            subject: string;
            name: string;
            /**
             * @description `daily` and `weekly` are digests, at 08:00 in Shanghai; weekly ones on Mondays
             * @enum {unknown}
             */
            pace: "at_once" | "daily" | "weekly";
            /** Format: date-time */
            created_at: string;
        };
        NewsletterSubscriptions: {
            items: components["schemas"]["NewsletterSubscription"][];
        };
        NewsletterChange: {
            /** @description of the link in a mail */
            token: string;
            id?: number;
            /**
             * @description `off` ends it
             * @enum {unknown}
             */
            pace: "at_once" | "daily" | "weekly" | "off";
        };
        NewsletterChoice: {
            /** @enum {unknown} */
            kind: "author" | "series" | "tag";
            /** @description the id of an author or a series, or a tag */
            subject: string;
            /**
             * @description `off` ends it
             * @enum {unknown}
             */
            pace: "at_once" | "daily" | "weekly" | "off";
        };
        NewReport: {
            /** @enum {unknown} */
            target_type: "post" | "comment" | "user";
            target_id: number;
            reason: string;
        };
        OwnReport: {
            id: number;
            /** @enum {unknown} */
            target_type: "post" | "comment" | "user";
            target_id: number;
            reason: string;
            /** @enum {unknown} */
            status: "open" | "claimed" | "resolved" | "dismissed";
            outcome: string;
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
        };
        StudioOverview: {
            posts: {
                total: number;
                draft: number;
                pending: number;
                approved: number;
                rejected: number;
                locked: number;
            };
            totals: {
                energy: number;
                comments: number;
                likes: number;
                favorites: number;
                views: number;
            };
            followers_count: number;
            energy_balance: number;
            yesterday: {
                energy: number;
                comments: number;
                likes: number;
                favorites: number;
                views: number;
            };
            day_before: {
                energy: number;
                comments: number;
                likes: number;
                favorites: number;
                views: number;
            };
        };
        StudioTrends: {
            /** @enum {unknown} */
            range: "7d" | "30d" | "90d";
            dates: string[];
            series: {
                energy: number[];
                comments: number[];
                likes: number[];
                favorites: number[];
                views: number[];
            };
            totals: {
                energy: number;
                comments: number;
                likes: number;
                favorites: number;
                views: number;
            };
            previous_totals: {
                energy: number;
                comments: number;
                likes: number;
                favorites: number;
                views: number;
            };
        };
        TrafficCount: {
            /** @description a post’s id, a tag, a host, a path, a language tag, a kind of device, a name; `other` is the rest */
            key: string;
            title: string | null;
            count: number;
        };
        RetentionCohort: {
            /** @description the Monday of the week in which they joined */
            week: string;
            joined: number;
            /** @description how many of them came in each week after it that is over */
            came: number[];
        };
        Traffic: {
            /**
             * @description the last so many Shanghai days, today last
             * @enum {unknown}
             */
            range: "7d" | "30d" | "90d" | "365d";
            dates: string[];
            series: {
                visits: number[];
                readers: number[];
                pages: number[];
                crawler_pages: number[];
                joined: number[];
                active: number[];
                posts: number[];
                comments: number[];
                energy: number[];
            };
            totals: {
                visits: number;
                readers: number;
                pages: number;
                crawler_pages: number;
                joined: number;
                active: number;
                posts: number;
                comments: number;
                energy: number;
            };
            previous_totals: {
                /** @description of as many days before */
                visits: number;
                /** @description of as many days before */
                readers: number;
                /** @description of as many days before */
                pages: number;
                /** @description of as many days before */
                crawler_pages: number;
                /** @description of as many days before */
                joined: number;
                /** @description of as many days before */
                active: number;
                /** @description of as many days before */
                posts: number;
                /** @description of as many days before */
                comments: number;
                /** @description of as many days before */
                energy: number;
            };
            top: {
                posts: components["schemas"]["TrafficCount"][];
                tags: components["schemas"]["TrafficCount"][];
                hosts: components["schemas"]["TrafficCount"][];
                entries: components["schemas"]["TrafficCount"][];
                languages: components["schemas"]["TrafficCount"][];
                devices: components["schemas"]["TrafficCount"][];
                crawlers: components["schemas"]["TrafficCount"][];
            };
            retention: components["schemas"]["RetentionCohort"][];
        };
        ReadPost: {
            id: number;
            title: string;
            views_count: number;
            reached: number[] | null;
        };
        AuthorTraffic: {
            /**
             * @description the last so many Shanghai days, today last
             * @enum {unknown}
             */
            range: "7d" | "30d" | "90d" | "365d";
            dates: string[];
            readers: number[];
            total: number;
            /** @description of as many days before */
            previous_total: number;
            sources: {
                /** @description a host; `direct`, `internal` (from this site) or `other` */
                source: string;
                pages: number;
            }[];
            /** @description the most read ones */
            posts: components["schemas"]["ReadPost"][];
        };
        ProfileBody: {
            username?: string;
            signature?: string;
        };
        ProfileAnswer: {
            applied: ("username" | "signature")[];
            pending: ("username" | "signature")[];
            energy_balance: number;
        };
        WithdrawnProfileReview: {
            withdrawn: ("username" | "signature")[];
            energy_balance: number;
        };
        AuditStatus: {
            enabled: boolean;
        };
        DataExport: {
            /** @enum {unknown} */
            state: "queued" | "running" | "ready" | "failed" | "gone";
            done: number;
            total: number;
            bytes: number | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            expires_at: string | null;
        };
        ExportState: {
            latest: components["schemas"]["DataExport"] | null;
            next_at: string | null;
        };
        ExportLocation: {
            location: string;
        };
        Webhook: {
            id: number;
            url: string;
            events: ("post.published" | "comment.created" | "report.created" | "user.registered")[];
            enabled: boolean;
            failing_since: string | null;
            disabled_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        Webhooks: {
            items: components["schemas"]["Webhook"][];
        };
        NewWebhook: {
            url: string;
            events: ("post.published" | "comment.created" | "report.created" | "user.registered")[];
        };
        CreatedWebhook: {
            id: number;
            url: string;
            events: ("post.published" | "comment.created" | "report.created" | "user.registered")[];
            enabled: boolean;
            failing_since: string | null;
            disabled_at: string | null;
            /** Format: date-time */
            created_at: string;
            secret: string;
        };
        WebhookChange: {
            url?: string;
            events?: ("post.published" | "comment.created" | "report.created" | "user.registered")[];
            enabled?: boolean;
        };
        WebhookDelivery: {
            id: number;
            /** @enum {unknown} */
            event: "post.published" | "comment.created" | "report.created" | "user.registered";
            subject_id: number;
            /** @enum {unknown} */
            state: "queued" | "sent" | "failed";
            attempts: number;
            /** Format: date-time */
            wait_until: string;
            status: number | null;
            duration_ms: number | null;
            answer: string | null;
            error: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
        };
        WebhookDeliveryPage: {
            items: components["schemas"]["WebhookDelivery"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        ReceivedWebmention: {
            id: number;
            post_id: number;
            /** @description of the page */
            url: string;
            host: string;
            /** @description what the page calls itself, as plain text; empty if it does not say */
            title: string;
            /** @description as the page names them; empty if it does not say */
            author: string;
            /** Format: date-time */
            received_at: string;
        };
        ReceivedWebmentionPage: {
            items: components["schemas"]["ReceivedWebmention"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        HeldWebmention: {
            id: number;
            post_id: number;
            /** @description of the page */
            url: string;
            host: string;
            /** @description what the page calls itself, as plain text; empty if it does not say */
            title: string;
            /** @description as the page names them; empty if it does not say */
            author: string;
            /** Format: date-time */
            received_at: string;
            post: {
                id: number;
                title: string;
            };
            word: string | null;
        };
        HeldWebmentionPage: {
            items: components["schemas"]["HeldWebmention"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        FederatedReply: {
            id: number;
            post_id: number;
            author: {
                name: string;
                /** @description with its site: @ana@social.example */
                handle: string;
                url: string | null;
            };
            /** @description plain text */
            content: string;
            url: string | null;
            /** Format: date-time */
            published_at: string;
            edited_at: string | null;
        };
        HeldReply: {
            id: number;
            post_id: number;
            author: {
                name: string;
                /** @description with its site: @ana@social.example */
                handle: string;
                url: string | null;
            };
            /** @description plain text */
            content: string;
            url: string | null;
            /** Format: date-time */
            published_at: string;
            edited_at: string | null;
            post: {
                id: number;
                title: string;
            };
        };
        HeldReplyPage: {
            items: components["schemas"]["HeldReply"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        WaitingReply: {
            id: number;
            post_id: number;
            author: {
                name: string;
                /** @description with its site: @ana@social.example */
                handle: string;
                url: string | null;
            };
            /** @description plain text */
            content: string;
            url: string | null;
            /** Format: date-time */
            published_at: string;
            edited_at: string | null;
            post: {
                id: number;
                title: string;
            };
            held_for: ("links" | "words" | "newcomer" | "repeated" | "spam" | "program") | null;
            held_details: components["schemas"]["HoldDetails"] | null;
        };
        WaitingReplyPage: {
            items: components["schemas"]["WaitingReply"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        FederatedReport: {
            id: number;
            host: string;
            /** @enum {unknown} */
            target_type: "post" | "user";
            target_id: number;
            /** @description of the post, or the name of the person */
            title: string;
            reason: string;
            /** Format: date-time */
            received_at: string;
            may_decide: boolean;
        };
        FederatedReportPage: {
            items: components["schemas"]["FederatedReport"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        OwnFederation: {
            /** @description whether the owner lets authors be followed from other sites */
            available: boolean;
            enabled: boolean;
            handle: string | null;
            /** @description people of other sites */
            followers_count: number;
        };
        FederationBody: {
            enabled: boolean;
        };
        FederationSite: {
            enabled: boolean;
            address: string | null;
            authors: number;
            followers: number;
            /** @description other sites */
            hosts: number;
            failing: number;
            given_up: number;
            /** @description deliveries */
            waiting: number;
        };
        FederatedHost: {
            id: number;
            host: string;
            /** @enum {unknown} */
            state: "idle" | "waiting" | "failing" | "given_up";
            followers_count: number;
            /** @description deliveries */
            waiting: number;
            failing_since: string | null;
            next_try_at: string | null;
            dead_at: string | null;
            succeeded_at: string | null;
            error: string | null;
        };
        FederatedHostPage: {
            items: components["schemas"]["FederatedHost"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        FederationCheck: {
            problem: ("off" | "no_address" | "no_https" | "unreachable" | "refused" | "other") | null;
            status: number | null;
        };
        ImportForm: {
            /**
             * Format: binary
             * @description zip of Markdown files, WordPress export, RSS or Atom
             */
            file: Blob;
        };
        ImportItem: {
            position: number;
            title: string;
            dated_at: string | null;
            tags: string[];
            pictures: number;
            /** @enum {unknown} */
            state: "found" | "chosen" | "written" | "refused";
            post_id: number | null;
            problems: {
                /** @enum {unknown} */
                code: "no_title" | "bad_date" | "too_long" | "too_complex" | "tags_left_out" | "picture_failed" | "picture_missing" | "too_many_pictures" | "series_left_out" | "comments_left_out" | "markup_left_out" | "draft_limit" | "quota";
                detail?: string;
            }[];
        };
        ImportState: {
            /** @enum {unknown} */
            kind: "markdown" | "wordpress" | "feed";
            /** @enum {unknown} */
            phase: "read" | "write";
            /** @enum {unknown} */
            state: "queued" | "preview" | "done" | "failed";
            done: number;
            total: number;
            problem: ("not_readable" | "too_large" | "nothing_found" | "too_many" | "not_allowed" | "expired" | "error") | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            found: components["schemas"]["ImportItem"][];
        };
        LatestImport: {
            latest: components["schemas"]["ImportState"] | null;
        };
        FeedAddress: {
            url: string;
        };
        ImportChoice: {
            items: string[];
        };
        ProfileReview: {
            id: number;
            user: components["schemas"]["Person"];
            /** @enum {unknown} */
            field: "username" | "signature";
            old_value: string;
            new_value: string;
            /** @enum {unknown} */
            status: "pending" | "approved" | "rejected" | "withdrawn";
            charged: number;
            reason: string;
            held_for: ("links" | "words" | "newcomer" | "repeated" | "spam" | "program") | null;
            held_details: components["schemas"]["HoldDetails"] | null;
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            /** @description False for the viewer's own change, and for admins for that of an owner */
            may_decide: boolean;
        };
        ProfileReviewPage: {
            items: components["schemas"]["ProfileReview"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        SiteSettings: {
            settings: {
                [key: string]: unknown;
            };
            published?: {
                posts: number;
                profiles: number;
            };
        };
        SiteSettingBody: {
            key: ("audit.enabled" | "site.name" | "site.description" | "announcement" | "announcement.zh-CN" | "announcement.zh-TW" | "announcement.en" | "announcement.link" | "announcement.until" | "site.language" | "site.time_zone" | "status.public" | "llms.enabled" | "mcp.tools" | "feeds.hub" | "newsletters.enabled" | "newsletters.pace" | "newsletters.return_path" | "webmentions.send" | "webmentions.receive" | "federation.enabled" | "federation.blocked" | "federation.allowed" | "checklist.put_away" | "look.palette" | "look.accent" | "look.face" | "welcome.zh-CN" | "welcome.zh-TW" | "welcome.en" | "mail.foot.zh-CN" | "mail.foot.zh-TW" | "mail.foot.en" | "register.mode" | "register.guard" | "posts.hold_links" | "newcomers.trusted_posts" | "newcomers.trusted_level" | "newcomers.held_posts" | "newcomers.links" | "newcomers.repeats" | "newcomers.first_day" | "mail.disposable" | "maintenance.enabled" | "maintenance.message" | "push.enabled" | "crawlers.search" | "crawlers.ai" | "crawlers.robots" | "crawlers.address_pace" | "crawlers.name_pace" | "address.verification" | "admins.two_factor" | "moderators.posts" | "moderators.profiles" | "moderators.comments" | "moderators.reports" | "moderators.bans" | "moderators.tags" | "moderators.pages") | string;
            value: boolean | number | string;
            /** @enum {unknown} */
            waiting?: "publish" | "leave";
        };
        SiteSettingsBody: {
            "site.name"?: string;
            "site.description"?: string;
            announcement?: string;
            "announcement.zh-CN"?: string;
            "announcement.zh-TW"?: string;
            "announcement.en"?: string;
            "announcement.link"?: string;
            "announcement.until"?: string;
            "site.language"?: string;
            "site.time_zone"?: string;
            "status.public"?: boolean;
            "llms.enabled"?: boolean;
            "mcp.tools"?: string;
            "feeds.hub"?: string;
            "newsletters.enabled"?: boolean;
            "newsletters.pace"?: number;
            "newsletters.return_path"?: string;
            "webmentions.send"?: boolean;
            "webmentions.receive"?: boolean;
            "federation.enabled"?: boolean;
            "federation.blocked"?: string;
            "federation.allowed"?: string;
            "checklist.put_away"?: boolean;
            "look.palette"?: string;
            "look.accent"?: string;
            "look.face"?: string;
            "welcome.zh-CN"?: string;
            "welcome.zh-TW"?: string;
            "welcome.en"?: string;
            "mail.foot.zh-CN"?: string;
            "mail.foot.zh-TW"?: string;
            "mail.foot.en"?: string;
            "posts.hold_links"?: boolean;
            "newcomers.trusted_posts"?: number;
            "newcomers.trusted_level"?: number;
            "newcomers.held_posts"?: number;
            "newcomers.links"?: number;
            "newcomers.repeats"?: number;
            "newcomers.first_day"?: number;
            "maintenance.message"?: string;
            "push.enabled"?: boolean;
            "crawlers.search"?: boolean;
            "crawlers.ai"?: boolean;
            "crawlers.robots"?: string;
            "crawlers.address_pace"?: number;
            "crawlers.name_pace"?: number;
        };
        AdminUser: {
            uid: number;
            username: string;
            avatar_url: string | null;
            signature: string;
            level: number;
            followers_count: number;
            following_count: number;
            /** Format: date-time */
            created_at: string;
            email: string | null;
            exp: number;
            /** @enum {unknown} */
            role: "user" | "moderator" | "admin" | "owner";
            /** @enum {unknown} */
            status: "active" | "banned" | "deleting" | "deleted";
            ban: {
                reason: string;
                until: string | null;
            } | null;
            energy_balance: number;
            last_seen_at: string | null;
        };
        AdminUserPage: {
            items: components["schemas"]["AdminUser"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        ModerationLogEntry: {
            id: number;
            actor: components["schemas"]["Person"];
            action: string;
            target_type: string;
            target_id: number;
            reason: string;
            details: {
                [key: string]: unknown;
            };
            /** Format: date-time */
            created_at: string;
        };
        UserHistory: {
            user: components["schemas"]["AdminUser"];
            sessions: number;
            figures: {
                posts: number;
                comments: number;
                replies_of_others: number;
            };
            posts: {
                id: number;
                title: string;
                /** @enum {unknown} */
                status: "draft" | "pending" | "approved" | "rejected" | "locked";
                /** Format: date-time */
                updated_at: string;
            }[];
            comments: {
                id: number;
                post_id: number;
                content: string;
                /** Format: date-time */
                created_at: string;
            }[];
            reports: {
                id: number;
                /** @enum {unknown} */
                target_type: "user" | "post" | "comment";
                target_id: number;
                reason: string;
                /** @enum {unknown} */
                status: "open" | "claimed" | "resolved" | "dismissed";
                /** Format: date-time */
                created_at: string;
            }[];
            log: components["schemas"]["ModerationLogEntry"][];
            removal: {
                id: number;
                posts: number;
                comments: number;
                /** Format: date-time */
                created_at: string;
                /** Format: date-time */
                undo_until: string;
                reason: string;
            } | null;
            may_decide: boolean;
        };
        AccountStatusBody: {
            /** @enum {unknown} */
            status: "active" | "banned";
            reason?: string;
            until?: string | null;
        };
        RoleBody: {
            /** @enum {unknown} */
            role: "user" | "moderator" | "admin" | "owner";
            reason?: string;
        };
        ReasonBody: {
            reason: string;
        };
        Removal: {
            id: number;
            posts: number;
            comments: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            undo_until: string;
        };
        BulkPosts: {
            /** @enum {unknown} */
            action: "approve" | "reject" | "lock" | "unlock" | "delete";
            ids: number[];
            versions?: number[];
            reason?: string;
        };
        BulkAnswer: {
            items: {
                id: number;
                ok: boolean;
                error?: {
                    code: string;
                    message: string;
                };
            }[];
        };
        ReportTarget: {
            title: string;
            excerpt: string;
            link: string;
            author: components["schemas"]["PersonRef"] | null;
        };
        CaseReport: {
            id: number;
            reporter: components["schemas"]["PersonRef"];
            reason: string;
            /** Format: date-time */
            created_at: string;
        };
        ReportCase: {
            id: number;
            /** @enum {unknown} */
            target_type: "post" | "comment" | "user";
            target_id: number;
            reason: string;
            /** @enum {unknown} */
            status: "open" | "claimed" | "resolved" | "dismissed";
            outcome: string;
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            reporter: components["schemas"]["PersonRef"];
            target: components["schemas"]["ReportTarget"] | null;
            claimed_by: components["schemas"]["PersonRef"] | null;
            claimed_at: string | null;
            decided_by: components["schemas"]["PersonRef"] | null;
            /** @description False for admins where an owner is reported */
            may_decide: boolean;
            reports_count: number;
            reports: components["schemas"]["CaseReport"][];
        };
        ReportCasePage: {
            items: components["schemas"]["ReportCase"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        ReportDecision: {
            outcome?: string;
        };
        EarlierText: {
            content: string;
            /** Format: date-time */
            written_at: string;
        };
        ModerationComment: {
            id: number;
            post_id: number;
            root_id: number | null;
            reply_to_id: number | null;
            reply_to_user: components["schemas"]["PersonRef"] | null;
            author: components["schemas"]["Author"] | null;
            content: string;
            image_url: string | null;
            mentions: {
                uid: number;
                username: string;
                written: string;
            }[];
            replies_count: number;
            likes_count: number;
            /** Format: date-time */
            created_at: string;
            edited_at: string | null;
            pinned: boolean;
            answer: boolean;
            can_delete: boolean;
            post: {
                id: number;
                title: string;
                /** @enum {unknown} */
                status: "draft" | "pending" | "approved" | "rejected" | "locked";
            };
            earlier_texts: components["schemas"]["EarlierText"][];
            /** @description False for what is the viewer's own, and for admins of what is an owner's */
            may_decide: boolean;
        };
        WaitingComment: {
            id: number;
            post_id: number;
            reply_to_id: number | null;
            comment_id: number | null;
            content: string;
            image_url: string | null;
            /** @enum {unknown} */
            held_for: "links" | "words" | "newcomer" | "repeated" | "spam" | "program";
            /** Format: date-time */
            created_at: string;
            post: {
                id: number;
                title: string;
            };
            author: components["schemas"]["Author"];
            held_details: components["schemas"]["HoldDetails"] | null;
            may_decide: boolean;
        };
        WaitingCommentPage: {
            items: components["schemas"]["WaitingComment"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        ApprovedComment: {
            comment_id: number;
        };
        BulkComments: {
            ids: number[];
            reason?: string;
        };
        CannedReasons: {
            /**
             * @description `texts` are posts and comments, `profiles` new names and signatures, `people` bans and removals.
             * @enum {unknown}
             */
            about: "texts" | "profiles" | "people";
            /** @enum {unknown} */
            lang: "zh-CN" | "zh-TW" | "en";
            reasons: {
                label: string;
                text: string;
            }[];
        };
        CannedReasonsBody: {
            /**
             * @description `texts` are posts and comments, `profiles` new names and signatures, `people` bans and removals.
             * @enum {unknown}
             */
            about: "texts" | "profiles" | "people";
            /** @enum {unknown} */
            lang: "zh-CN" | "zh-TW" | "en";
            /** @description One reason per line: the label of its button, a `|`, and the sentence that the person reads. */
            text: string;
        };
        EnergyAdjustmentLine: {
            uid: number;
            delta: number;
        };
        EnergyAdjustment: {
            items: components["schemas"]["EnergyAdjustmentLine"][];
            reason: string;
        };
        AdjustedEnergy: {
            id: number;
            people: number;
            total: number;
            lines: {
                uid: number;
                delta: number;
                balance: number;
            }[];
        };
        EnergyAdjustmentDraft: {
            items: components["schemas"]["EnergyAdjustmentLine"][];
            reason?: string;
        };
        EnergyAdjustmentPreview: {
            /** @description whether all lines could be carried out as they stand */
            ok: boolean;
            people: number;
            total: number;
            lines: {
                uid: number;
                delta: number;
                user: {
                    uid: number;
                    username: string;
                    avatar_url: string | null;
                } | null;
                balance: number | null;
                balance_after: number | null;
                problem: ("unknownPerson" | "personTwice" | "wrongDelta") | null;
            }[];
        };
        EnergyLedger: {
            items: {
                id: number;
                delta: number;
                balance_after: number;
                /** @enum {unknown} */
                reason: "check_in" | "energize_out" | "energize_in" | "rename" | "rename_refund" | "delete_post" | "admin_adjust";
                ref_type: string;
                ref_id: number;
                /** Format: date-time */
                created_at: string;
                user: components["schemas"]["Person"];
            }[];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
            looked_back_to: string | null;
        };
        LedgerVerification: {
            people: number;
            entries: number;
            /** @description whether there was time to look at everything */
            complete: boolean;
            flaws: {
                entry: number | null;
                user_id: number | null;
                wrong: string;
            }[];
            /** Format: date-time */
            checked_at: string;
        };
        ReviewQueue: {
            /** @description what waits; 1000 says that many or more */
            count: number;
            oldest_at: string | null;
        };
        DayFigures: {
            day: string;
            registrations: number;
            posts: number;
            comments: number;
            minted: number;
            sunk: number;
        };
        SiteFigures: {
            registrations: number;
            posts: number;
            comments: number;
            minted: number;
            sunk: number;
        };
        Dashboard: {
            queues: {
                posts: components["schemas"]["ReviewQueue"];
                comments: components["schemas"]["ReviewQueue"];
                profiles: components["schemas"]["ReviewQueue"];
                reports: components["schemas"]["ReviewQueue"];
            };
            banned: {
                now: number;
                today: number;
            };
            today: components["schemas"]["DayFigures"];
            /** @description the last 30 Shanghai days, today last */
            days: components["schemas"]["DayFigures"][];
            totals: components["schemas"]["SiteFigures"];
            previous_totals: components["schemas"]["SiteFigures"];
            files: {
                /** @description the processes of the site do not see the same files */
                separate: boolean;
                stores: {
                    process: string;
                    place: string;
                    sampled: number;
                    missing: number;
                    /** @description false: the store has the mark of another site */
                    owned: boolean;
                }[];
            } | null;
            audit: {
                checked: number;
                broken: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                created_at: string;
            } | null;
        };
        ModerationLog: {
            items: components["schemas"]["ModerationLogEntry"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
            looked_back_to: string | null;
        };
        Invitation: {
            id: number;
            code: string;
            note: string;
            /** @enum {unknown} */
            status: "open" | "used" | "revoked" | "expired";
            created_by: components["schemas"]["PersonRef"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            used_by: components["schemas"]["PersonRef"] | null;
            used_at: string | null;
            revoked_at: string | null;
        };
        InvitationPage: {
            items: components["schemas"]["Invitation"][];
            page: number | null;
            page_size: number;
            total: number | null;
            /** @constant */
            total_capped?: true;
            next_cursor: string | null;
        };
        NewInvitation: {
            note?: string;
            days?: number;
        };
        SignedDigest: {
            /** Format: date */
            day: string;
            /** @description what was signed: for each ledger, its people and one hash of their chains */
            digest: string;
            /** @description Ed25519 over `digest`, in base64url */
            signature: string;
            /** @description SPKI, PEM */
            public_key: string;
        };
        SiteStatus: {
            version: string;
            /** @enum {unknown} */
            readiness: "ok" | "degraded";
            backup: {
                verified_at: string | null;
                restored_at: string | null;
            };
            audit: {
                /** Format: date-time */
                checked_at: string;
                checked: number;
                broken: number;
            } | null;
            ledger: components["schemas"]["SignedDigest"] | null;
        };
        OpenApiDocument: {
            [key: string]: unknown;
        };
    };
    responses: {
        "400.invalid_request": Refusal<"invalid_request">;
        "403.token_scope": Refusal<"token_scope">;
        "429.rate_limited": {
            headers: {
                /** @description seconds to wait */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "rate_limited";
                    };
                };
            };
        };
        "503.unavailable": {
            headers: {
                /** @description seconds to wait */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "unavailable";
                    };
                };
            };
        };
        "401.unauthenticated": Refusal<"unauthenticated">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "two_factor_required" | "step_up_required">;
        "409.screening_program_exists": Refusal<"screening_program_exists">;
        "413.body_too_large": Refusal<"body_too_large">;
        "415.media_type_not_supported": Refusal<"media_type_not_supported">;
        "404.not_found": Refusal<"not_found">;
        "403.token_scope.forbidden.two_factor_required": Refusal<"token_scope" | "forbidden" | "two_factor_required">;
        "400.invalid_request.list_entry_invalid.list_too_long": Refusal<"invalid_request" | "list_entry_invalid" | "list_too_long">;
        "409.idempotency_in_flight.list_limit.network_own": Refusal<"idempotency_in_flight" | "list_limit" | "network_own">;
        "422.idempotency_key_reused": Refusal<"idempotency_key_reused">;
        "409.network_own": Refusal<"network_own">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "two_factor_required">;
        "409.idempotency_in_flight": Refusal<"idempotency_in_flight">;
        "409.idempotency_in_flight.conflict.mail_off": Refusal<"idempotency_in_flight" | "conflict" | "mail_off">;
        "403.token_scope.csrf_invalid.user_banned.forbidden": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "forbidden">;
        "409.idempotency_in_flight.address_verified.mail_off": Refusal<"idempotency_in_flight" | "address_verified" | "mail_off">;
        "400.invalid_request.image_invalid": Refusal<"invalid_request" | "image_invalid">;
        "413.body_too_large.image_too_large": Refusal<"body_too_large" | "image_too_large">;
        "415.media_type_not_supported.image_type_not_allowed": Refusal<"media_type_not_supported" | "image_type_not_allowed">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "level_too_low">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden">;
        "409.tag_limit": Refusal<"tag_limit">;
        "403.token_scope.follow_list_private": Refusal<"token_scope" | "follow_list_private">;
        "400.invalid_request.self_follow": Refusal<"invalid_request" | "self_follow">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "step_up_required">;
        "409.two_factor_on": Refusal<"two_factor_on">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required.wrong_code": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "step_up_required" | "wrong_code">;
        "409.two_factor_setup_over": Refusal<"two_factor_setup_over">;
        "409.two_factor_off": Refusal<"two_factor_off">;
        "409.idempotency_in_flight.two_factor_off": Refusal<"idempotency_in_flight" | "two_factor_off">;
        "403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.wrong_code": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "step_up_required" | "wrong_code">;
        "403.token_scope.csrf_invalid.network_blocked": Refusal<"token_scope" | "csrf_invalid" | "network_blocked">;
        "400.invalid_request.invite_invalid.invite_required.proof_required.mail_domain_blocked": Refusal<"invalid_request" | "invite_invalid" | "invite_required" | "proof_required" | "mail_domain_blocked">;
        "403.token_scope.csrf_invalid.network_blocked.registration_closed": Refusal<"token_scope" | "csrf_invalid" | "network_blocked" | "registration_closed">;
        "409.email_taken": Refusal<"email_taken">;
        "401.invalid_credentials": Refusal<"invalid_credentials">;
        "409.account_restorable.conflict.second_step_required": Refusal<"account_restorable" | "conflict" | "second_step_required">;
        "401.second_step_over": Refusal<"second_step_over">;
        "403.token_scope.csrf_invalid.network_blocked.wrong_code": Refusal<"token_scope" | "csrf_invalid" | "network_blocked" | "wrong_code">;
        "409.account_restorable.conflict": Refusal<"account_restorable" | "conflict">;
        "409.conflict": Refusal<"conflict">;
        "409.mail_off": Refusal<"mail_off">;
        "403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.no_password.wrong_password": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "step_up_required" | "no_password" | "wrong_password">;
        "409.conflict.last_owner": Refusal<"conflict" | "last_owner">;
        "403.token_scope.csrf_invalid.user_banned.forbidden.no_password.wrong_code.wrong_password": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "no_password" | "wrong_code" | "wrong_password">;
        "409.conflict.two_factor_off": Refusal<"conflict" | "two_factor_off">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required.no_password.wrong_password": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "step_up_required" | "no_password" | "wrong_password">;
        "409.conflict.token_limit": Refusal<"conflict" | "token_limit">;
        "409.passkeys_unavailable": Refusal<"passkeys_unavailable">;
        "401.passkey_invalid": Refusal<"passkey_invalid">;
        "409.account_restorable.conflict.passkeys_unavailable": Refusal<"account_restorable" | "conflict" | "passkeys_unavailable">;
        "403.token_scope.csrf_invalid.user_banned.forbidden.passkey_invalid": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "passkey_invalid">;
        "409.idempotency_in_flight.passkey_limit.passkeys_unavailable": Refusal<"idempotency_in_flight" | "passkey_limit" | "passkeys_unavailable">;
        "400.invalid_request.passkey_invalid": Refusal<"invalid_request" | "passkey_invalid">;
        "409.idempotency_in_flight.passkey_limit.passkey_taken.passkeys_unavailable": Refusal<"idempotency_in_flight" | "passkey_limit" | "passkey_taken" | "passkeys_unavailable">;
        "403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "step_up_required">;
        "409.last_way_in": Refusal<"last_way_in">;
        "502.provider_unavailable": Refusal<"provider_unavailable">;
        "400.invalid_request.provider_failed": Refusal<"invalid_request" | "provider_failed">;
        "403.token_scope.csrf_invalid.network_blocked.provider_denied.provider_domain": Refusal<"token_scope" | "csrf_invalid" | "network_blocked" | "provider_denied" | "provider_domain">;
        "409.account_restorable.conflict.identity_taken.second_step_required": Refusal<"account_restorable" | "conflict" | "identity_taken" | "second_step_required">;
        "404.identity_expired": Refusal<"identity_expired">;
        "409.email_taken.provider_no_email": Refusal<"email_taken" | "provider_no_email">;
        "409.idempotency_in_flight.identity_taken.provider_already_linked": Refusal<"idempotency_in_flight" | "identity_taken" | "provider_already_linked">;
        "401.login_code_over": Refusal<"login_code_over">;
        "403.token_scope.csrf_invalid.network_blocked.login_code_wrong": Refusal<"token_scope" | "csrf_invalid" | "network_blocked" | "login_code_wrong">;
        "400.invalid_request.mail_domain_blocked": Refusal<"invalid_request" | "mail_domain_blocked">;
        "409.address_changed_recently.address_same.conflict.email_taken.mail_off": Refusal<"address_changed_recently" | "address_same" | "conflict" | "email_taken" | "mail_off">;
        "404.address_link_invalid": Refusal<"address_link_invalid">;
        "404.password_link_invalid": Refusal<"password_link_invalid">;
        "400.invalid_request.self_block": Refusal<"invalid_request" | "self_block">;
        "409.mute_limit": Refusal<"mute_limit">;
        "404.post_not_found": Refusal<"post_not_found">;
        "409.idempotency_in_flight.series_follow_limit": Refusal<"idempotency_in_flight" | "series_follow_limit">;
        "400.invalid_request.word_refused.link_blocked.text_refused": Refusal<"invalid_request" | "word_refused" | "link_blocked" | "text_refused">;
        "409.idempotency_in_flight.series_limit": Refusal<"idempotency_in_flight" | "series_limit">;
        "409.series_changed": Refusal<"series_changed">;
        "404.not_found.post_not_found": Refusal<"not_found" | "post_not_found">;
        "409.idempotency_in_flight.series_full": Refusal<"idempotency_in_flight" | "series_full">;
        "409.post_not_editable.version_conflict": Refusal<"post_not_editable" | "version_conflict">;
        "409.idempotency_in_flight.post_not_editable": Refusal<"idempotency_in_flight" | "post_not_editable">;
        "409.idempotency_in_flight.upload_quota": Refusal<"idempotency_in_flight" | "upload_quota">;
        "400.invalid_request.audio_invalid": Refusal<"invalid_request" | "audio_invalid">;
        "413.body_too_large.audio_too_large": Refusal<"body_too_large" | "audio_too_large">;
        "415.media_type_not_supported.audio_type_not_allowed": Refusal<"media_type_not_supported" | "audio_type_not_allowed">;
        "400.invalid_request.image_invalid.image_url_not_allowed": Refusal<"invalid_request" | "image_invalid" | "image_url_not_allowed">;
        "422.idempotency_key_reused.image_fetch_failed": Refusal<"idempotency_key_reused" | "image_fetch_failed">;
        "409.post_not_schedulable.version_conflict": Refusal<"post_not_schedulable" | "version_conflict">;
        "429.rate_limited.newcomer_pace": {
            headers: {
                /** @description seconds to wait */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "rate_limited" | "newcomer_pace";
                    };
                };
            };
        };
        "409.post_not_withdrawable": Refusal<"post_not_withdrawable">;
        "409.post_not_shareable.version_conflict": Refusal<"post_not_shareable" | "version_conflict">;
        "409.idempotency_in_flight.draft_limit": Refusal<"idempotency_in_flight" | "draft_limit">;
        "409.post_not_editable.version_conflict.post_already_public": Refusal<"post_not_editable" | "version_conflict" | "post_already_public">;
        "409.idempotency_in_flight.post_not_submittable.version_conflict": Refusal<"idempotency_in_flight" | "post_not_submittable" | "version_conflict">;
        "409.idempotency_in_flight.post_not_withdrawable": Refusal<"idempotency_in_flight" | "post_not_withdrawable">;
        "409.idempotency_in_flight.draft_limit.post_not_unpublishable": Refusal<"idempotency_in_flight" | "draft_limit" | "post_not_unpublishable">;
        "409.page_changed.site_page_limit": Refusal<"page_changed" | "site_page_limit">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "two_factor_required" | "may_not_decide">;
        "409.idempotency_in_flight.already_approved.not_pending.post_locked.version_conflict": Refusal<"idempotency_in_flight" | "already_approved" | "not_pending" | "post_locked" | "version_conflict">;
        "409.idempotency_in_flight.already_rejected.not_pending.post_locked.version_conflict": Refusal<"idempotency_in_flight" | "already_rejected" | "not_pending" | "post_locked" | "version_conflict">;
        "409.idempotency_in_flight.already_locked": Refusal<"idempotency_in_flight" | "already_locked">;
        "409.idempotency_in_flight.not_locked": Refusal<"idempotency_in_flight" | "not_locked">;
        "409.idempotency_in_flight.navigation_full.navigation_listed": Refusal<"idempotency_in_flight" | "navigation_full" | "navigation_listed">;
        "409.navigation_listed": Refusal<"navigation_listed">;
        "409.idempotency_in_flight.post_not_public": Refusal<"idempotency_in_flight" | "post_not_public">;
        "404.comment_not_found.post_not_found": Refusal<"comment_not_found" | "post_not_found">;
        "400.invalid_request.comment_empty.comment_image_invalid.comment_too_long.mention_limit.word_refused.link_blocked.text_refused": Refusal<"invalid_request" | "comment_empty" | "comment_image_invalid" | "comment_too_long" | "mention_limit" | "word_refused" | "link_blocked" | "text_refused">;
        "409.idempotency_in_flight.held_comment_limit.comments_closed.post_not_public": Refusal<"idempotency_in_flight" | "held_comment_limit" | "comments_closed" | "post_not_public">;
        "404.comment_not_found": Refusal<"comment_not_found">;
        "400.invalid_request.comment_empty.comment_too_long.mention_limit.word_refused.link_blocked.text_refused": Refusal<"invalid_request" | "comment_empty" | "comment_too_long" | "mention_limit" | "word_refused" | "link_blocked" | "text_refused">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.comment_forbidden": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "comment_forbidden">;
        "409.held_comment_limit.post_not_public": Refusal<"held_comment_limit" | "post_not_public">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.comment_forbidden.may_not_decide": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "comment_forbidden" | "may_not_decide">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.may_not_decide": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "may_not_decide">;
        "409.post_not_public": Refusal<"post_not_public">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.closed_by_moderator.may_not_decide": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "closed_by_moderator" | "may_not_decide">;
        "409.pin_reply.post_not_public": Refusal<"pin_reply" | "post_not_public">;
        "403.token_scope.level_too_low": Refusal<"token_scope" | "level_too_low">;
        "409.idempotency_in_flight.folder_limit.folder_full.post_not_public": Refusal<"idempotency_in_flight" | "folder_limit" | "folder_full" | "post_not_public">;
        "409.idempotency_in_flight.folder_limit": Refusal<"idempotency_in_flight" | "folder_limit">;
        "409.default_folder": Refusal<"default_folder">;
        "409.idempotency_in_flight.folder_full.post_not_public": Refusal<"idempotency_in_flight" | "folder_full" | "post_not_public">;
        "409.folder_full": Refusal<"folder_full">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.energy_negative.self_energize": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "energy_negative" | "self_energize">;
        "409.idempotency_in_flight.energize_cap_reached.post_not_public": Refusal<"idempotency_in_flight" | "energize_cap_reached" | "post_not_public">;
        "409.push_off.push_key_changed": Refusal<"push_off" | "push_key_changed">;
        "404.address_link_invalid.not_found": Refusal<"address_link_invalid" | "not_found">;
        "409.newsletter_limit": Refusal<"newsletter_limit">;
        "404.unsubscribe_link_invalid": Refusal<"unsubscribe_link_invalid">;
        "409.mail_off.newsletter_limit": Refusal<"mail_off" | "newsletter_limit">;
        "404.comment_not_found.not_found.post_not_found": Refusal<"comment_not_found" | "not_found" | "post_not_found">;
        "409.idempotency_in_flight.report_own": Refusal<"idempotency_in_flight" | "report_own">;
        "400.invalid_request.username_not_allowed.word_refused.text_refused.link_blocked": Refusal<"invalid_request" | "username_not_allowed" | "word_refused" | "text_refused" | "link_blocked">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.energy_negative": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "energy_negative">;
        "409.profile_review_pending.username_taken": Refusal<"profile_review_pending" | "username_taken">;
        "409.idempotency_in_flight.export_limit.export_running": Refusal<"idempotency_in_flight" | "export_limit" | "export_running">;
        "403.token_scope.step_up_required": Refusal<"token_scope" | "step_up_required">;
        "409.webhook_limit": Refusal<"webhook_limit">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide.report_about_self": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "two_factor_required" | "may_not_decide" | "report_about_self">;
        "409.federation_off": Refusal<"federation_off">;
        "409.idempotency_in_flight.import_open": Refusal<"idempotency_in_flight" | "import_open">;
        "413.body_too_large.import_too_large": Refusal<"body_too_large" | "import_too_large">;
        "422.idempotency_key_reused.import_fetch_failed": Refusal<"idempotency_key_reused" | "import_fetch_failed">;
        "409.idempotency_in_flight.already_approved.not_pending.username_taken": Refusal<"idempotency_in_flight" | "already_approved" | "not_pending" | "username_taken">;
        "409.idempotency_in_flight.already_rejected.not_pending": Refusal<"idempotency_in_flight" | "already_rejected" | "not_pending">;
        "409.two_factor_first": Refusal<"two_factor_first">;
        "403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required.ban_too_long": Refusal<"token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "network_blocked" | "forbidden" | "two_factor_required" | "step_up_required" | "ban_too_long">;
        "409.last_owner.not_banned": Refusal<"last_owner" | "not_banned">;
        "409.last_owner.role_same": Refusal<"last_owner" | "role_same">;
        "409.idempotency_in_flight.last_owner.removal_in_force": Refusal<"idempotency_in_flight" | "last_owner" | "removal_in_force">;
        "409.removal_over": Refusal<"removal_over">;
        "409.idempotency_in_flight.tag_same": Refusal<"idempotency_in_flight" | "tag_same">;
        "409.idempotency_in_flight.report_claimed.report_decided": Refusal<"idempotency_in_flight" | "report_claimed" | "report_decided">;
        "409.idempotency_in_flight.report_decided.report_not_claimed": Refusal<"idempotency_in_flight" | "report_decided" | "report_not_claimed">;
        "409.idempotency_in_flight.comments_closed.post_not_public": Refusal<"idempotency_in_flight" | "comments_closed" | "post_not_public">;
        "409.invitation_over": Refusal<"invitation_over">;
    };
    parameters: {
        /** @description a text of your own that makes a repeated request count once */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiAuthCsrf: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["CsrfToken"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminScreeningProgram: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["ScreeningProgramChange"]>;
        responses: {
            200: Json<components["schemas"]["ScreeningProgram"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminScreeningProgram: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["NewScreeningProgram"]>;
        responses: {
            201: Json<components["schemas"]["CreatedScreeningProgram"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.screening_program_exists"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminScreeningProgram: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminScreeningLists: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["ScreeningLists"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminScreeningLists: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["NewScreeningList"]>;
        responses: {
            201: Json<components["schemas"]["ScreeningList"]>;
            400: components["responses"]["400.invalid_request.list_entry_invalid.list_too_long"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.idempotency_in_flight.list_limit.network_own"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminScreeningListsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["ScreeningListChange"]>;
        responses: {
            200: Json<components["schemas"]["ScreeningList"]>;
            400: components["responses"]["400.invalid_request.list_entry_invalid.list_too_long"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.network_own"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminScreeningListsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminScreeningListsIdText: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminExternalChecks: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["ExternalChecks"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminScreeningListsTry: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["TriedText"]>;
        responses: {
            200: Json<components["schemas"]["TriedResult"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminMail: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["MailState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminMailTest: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            201: Json<components["schemas"]["TestMailAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight.conflict.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsAddressVerification: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            201: Json<components["schemas"]["AddressAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.address_verified.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminBrandingPicturesSlot: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                slot: "logo" | "logo_dark" | "icon" | "share" | "cover";
            };
        }>;
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["BrandPictureForm"];
            };
        };
        responses: {
            200: Json<components["schemas"]["Branding"]>;
            400: components["responses"]["400.invalid_request.image_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminBrandingPicturesSlot: {
        parameters: Params<{
            path: {
                slot: "logo" | "logo_dark" | "icon" | "share" | "cover";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Branding"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminBranding: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["Branding"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminBrandingCss: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["BrandStyleBody"]>;
        responses: {
            200: Json<components["schemas"]["Branding"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsSecurityEvents: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["SecurityEventPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiEnergyInfo: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["EnergyInfo"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiEnergyLogs: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                days?: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["LedgerEntryPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiEnergyExplain: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                days?: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["EnergyExplanation"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiLevelInfo: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["LevelInfo"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiLevelCheckin: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            200: Json<components["schemas"]["CheckInAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiLevelExplain: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["LevelExplanation"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiTagsTagFollow: {
        parameters: Params<{
            path: {
                tag: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["TagState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.tag_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiTagsTagFollow: {
        parameters: Params<{
            path: {
                tag: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["TagState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiTagsTagMute: {
        parameters: Params<{
            path: {
                tag: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["TagState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.tag_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiTagsTagMute: {
        parameters: Params<{
            path: {
                tag: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["TagState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsTags: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["ChosenTags"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminTagsTag: {
        parameters: Params<{
            path: {
                tag: string;
            };
        }>;
        requestBody: Body<components["schemas"]["TagDescriptionBody"]>;
        responses: {
            200: Json<components["schemas"]["TagDescription"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiUsersUidFollowStatus: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FollowStatus"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiUsersUidFollowers: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PersonPage"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.follow_list_private"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiUsersUidFollowing: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PersonPage"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.follow_list_private"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiUsersUidFollow: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FollowStatus"]>;
            400: components["responses"]["400.invalid_request.self_follow"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSpacePrivacy: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["Privacy"]>;
        responses: {
            200: Json<components["schemas"]["Privacy"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsTwoFactor: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["TwoFactorState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsTwoFactor: {
        parameters: Params<{}>;
        responses: {
            201: Json<components["schemas"]["TwoFactorSetup"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required"];
            409: components["responses"]["409.two_factor_on"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsTwoFactorConfirm: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["CodeBody"]>;
        responses: {
            200: Json<components["schemas"]["RecoveryCodes"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required.wrong_code"];
            409: components["responses"]["409.two_factor_setup_over"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsTwoFactorRecoveryCodes: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["CodeBody"]>;
        responses: {
            200: Json<components["schemas"]["RecoveryCodes"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required.wrong_code"];
            409: components["responses"]["409.two_factor_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsTwoFactorForgetDevices: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ForgottenDevices"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.two_factor_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsTwoFactorOff: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["CodeBody"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.wrong_code"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.two_factor_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthCheckEmail: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["CheckEmailBody"]>;
        responses: {
            200: Json<components["schemas"]["CheckEmailAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthRegister: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["RegisterBody"]>;
        responses: {
            201: Json<components["schemas"]["AuthAnswer"]>;
            400: components["responses"]["400.invalid_request.invite_invalid.invite_required.proof_required.mail_domain_blocked"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked.registration_closed"];
            409: components["responses"]["409.email_taken"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthLogin: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["LoginBody"]>;
        responses: {
            200: Json<components["schemas"]["AuthAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.invalid_credentials"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            409: components["responses"]["409.account_restorable.conflict.second_step_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthSecondStep: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["SecondStepBody"]>;
        responses: {
            200: Json<components["schemas"]["SecondStepAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.second_step_over"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked.wrong_code"];
            409: components["responses"]["409.account_restorable.conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthConfirmRestore: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["RestoreBody"]>;
        responses: {
            200: Json<components["schemas"]["AuthAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthRefresh: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["RefreshBody"]>;
        responses: {
            200: Json<components["schemas"]["AuthAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthLogout: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["LogoutBody"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthForgotPassword: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["ForgotPasswordBody"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            409: components["responses"]["409.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsSessions: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["Devices"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiSettingsSessionsSid: {
        parameters: Params<{
            path: {
                sid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsSessionsDestroyOthers: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            200: Json<components["schemas"]["EndedSessions"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsSessionsSidRemark: {
        parameters: Params<{
            path: {
                sid: number;
            };
        }>;
        requestBody: Body<components["schemas"]["RemarkBody"]>;
        responses: {
            200: Json<components["schemas"]["Device"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsPassword: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["PasswordBody"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.no_password.wrong_password"];
            409: components["responses"]["409.conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsDeleteAccount: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["DeleteAccountBody"]>;
        responses: {
            200: Json<components["schemas"]["DeleteAccountAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.no_password.wrong_password"];
            409: components["responses"]["409.conflict.last_owner"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthStepUp: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["StepUpBody"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.no_password.wrong_code.wrong_password"];
            409: components["responses"]["409.conflict.two_factor_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsTokens: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["AccessTokens"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsTokens: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["NewToken"]>;
        responses: {
            201: Json<components["schemas"]["CreatedToken"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required.no_password.wrong_password"];
            409: components["responses"]["409.conflict.token_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiSettingsTokensId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthPasskeyOptions: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["PasskeyRequestOptions"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            409: components["responses"]["409.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthPasskey: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["PasskeyAssertion"]>;
        responses: {
            200: Json<components["schemas"]["AuthAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.passkey_invalid"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            409: components["responses"]["409.account_restorable.conflict.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthStepUpPasskeyOptions: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["PasskeyRequestOptions"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthStepUpPasskey: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["PasskeyAssertion"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.passkey_invalid"];
            409: components["responses"]["409.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsPasskeys: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["Passkeys"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsPasskeys: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["NewPasskey"]>;
        responses: {
            201: Json<components["schemas"]["Passkey"]>;
            400: components["responses"]["400.invalid_request.passkey_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required"];
            409: components["responses"]["409.idempotency_in_flight.passkey_limit.passkey_taken.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsPasskeysOptions: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PasskeyCreationOptions"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required"];
            409: components["responses"]["409.idempotency_in_flight.passkey_limit.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsPasskeysId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["PasskeyName"]>;
        responses: {
            200: Json<components["schemas"]["Passkey"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiSettingsPasskeysId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_way_in"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthProvidersProviderStart: {
        parameters: Params<{
            path: {
                provider: string;
            };
        }>;
        requestBody?: Body<components["schemas"]["ProviderStart"]>;
        responses: {
            200: Json<components["schemas"]["NextLocation"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            502: components["responses"]["502.provider_unavailable"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthProvidersProviderCallback: {
        parameters: Params<{
            path: {
                provider: string;
            };
        }>;
        requestBody: Body<components["schemas"]["ProviderCallback"]>;
        responses: {
            200: Json<components["schemas"]["NextLocation"]>;
            400: components["responses"]["400.invalid_request.provider_failed"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked.provider_denied.provider_domain"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.account_restorable.conflict.identity_taken.second_step_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            502: components["responses"]["502.provider_unavailable"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthProvidersRegister: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["ProviderRegisterBody"]>;
        responses: {
            201: Json<components["schemas"]["NextLocation"]>;
            400: components["responses"]["400.invalid_request.invite_invalid.invite_required.proof_required.mail_domain_blocked"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked.registration_closed"];
            404: components["responses"]["404.identity_expired"];
            409: components["responses"]["409.email_taken.provider_no_email"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsIdentities: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["LinkedSignIns"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsIdentities: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            201: Json<components["schemas"]["LinkedSignIn"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required"];
            404: components["responses"]["404.identity_expired"];
            409: components["responses"]["409.idempotency_in_flight.identity_taken.provider_already_linked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiSettingsIdentitiesId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_way_in"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthLoginCode: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["LoginCodeBody"]>;
        responses: {
            200: Json<components["schemas"]["LoginCodeAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            409: components["responses"]["409.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthLoginWithCode: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["CodeLoginBody"]>;
        responses: {
            200: Json<components["schemas"]["AuthAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.login_code_over"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked.login_code_wrong"];
            409: components["responses"]["409.account_restorable.conflict.second_step_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsAddress: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["AddressBody"]>;
        responses: {
            200: Json<components["schemas"]["AddressAnswer"]>;
            400: components["responses"]["400.invalid_request.mail_domain_blocked"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required.no_password.wrong_password"];
            409: components["responses"]["409.address_changed_recently.address_same.conflict.email_taken.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthVerifyAddress: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["MailLinkBody"]>;
        responses: {
            200: Json<components["schemas"]["AddressAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.address_link_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthConfirmAddress: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["MailLinkBody"]>;
        responses: {
            200: Json<components["schemas"]["AddressAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.address_link_invalid"];
            409: components["responses"]["409.email_taken"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthRestoreAddress: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["MailLinkBody"]>;
        responses: {
            200: Json<components["schemas"]["AddressAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.address_link_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAuthResetPassword: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["ResetPasswordBody"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.password_link_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiUsersUidBlock: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["BlockState"]>;
            400: components["responses"]["400.invalid_request.self_block"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiUsersUidBlock: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["BlockState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsBlocks: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PersonPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiUsersUidMute: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["BlockState"]>;
            400: components["responses"]["400.invalid_request.self_block"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.mute_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiUsersUidMute: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["BlockState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsMutes: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PersonPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPosts: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                sort?: "newest" | "hot" | "energized";
                tag?: string;
                author?: number;
                language?: "zh" | "en";
            };
        }>;
        responses: {
            200: {
                headers: {
                    /** @description for `If-None-Match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSummaryPage"];
                };
            };
            /** @description Not modified: the answer with this ETag is still current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiFeedFollowing: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PostSummaryPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiFeedTags: {
        parameters: Params<{
            query?: {
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PostSummaryPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiTags: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                q?: string;
            };
        }>;
        responses: {
            200: {
                headers: {
                    /** @description for `If-None-Match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagSummaryPage"];
                };
            };
            /** @description Not modified: the answer with this ETag is still current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPostsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: {
                headers: {
                    /** @description for `If-None-Match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Post"];
                };
            };
            /** @description Not modified: the answer with this ETag is still current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSeries: {
        parameters: Params<{}>;
        responses: {
            200: {
                headers: {
                    /** @description for `If-None-Match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewestSeries"];
                };
            };
            /** @description Not modified: the answer with this ETag is still current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSeriesId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PublicSeries"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSeriesIdFollow: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["SeriesFollow"]>;
            400: components["responses"]["400.invalid_request.self_follow"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.series_follow_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioSeries: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["SeriesList"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioSeries: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["NewSeries"]>;
        responses: {
            201: Json<components["schemas"]["Series"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.series_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioSeriesId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnSeries"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiStudioSeriesId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["SeriesEdit"]>;
        responses: {
            200: Json<components["schemas"]["OwnSeries"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiStudioSeriesId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiStudioSeriesIdPosts: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["SeriesOrder"]>;
        responses: {
            200: Json<components["schemas"]["OwnSeries"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.series_changed"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioSeriesIdPosts: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["NewSeriesEntry"]>;
        responses: {
            200: Json<components["schemas"]["OwnSeries"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.series_full"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiStudioSeriesIdPostsPostId: {
        parameters: Params<{
            path: {
                id: number;
                postId: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnSeries"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiStudioPostsIdWorkingCopy: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["WorkingCopyBody"]>;
        responses: {
            200: Json<components["schemas"]["SavedWorkingCopy"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_editable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiStudioPostsIdWorkingCopy: {
        parameters: Params<{
            query?: {
                version?: number;
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["DiscardedWorkingCopy"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_editable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioPreview: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["PreviewBody"]>;
        responses: {
            200: Json<components["schemas"]["Preview"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioPostsIdMarkdown: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioPostsIdRevisions: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["RevisionSummaryPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioPostsIdRevisionsVersion: {
        parameters: Params<{
            path: {
                id: number;
                version: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Revision"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found.post_not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioPostsIdRevisionsVersionRestore: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
                version: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["SavedWorkingCopy"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_editable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiPostsUploadImage: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            201: Json<components["schemas"]["UploadedPicture"]>;
            400: components["responses"]["400.invalid_request.image_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiPostsUploadAudio: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AudioForm"];
            };
        };
        responses: {
            201: Json<components["schemas"]["UploadedAudio"]>;
            400: components["responses"]["400.invalid_request.audio_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.audio_too_large"];
            415: components["responses"]["415.media_type_not_supported.audio_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiPostsImportImage: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["ImportPicture"]>;
        responses: {
            201: Json<components["schemas"]["UploadedPicture"]>;
            400: components["responses"]["400.invalid_request.image_invalid.image_url_not_allowed"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused.image_fetch_failed"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiStudioPostsIdSchedule: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["PostSchedule"]>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_schedulable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited.newcomer_pace"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiStudioPostsIdSchedule: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_withdrawable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioPostsIdDraftLink: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["DraftLink"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiStudioPostsIdDraftLink: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["NewDraftLink"]>;
        responses: {
            200: Json<components["schemas"]["CreatedDraftLink"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_shareable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiStudioPostsIdDraftLink: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioPosts: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                status?: "draft" | "pending" | "approved" | "rejected" | "locked";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["StudioSummaryPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioPosts: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["NewPost"]>;
        responses: {
            201: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight.draft_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited.newcomer_pace"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioPostsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiStudioPostsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["PostEdit"]>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_editable.version_conflict.post_already_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited.newcomer_pace"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiStudioPostsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["DeletedPostAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioPostsIdSubmit: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_submittable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited.newcomer_pace"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiPostsIdSubmit: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_submittable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited.newcomer_pace"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioPostsIdWithdraw: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_withdrawable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioPostsIdUnpublish: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.draft_limit.post_not_unpublishable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioBin: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["DeletedPostPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioPostsIdRestore: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.draft_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSitePages: {
        parameters: Params<{
            query?: {
                /** @description about, rules, privacy, contact, or the name of a page of the owner's own */
                page?: string;
            };
        }>;
        responses: {
            200: {
                headers: {
                    /** @description for `If-None-Match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePages"];
                };
            };
            /** @description Not modified: the answer with this ETag is still current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminSitePages: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["SitePageBody"]>;
        responses: {
            200: Json<components["schemas"]["SitePageText"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.page_changed.site_page_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminPosts: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                status?: "waiting" | "draft" | "pending" | "approved" | "rejected" | "locked";
                q?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ModerationPosts"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminPostsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ModerationPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminPostsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["OptionalReasonBody"]>;
        responses: {
            200: Json<components["schemas"]["RemovedPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminPostsIdApprove: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["ApprovalBody"]>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_approved.not_pending.post_locked.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminPostsIdReject: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["RejectionBody"]>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_rejected.not_pending.post_locked.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminPostsIdLock: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["OptionalReasonBody"]>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_locked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminPostsIdUnlock: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["OwnPost"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.not_locked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminNavigation: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["NavigationEntries"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminNavigation: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["NewNavigationEntry"]>;
        responses: {
            201: Json<components["schemas"]["NavigationEntry"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight.navigation_full.navigation_listed"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminNavigationId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["NavigationEdit"]>;
        responses: {
            200: Json<components["schemas"]["NavigationEntry"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.navigation_listed"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminNavigationId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["NavigationEntry"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminNavigationIdPositionPosition: {
        parameters: Params<{
            path: {
                id: number;
                position: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["NavigationEntry"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPostsIdReaction: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ReactionAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiPostsIdLike: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ReactionAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiPostsIdDislike: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ReactionAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPostsIdComments: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                sort?: "newest" | "oldest" | "likes" | "replies";
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: {
                headers: {
                    /** @description for `If-None-Match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description Not modified: the answer with this ETag is still current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiPostsIdComments: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["NewComment"]>;
        responses: {
            201: Json<components["schemas"]["Comment"]>;
            202: Json<components["schemas"]["HeldComment"]>;
            400: components["responses"]["400.invalid_request.comment_empty.comment_image_invalid.comment_too_long.mention_limit.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.held_comment_limit.comments_closed.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited.newcomer_pace"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPostsIdCommentsRootIdReplies: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                sort?: "newest" | "oldest" | "likes" | "replies";
            };
            path: {
                id: number;
                root_id: number;
            };
        }>;
        responses: {
            200: {
                headers: {
                    /** @description for `If-None-Match` */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPage"];
                };
            };
            /** @description Not modified: the answer with this ETag is still current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.comment_not_found.post_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiCommentsIdReply: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["NewComment"]>;
        responses: {
            201: Json<components["schemas"]["Comment"]>;
            202: Json<components["schemas"]["HeldComment"]>;
            400: components["responses"]["400.invalid_request.comment_empty.comment_image_invalid.comment_too_long.mention_limit.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.idempotency_in_flight.held_comment_limit.comments_closed.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited.newcomer_pace"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiCommentsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Comment"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.comment_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiCommentsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["EditedComment"]>;
        responses: {
            200: Json<components["schemas"]["Comment"]>;
            202: Json<components["schemas"]["HeldComment"]>;
            400: components["responses"]["400.invalid_request.comment_empty.comment_too_long.mention_limit.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.comment_forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.held_comment_limit.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited.newcomer_pace"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiCommentsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["DeletedComment"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.comment_forbidden.may_not_decide"];
            404: components["responses"]["404.comment_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPostsIdCommentsHeld: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["HeldComments"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiHeldCommentsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiCommentsUploadImage: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            201: Json<components["schemas"]["CommentPicture"]>;
            400: components["responses"]["400.invalid_request.image_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiPostsIdCommentsClosed: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["CommentsState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiPostsIdCommentsClosed: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["CommentsState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.closed_by_moderator.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiCommentsIdPin: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Comment"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.may_not_decide"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.pin_reply.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiCommentsIdPin: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Comment"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.may_not_decide"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.pin_reply.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiCommentsIdAnswer: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Comment"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiCommentsIdAnswer: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Comment"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiCommentsIdLike: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["CommentLike"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiPostsIdCommentsSeen: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["SeenComment"]>;
        responses: {
            200: Json<Record<string, never>>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiUsersSearch: {
        parameters: Params<{
            query: {
                q: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["MentionSuggestions"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.level_too_low"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPostsIdFolderStatus: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FolderStatus"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiPostsIdFavorite: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FavoriteAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.folder_limit.folder_full.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiFolders: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                uid?: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FolderPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiFolders: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["NewFolder"]>;
        responses: {
            201: Json<components["schemas"]["Folder"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.folder_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiFoldersId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["FolderEdit"]>;
        responses: {
            200: Json<components["schemas"]["Folder"]>;
            400: components["responses"]["400.invalid_request.word_refused.link_blocked.text_refused"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiFoldersId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.default_folder"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiFoldersIdPosts: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FolderItemPage"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiFoldersIdPosts: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["NewFolderItem"]>;
        responses: {
            201: Json<components["schemas"]["FolderEntry"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.folder_full.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiFoldersIdPostsPostId: {
        parameters: Params<{
            path: {
                id: number;
                postId: number;
            };
        }>;
        requestBody: Body<components["schemas"]["FolderItemMove"]>;
        responses: {
            200: Json<components["schemas"]["FolderEntry"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            409: components["responses"]["409.folder_full"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiFoldersIdPostsPostId: {
        parameters: Params<{
            path: {
                id: number;
                postId: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiReading: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ReadingEntryPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiReading: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiPostsIdReading: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody: Body<components["schemas"]["ReadingBody"]>;
        responses: {
            200: Json<components["schemas"]["ReadingAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiPostsIdReading: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsReading: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["ReadingPrefs"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsReading: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["ReadingPrefsChange"]>;
        responses: {
            200: Json<components["schemas"]["ReadingPrefs"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiEnergyEnergize: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["EnergizeBody"]>;
        responses: {
            200: Json<components["schemas"]["EnergizeAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.energy_negative.self_energize"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.energize_cap_reached.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiEnergize: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["EnergizeBody"]>;
        responses: {
            200: Json<components["schemas"]["EnergizeAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.energy_negative.self_energize"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.energize_cap_reached.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSearchPosts: {
        parameters: Params<{
            query: {
                page?: number;
                page_size?: number;
                cursor?: string;
                q: string;
                tag?: string;
                since?: "7d" | "30d" | "365d";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FoundPostPage"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSearchSuggest: {
        parameters: Params<{
            query: {
                q: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["SuggestionList"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiMessages: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                category?: "all" | "system" | "mention" | "like" | "follow" | "comment";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["NoticePage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiMessagesUnread: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["UnreadCounts"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiMessagesIdRead: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["UnreadCounts"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiMessagesReadAll: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody?: Body<components["schemas"]["ReadAllBody"]>;
        responses: {
            200: Json<components["schemas"]["UnreadCounts"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiMessagesStream: {
        parameters: Params<{}>;
        responses: {
            /** @description server-sent events called "unread", whose data is the answer of /api/messages/unread */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsNotifyPrefs: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["NotifyPrefs"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsNotifyPrefs: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["NotifyPref"]>;
        responses: {
            200: Json<components["schemas"]["NotifyPrefs"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsMailPrefs: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["MailPrefs"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsMailPrefs: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["MailPrefsBody"]>;
        responses: {
            200: Json<components["schemas"]["MailPrefs"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsPush: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["PushSettings"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsPushDevice: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["PushSubscriptionBody"]>;
        responses: {
            200: Json<components["schemas"]["PushDevice"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.push_off.push_key_changed"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsPushDevicesId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["PushDeviceBody"]>;
        responses: {
            200: Json<components["schemas"]["PushDevice"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiSettingsPushDevicesId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsPushQuietHours: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["QuietHoursBody"]>;
        responses: {
            200: Json<components["schemas"]["QuietHoursBody"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminPush: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["PushSite"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminPushKey: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            200: Json<components["schemas"]["PushSite"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioNewsletter: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["AuthorNewsletter"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminNewsletters: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["NewsletterState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminNewslettersSubscribersCsv: {
        parameters: Params<{}>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminNewslettersImport: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["SubscriberImport"]>;
        responses: {
            200: Json<components["schemas"]["ImportedSubscribers"]>;
            400: components["responses"]["400.invalid_request.list_entry_invalid.list_too_long"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminNewslettersReports: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["DeliveryReport"]>;
        responses: {
            200: Json<components["schemas"]["DeliveryReportAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiNewsletterSubscribe: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["NewsletterRequest"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request.mail_domain_blocked"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiNewsletterConfirm: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["NewsletterToken"]>;
        responses: {
            200: Json<components["schemas"]["ConfirmedNewsletter"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.address_link_invalid.not_found"];
            409: components["responses"]["409.newsletter_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiNewsletterManage: {
        parameters: Params<{
            query: {
                /**
                 * @description of the link in a mail
                 */
                token: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["NewsletterSubscriptions"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.unsubscribe_link_invalid"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiNewsletterManage: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["NewsletterChange"]>;
        responses: {
            200: Json<components["schemas"]["NewsletterSubscriptions"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid.network_blocked"];
            404: components["responses"]["404.unsubscribe_link_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiNewsletterSubscriptions: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["NewsletterSubscriptions"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiNewsletterSubscriptions: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["NewsletterChoice"]>;
        responses: {
            200: Json<components["schemas"]["NewsletterSubscriptions"]>;
            400: components["responses"]["400.invalid_request.self_follow"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.mail_off.newsletter_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiReports: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["NewReport"]>;
        responses: {
            200: Json<components["schemas"]["OwnReport"]>;
            201: Json<components["schemas"]["OwnReport"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found.not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_own"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioOverview: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["StudioOverview"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioTrends: {
        parameters: Params<{
            query?: {
                range?: "7d" | "30d" | "90d";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["StudioTrends"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminTraffic: {
        parameters: Params<{
            query?: {
                /** @description the last so many Shanghai days, today last */
                range?: "7d" | "30d" | "90d" | "365d";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Traffic"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminTrafficCsv: {
        parameters: Params<{
            query?: {
                /** @description the last so many Shanghai days, today last */
                range?: "7d" | "30d" | "90d" | "365d";
                /** @description `days`, the default, or one of the lists */
                table?: "days" | "posts" | "tags" | "hosts" | "entries" | "languages" | "devices" | "crawlers";
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioTraffic: {
        parameters: Params<{
            query?: {
                /** @description the last so many Shanghai days, today last */
                range?: "7d" | "30d" | "90d" | "365d";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["AuthorTraffic"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioTrafficCsv: {
        parameters: Params<{
            query?: {
                /** @description the last so many Shanghai days, today last */
                range?: "7d" | "30d" | "90d" | "365d";
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsAvatar: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            200: Json<components["schemas"]["OwnAccount"]>;
            400: components["responses"]["400.invalid_request.image_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsProfile: {
        parameters: Params<{}>;
        requestBody?: Body<components["schemas"]["ProfileBody"]>;
        responses: {
            200: Json<components["schemas"]["ProfileAnswer"]>;
            400: components["responses"]["400.invalid_request.username_not_allowed.word_refused.text_refused.link_blocked"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.energy_negative"];
            409: components["responses"]["409.profile_review_pending.username_taken"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiSettingsProfilePending: {
        parameters: Params<{
            query?: {
                field?: "username" | "signature";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["WithdrawnProfileReview"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsAuditStatus: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["AuditStatus"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsExport: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["ExportState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsExport: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            202: Json<components["schemas"]["ExportState"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.export_limit.export_running"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiSettingsExportDownload: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ExportLocation"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsExportFile: {
        parameters: Params<{}>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.step_up_required"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminWebhooks: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["Webhooks"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminWebhooks: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["NewWebhook"]>;
        responses: {
            201: Json<components["schemas"]["CreatedWebhook"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.webhook_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminWebhooksId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["WebhookChange"]>;
        responses: {
            200: Json<components["schemas"]["Webhook"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminWebhooksId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminWebhooksIdDeliveries: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["WebhookDeliveryPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminWebhookDeliveriesIdResend: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["WebhookDelivery"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPostsIdWebmentions: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ReceivedWebmentionPage"]>;
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiWebmentionsHeld: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["HeldWebmentionPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiWebmentionsIdAdmit: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiWebmentionsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminWebmentions: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["HeldWebmentionPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiPostsIdFederatedReplies: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["FederatedReply"][];
                        page: number | null;
                        page_size: number;
                        total: number | null;
                        /** @constant */
                        total_capped?: true;
                        next_cursor: string | null;
                        /** @description of people of other sites */
                        likes_count: number;
                        /** @description of people of other sites */
                        boosts_count: number;
                    };
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiFederatedRepliesHeld: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["HeldReplyPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiFederatedRepliesIdAdmit: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiFederatedRepliesIdTurnAway: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiFederatedRepliesId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminFederatedReplies: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["WaitingReplyPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminFederatedReports: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FederatedReportPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminFederatedReportsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiSettingsFederation: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["OwnFederation"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiSettingsFederation: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["FederationBody"]>;
        responses: {
            200: Json<components["schemas"]["OwnFederation"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            409: components["responses"]["409.federation_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminFederation: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["FederationSite"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminFederationHosts: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FederatedHostPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminFederationHostsIdRetry: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminFederationCheck: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        responses: {
            200: Json<components["schemas"]["FederationCheck"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStudioImport: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["LatestImport"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioImport: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            202: Json<components["schemas"]["LatestImport"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight.import_open"];
            413: components["responses"]["413.body_too_large.import_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiStudioImport: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioImportFeed: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["FeedAddress"]>;
        responses: {
            202: Json<components["schemas"]["LatestImport"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight.import_open"];
            413: components["responses"]["413.body_too_large.import_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused.import_fetch_failed"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiStudioImportChoice: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["ImportChoice"]>;
        responses: {
            202: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminProfileReviews: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                status?: "pending" | "approved" | "rejected" | "withdrawn";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ProfileReviewPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminProfileReviewsIdApprove: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ProfileReview"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_approved.not_pending.username_taken"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminProfileReviewsIdReject: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["OptionalReasonBody"]>;
        responses: {
            200: Json<components["schemas"]["ProfileReview"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_rejected.not_pending"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminSiteSettings: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["SiteSettings"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminSiteSettings: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["SiteSettingBody"]>;
        responses: {
            200: Json<components["schemas"]["SiteSettings"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.two_factor_first"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminSiteSettings: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody?: Body<components["schemas"]["SiteSettingsBody"]>;
        responses: {
            200: Json<components["schemas"]["SiteSettings"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminUsers: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                q?: string;
                status?: "active" | "banned" | "deleting" | "deleted";
                role?: "user" | "moderator" | "admin" | "owner";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["AdminUserPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminUsersUid: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["UserHistory"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminUsersUidStatus: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        requestBody: Body<components["schemas"]["AccountStatusBody"]>;
        responses: {
            200: Json<components["schemas"]["AdminUser"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required.ban_too_long"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_owner.not_banned"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminUsersUidRole: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        requestBody: Body<components["schemas"]["RoleBody"]>;
        responses: {
            200: Json<components["schemas"]["AdminUser"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_owner.role_same"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminUsersUidRemoval: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                uid: number;
            };
        }>;
        requestBody: Body<components["schemas"]["ReasonBody"]>;
        responses: {
            200: Json<components["schemas"]["Removal"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.last_owner.removal_in_force"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminUsersUidRemoval: {
        parameters: Params<{
            path: {
                uid: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Removal"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.removal_over"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminTagsTagRename: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                tag: string;
            };
        }>;
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        tag: string;
                    };
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.tag_same"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminPostsBulk: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["BulkPosts"]>;
        responses: {
            200: Json<components["schemas"]["BulkAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminReports: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                status?: "waiting" | "open" | "claimed" | "resolved" | "dismissed";
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ReportCasePage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminReportsIdClaim: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ReportCase"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_claimed.report_decided"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminReportsIdRelease: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ReportCase"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_decided.report_not_claimed"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminReportsIdResolve: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["ReportDecision"]>;
        responses: {
            200: Json<components["schemas"]["ReportCase"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_claimed.report_decided"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminReportsIdDismiss: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["ReportDecision"]>;
        responses: {
            200: Json<components["schemas"]["ReportCase"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_claimed.report_decided"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminComments: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                q?: string;
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["ModerationComment"][];
                        page: number | null;
                        page_size: number;
                        total: number | null;
                        /** @constant */
                        total_capped?: true;
                        next_cursor: string | null;
                        looked_at?: number;
                    };
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminCommentsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["OptionalReasonBody"]>;
        responses: {
            200: Json<components["schemas"]["DeletedComment"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.comment_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminHeldComments: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["WaitingCommentPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminHeldCommentsIdApprove: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ApprovedComment"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.comment_not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.comments_closed.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminHeldCommentsIdReject: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: number;
            };
        }>;
        requestBody?: Body<components["schemas"]["OptionalReasonBody"]>;
        responses: {
            200: Json<components["schemas"]["Nothing"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminCommentsBulk: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["BulkComments"]>;
        responses: {
            200: Json<components["schemas"]["BulkAnswer"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminCannedReasons: {
        parameters: Params<{
            query: {
                /**
                 * @description `texts` are posts and comments, `profiles` new names and signatures, `people` bans and removals.
                 */
                about: "texts" | "profiles" | "people";
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: components["schemas"]["CannedReasons"][];
                    };
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    putApiAdminCannedReasons: {
        parameters: Params<{}>;
        requestBody: Body<components["schemas"]["CannedReasonsBody"]>;
        responses: {
            200: Json<components["schemas"]["CannedReasons"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminEnergyAdjust: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["EnergyAdjustment"]>;
        responses: {
            200: Json<components["schemas"]["AdjustedEnergy"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminEnergyAdjustPreview: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody: Body<components["schemas"]["EnergyAdjustmentDraft"]>;
        responses: {
            200: Json<components["schemas"]["EnergyAdjustmentPreview"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminEnergyLogs: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                uid?: number;
                reason?: "check_in" | "energize_out" | "energize_in" | "rename" | "rename_refund" | "delete_post" | "admin_adjust";
                days?: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["EnergyLedger"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminEnergyLogsCsv: {
        parameters: Params<{
            query?: {
                uid?: number;
                reason?: "check_in" | "energize_out" | "energize_in" | "rename" | "rename_refund" | "delete_post" | "admin_adjust";
                days?: number;
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminEnergyVerify: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["LedgerVerification"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminDashboard: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["Dashboard"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminLog: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                actor?: number;
                action?: string;
                target_type?: string;
                target_id?: number;
                q?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["ModerationLog"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiAdminInvitations: {
        parameters: Params<{
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["InvitationPage"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    postApiAdminInvitations: {
        parameters: Params<{
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
        }>;
        requestBody?: Body<components["schemas"]["NewInvitation"]>;
        responses: {
            201: Json<components["schemas"]["Invitation"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    deleteApiAdminInvitationsId: {
        parameters: Params<{
            path: {
                id: number;
            };
        }>;
        responses: {
            200: Json<components["schemas"]["Invitation"]>;
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.network_blocked.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.invitation_over"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiStatus: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["SiteStatus"]>;
            400: components["responses"]["400.invalid_request"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiOpenapiJson: {
        parameters: Params<{}>;
        responses: {
            200: Json<components["schemas"]["OpenApiDocument"]>;
            400: components["responses"]["400.invalid_request"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiDocs: {
        parameters: Params<{
            query?: {
                q?: string;
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
    getApiDocsOperation: {
        parameters: Params<{
            path: {
                operation: string;
            };
        }>;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            default: Json<components["schemas"]["Error"]>;
        };
    };
}

// Written by "npm run client" from the API description.

export interface paths {
    "/api/auth/csrf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the CSRF token that writes of this browser need
         * @description The token belongs to the caller's session, or to a cookie that a visitor gets with the answer. It is written anew each time; earlier ones stay good as long as the session. Writes send it as `X-CSRF-Token`; `X-XSRF-TOKEN` and `X-CSRFToken` are read too, and the cookie `XSRF-TOKEN`, which scripts can read, has the same token. A program that keeps no cookies and sends neither `Origin` nor `Sec-Fetch-Site` may register, log in, refresh and log out with the token alone, for a day. Requests with `Authorization: Bearer` need none.
         */
        get: operations["getApiAuthCsrf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/energy/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get my energy and what it can be spent on
         * @description The balance may be negative. `can_spend` is false below zero: energizing and renaming are refused then, while checking in, receiving energy and deleting posts still work.
         */
        get: operations["getApiEnergyInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/energy/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my energy history
         * @description Entries of the caller only, newest first, of the last 7 days unless `days` asks for up to 90. The ledger is append-only: entries never change, and `balance_after` is the balance that each one left.
         */
        get: operations["getApiEnergyLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/energy/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain how energy is earned and spent
         * @description The same entries as `GET /api/energy/logs`, each with the rule behind it in the language of the request and the Shanghai day that it counts for, beside what is missing until energy can be spent again.
         */
        get: operations["getApiEnergyExplain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/level/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get my level, experience and tasks
         * @description Levels go from 0 to 6; `next_level_exp` is null at the highest. `today` is the Shanghai day: whether the caller has checked in, and how much of the 50 exp that energizing gives a day is used.
         */
        get: operations["getApiLevelInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/level/checkin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check in for today
         * @description Once per Shanghai day for 5 exp and 1 energy; a second call answers 200 with `already: true` and gains nothing. Level 0 is refused. The first request of the day that needs a login checks in by itself.
         *
         *     Limit `sensitive`: 5 calls in a minute from one network address, then none for 5 minutes.
         */
        post: operations["postApiLevelCheckin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/level/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain the levels
         * @description The caller's exp entries, newest first, each with its rule and the daily cap that it met, and the ways to the next level. `next` is null at the highest level.
         */
        get: operations["getApiLevelExplain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{uid}/follow-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether I follow a person, and they me
         * @description The counts are those of the person in the address. For visitors, and for oneself, `state` is `none`. A person who is leaving or gone is not found.
         */
        get: operations["getApiUsersUidFollowStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{uid}/followers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the followers of a person
         * @description Newest first. While the person hides the list, everyone but the person and admins gets 403 `follow_list_private`. People who are leaving are left out.
         */
        get: operations["getApiUsersUidFollowers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{uid}/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whom a person follows
         * @description Newest first. While the person hides the list, everyone but the person and admins gets 403 `follow_list_private`. People who are leaving are left out.
         */
        get: operations["getApiUsersUidFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{uid}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow or unfollow a person
         * @description Pressing again unfollows. The person gets a notice, which following again within 24 hours renews instead of adding one. Oneself cannot be followed, and somebody who blocks the caller refuses it without saying why.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiUsersUidFollow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/space/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Show or hide my lists of followers
         * @description While it is off, the lists of followers and of the followed answer 403 to everyone but their owner and admins; the counts stay visible.
         */
        put: operations["putApiSpacePrivacy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/check-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tell whether an address is free to register
         * @description `valid` says whether the text is an address at all, `registered` whether an account has it; addresses are compared without case.
         *
         *     Limit `check_email`: 10 calls in a minute from one network address.
         */
        post: operations["postApiAuthCheckEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register and log in
         * @description The first account becomes the owner of the site unless the settings name another one. Passwords have 8 to 128 characters, and common ones are refused. The site may be closed or ask for an invitation or a proof of work, whose challenge is in the details of `proof_required`. By default one network address can register 60 accounts an hour.
         *
         *     Limit `register_tries`: 300 calls in an hour from one network address.
         */
        post: operations["postApiAuthRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Also for banned people, who can read but not write. With two-step verification it answers 409 `second_step_required` with a ticket for `POST /api/auth/second-step`; for an account that is being deleted 409 `account_restorable` with a token. Unknown addresses and wrong passwords get the same answer; after 5 failures for one account, or 20 in all, within 15 minutes a network address is refused for 15 minutes.
         */
        post: operations["postApiAuthLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-step": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a login with a code of two-step verification
         * @description The ticket is good for 10 minutes and 5 tries; without one in the body that of the cookie counts. A code of the app or a recovery code is good once. With `remember` this browser is not asked again for 30 days.
         */
        post: operations["postApiAuthSecondStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in to an account that is scheduled for deletion, and restore it
         * @description Takes the `restore_token` of an `account_restorable` answer, which is good once and for 10 minutes. The account is as it was, its ban included, and its posts are visible again.
         */
        post: operations["postApiAuthConfirmRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the tokens of a session
         * @description By the refresh token in the body or the cookie. The old pair stays good until the new one is first used, and a minute longer; the same token leads to the same successors, so a lost answer can be asked for again. A token that comes back later ends the session.
         */
        post: operations["postApiAuthRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the session of either token, in a cookie, as Bearer or (the refresh token) in the body, and clears the cookies. Without a session it answers 200 too.
         */
        post: operations["postApiAuthLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link for a new password by mail
         * @description Answers 200 whether an account has the address or not. The link is good once and for 30 minutes; by default an address is sent at most 3 an hour. Refused with `mail_off` where the site sends no mail.
         *
         *     Limit `forgotten_tries`: 20 calls in an hour from one network address.
         */
        post: operations["postApiAuthForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my devices
         * @description Logins that have not ended, access tokens left out; `current` marks the one that asks. A person has at most 20, and a new login ends the oldest.
         */
        get: operations["getApiSettingsSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/sessions/{sid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Log out one of my devices
         * @description The device is logged out at its next request. Browsers that two-step verification remembers are all asked for a code again. Somebody else's session is not found.
         */
        delete: operations["deleteApiSettingsSessionsSid"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/sessions/destroy-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out all my other devices and end all my access tokens
         * @description Only the session that asks stays; `ended` counts devices, `tokens_ended` access tokens. Browsers that two-step verification remembers are asked for a code again.
         */
        post: operations["postApiSettingsSessionsDestroyOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/sessions/{sid}/remark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Name one of my devices
         * @description Up to 50 characters, for the caller's own list only; an empty text removes the name.
         */
        put: operations["putApiSettingsSessionsSidRemark"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change my password
         * @description All other sessions and access tokens end, the one in use stays; a change of the address that is not confirmed yet and mailed links for a new password are void. The person gets a notice and, where the site sends mail, a mail. `old_password` is required of everyone who has a password; 10 wrong ones in 15 minutes block further tries for 15 minutes.
         *
         *     A caller without a password has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `sensitive`: 5 calls in a minute from one network address, then none for 5 minutes.
         */
        put: operations["putApiSettingsPassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/delete-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule my account for deletion
         * @description The account, its posts and its page vanish from others at once and all sessions end; for 30 days a login can restore it, then it is erased. Comments stay under "deleted user". The last owner cannot leave.
         *
         *     A caller without a password has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `sensitive`: 5 calls in a minute from one network address, then none for 5 minutes.
         */
        post: operations["postApiSettingsDeleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/step-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm that it's me, with the password or a code
         * @description Sends one of `password` and `code`. For ten minutes this session may then do what otherwise answers 403 `step_up_required`; a login counts as such a proof too.
         */
        post: operations["postApiAuthStepUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of my two-step verification
         * @description Whether it is on and since when, how many recovery codes are left, and how many browsers are not asked for a code.
         */
        get: operations["getApiSettingsTwoFactor"];
        put?: never;
        /**
         * Begin to set up two-step verification
         * @description Answers the secret for an authenticator app, the only time it is told. Nothing is asked for at logins until the first code confirms it within 10 minutes, from the same session; beginning again makes another secret.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn on two-step verification with the first code
         * @description From then on every login with a password or another site asks for a code. The ten recovery codes are in this answer and nowhere else. 10 wrong codes in an hour block further tries for an hour.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsTwoFactorConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make new recovery codes
         * @description Takes a code of the app or one of the old recovery codes. All old recovery codes are void; the ten new ones are in this answer and nowhere else.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsTwoFactorRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor/forget-devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask remembered devices for a code again
         * @description Browsers that were remembered at a login need a code at their next one; no session ends.
         */
        post: operations["postApiSettingsTwoFactorForgetDevices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/two-factor/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn off two-step verification
         * @description Takes a code of the app or a recovery code. The recovery codes and remembered browsers go with it, and the person is told by mail where the site sends mail.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsTwoFactorOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my access tokens
         * @description Those that have not expired, without the token itself. `last_used_at` is kept to the minute, and null where it was never used.
         */
        get: operations["getApiSettingsTokens"];
        put?: never;
        /**
         * Create an access token
         * @description The token itself is in this answer and nowhere else. It lives for 7, 30, 90 or 180 days; only admins and owners can give the scope `moderate`, and a token never has the rights of an owner. A person has at most 20; its owner gets a notice of each.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `new_tokens`: 30 calls in an hour for one person.
         */
        post: operations["postApiSettingsTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an access token
         * @description The token is refused from the next request on. Somebody else's is not found.
         */
        delete: operations["deleteApiSettingsTokensId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to log in with a passkey
         * @description For `navigator.credentials.get`. The challenge is good once and for 5 minutes. Passkeys need https or localhost: elsewhere it answers 409 `passkeys_unavailable`.
         *
         *     Limit `passkey_challenges`: 120 calls in a minute from one network address.
         */
        post: operations["postApiAuthPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in with a passkey
         * @description The passkey says whose it is, so no address is sent. It counts as two factors: no code is asked for. Failures are limited as wrong passwords are.
         */
        post: operations["postApiAuthPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/step-up/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to confirm with a passkey that it's me
         * @description For `navigator.credentials.get`, with the caller's own passkeys. The challenge is good once, for 5 minutes and for this session.
         *
         *     Limit `passkey_challenges`: 120 calls in a minute from one network address.
         */
        post: operations["postApiAuthStepUpPasskeyOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/step-up/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm with a passkey that it's me
         * @description Only a passkey of the caller. For ten minutes this session may then do what otherwise answers 403 `step_up_required`.
         *
         *     Limit `passkey_challenges`: 120 calls in a minute from one network address.
         */
        post: operations["postApiAuthStepUpPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my passkeys
         * @description All of the caller's, at most 20. `backed_up` says whether the passkey is synchronized between devices.
         */
        get: operations["getApiSettingsPasskeys"];
        put?: never;
        /**
         * Add a passkey
         * @description Named after the browser and system that made it until it is renamed. The person is told by mail where the site sends mail. A person has at most 20.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `new_passkeys`: 30 calls in an hour for one person.
         */
        post: operations["postApiSettingsPasskeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the options to make a passkey
         * @description For `navigator.credentials.create`, with the passkeys that the caller has already, so that one device makes no second one. The challenge is good once and for 5 minutes.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `new_passkeys`: 30 calls in an hour for one person.
         */
        post: operations["postApiSettingsPasskeysOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a passkey
         * @description Up to 50 characters; the name is shown to the caller only. Somebody else's passkey is not found.
         */
        put: operations["putApiSettingsPasskeysId"];
        post?: never;
        /**
         * Remove a passkey
         * @description Refused with `last_way_in` for the last passkey of a person without a password. The person is told by mail where the site sends mail; sessions stay.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiSettingsPasskeysId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers/{provider}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to sign in with another site
         * @description Answers the address of the other site's page, to which the browser goes; the cookie that comes with it lets only this browser finish, within 10 minutes. A site that the settings do not name is not found.
         *
         *     Limit `provider_starts`: 300 calls in an hour from one network address.
         */
        post: operations["postApiAuthProvidersProviderStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish to sign in with another site
         * @description Takes the query that the other site sent the browser back with, which is looked at once. Logs in, or answers the page where the identity is linked or registered, which has to happen within 15 minutes. With two-step verification it answers 409 `second_step_required`.
         *
         *     Limit `provider_starts`: 300 calls in an hour from one network address.
         */
        post: operations["postApiAuthProvidersProviderCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register with the identity that another site has proved
         * @description Uses the address that the other site has told; the account has no password. Invitation and proof of work are asked for as in `POST /api/auth/register`.
         *
         *     Limit `register_tries`: 300 calls in an hour from one network address.
         */
        post: operations["postApiAuthProvidersRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts of other sites that I sign in with
         * @description `provider` is null for one that the site no longer offers; such an identity cannot be used to sign in.
         */
        get: operations["getApiSettingsIdentities"];
        put?: never;
        /**
         * Link the account of another site that this browser has proved
         * @description Takes no body: the identity is the one that a cookie of this browser stands for, for 15 minutes after the sign-in there. An account has at most one identity of each site, and an identity belongs to one account.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsIdentities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/identities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink the account of another site
         * @description Refused with `last_way_in` where neither a password, a passkey nor another linked site would be left. The person is told by mail where the site sends mail.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiSettingsIdentitiesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ask for a link to change my e-mail address
         * @description Nothing changes until the link that is mailed to the new address is used, within a day. `password` is required of everyone who has one. For 7 days after a change, no further one is taken.
         *
         *     A caller without a password has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`. Limit `address_changes`: 10 calls in an hour for one person.
         */
        put: operations["putApiSettingsAddress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an address with the link from the mail
         * @description The link is good once and for a day, and only for the address that the account has still. Nobody has to be logged in; but where it does not come from a session of the account, its passkeys, linked sites and second step are removed.
         *
         *     Limit `address_links`: 60 calls in an hour from one network address.
         */
        post: operations["postApiAuthVerifyAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the e-mail address with the link from the mail
         * @description The link is good once and for a day. The old address is told, with a link that takes it back for 7 days; sessions stay.
         *
         *     Limit `address_links`: 60 calls in an hour from one network address.
         */
        post: operations["postApiAuthConfirmAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/restore-address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back the old e-mail address with the link from the mail
         * @description The link is good once and for 7 days. Whoever changed the address may know more, so the password, passkeys and linked sites no longer work, all sessions end, and a link for a new password is mailed.
         *
         *     Limit `address_links`: 60 calls in an hour from one network address.
         */
        post: operations["postApiAuthRestoreAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the link from the mail
         * @description The link is good once and for 30 minutes. All sessions end and nobody is logged in; a ban or a deletion stays. Passkeys, linked sites and a second step from before the address was verified are removed too; a link that came by mail verifies it.
         *
         *     Limit `reset_tries`: 20 calls in 15 minutes from one network address.
         */
        post: operations["postApiAuthResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{uid}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Block a person
         * @description From then on the person cannot comment on the caller's posts, reply to, mention, follow or energize the caller, and no longer follows; they are not told, and refusals give no reason. Blocking again changes nothing.
         *
         *     Limit `blocks`: 60 calls in a minute for one person.
         */
        put: operations["putApiUsersUidBlock"];
        post?: never;
        /**
         * Unblock a person
         * @description The follow that the block ended does not come back. Whoever was not blocked stays so, and the answer is 200 all the same.
         *
         *     Limit `blocks`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiUsersUidBlock"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whom I have blocked
         * @description Newest first; only the caller can read this list.
         */
        get: operations["getApiSettingsBlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{uid}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute a person
         * @description Their notices are left out of the caller's messages; the pages of the site hide their posts in lists and fold their comments, which lists of this API still have. The person is not told and can do all as before. At most 100 people can be muted.
         *
         *     Limit `blocks`: 60 calls in a minute for one person.
         */
        put: operations["putApiUsersUidMute"];
        post?: never;
        /**
         * Unmute a person
         * @description Takes effect in all of the caller's sessions at once. Whoever was not muted stays so, and the answer is 200 all the same.
         *
         *     Limit `blocks`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiUsersUidMute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/mutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List whom I have muted
         * @description Newest first; only the caller can read this list.
         */
        get: operations["getApiSettingsMutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/{tag}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Follow a tag
         * @description Its posts come in `GET /api/feed/tags`; a mute of the same tag ends. A tag that no public post has is not found. At most 100 tags can be followed.
         *
         *     Limit `tag choices`: 60 calls in a minute for one person.
         */
        put: operations["putApiTagsTagFollow"];
        post?: never;
        /**
         * Unfollow a tag
         * @description What was not followed stays so, and the answer is 200 all the same; a tag that is neither chosen nor used is not found.
         *
         *     Limit `tag choices`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiTagsTagFollow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/{tag}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute a tag
         * @description The pages of the site hide posts with the tag from the caller's lists; a follow of the same tag ends. A tag that no public post has is not found. At most 100 tags can be muted.
         *
         *     Limit `tag choices`: 60 calls in a minute for one person.
         */
        put: operations["putApiTagsTagMute"];
        post?: never;
        /**
         * Unmute a tag
         * @description What was not muted stays so, and the answer is 200 all the same; a tag that is neither chosen nor used is not found.
         *
         *     Limit `tag choices`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiTagsTagMute"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags that I follow or mute
         * @description All of them, by the key that tags are compared by ("JavaScript" is `javascript`); at most 100 of each kind. Only the caller can read this list.
         */
        get: operations["getApiSettingsTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tags/{tag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Describe a tag
         * @description The text stands on the page of the tag for everyone, and the change in the moderation log; an empty text removes it. At most 300 characters.
         *
         *     For admins and owners.
         */
        put: operations["putApiAdminTagsTag"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List public posts
         * @description Approved posts only, newest published first unless `sort` says otherwise; `tag` and `language` cannot be combined. `author` (a uid) lists the posts of one person, newest first and with no other filter; nobody by that number has none. All callers get the same answer. Pages reach the first 10,000 posts, `cursor` walks on without an end, and `total` stops at 10000 with `total_capped`.
         */
        get: operations["getApiPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed/following": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest posts of people I follow
         * @description Public posts of the people and in the series that the caller follows, newest published first; following somebody brings their older posts too.
         */
        get: operations["getApiFeedFollowing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest posts with tags that I follow
         * @description Public posts with any tag that the caller follows, newest published first. It is walked by `cursor` only: `page` and `total` are null.
         */
        get: operations["getApiFeedTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tags
         * @description By the number of posts, counted over the newest 10,000 public ones; `q` finds tags that contain a text. Spelled as in the newest post that has the tag.
         */
        get: operations["getApiTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a post
         * @description Everyone may read an approved post; its author and admins read it in every state. What the caller may not see answers 404 `post_not_found`, as what does not exist. `body` is cleaned HTML. A read is counted once per reader and day.
         */
        get: operations["getApiPostsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/working-copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Autosave what is being typed
         * @description Stores the text for its author only: no revision, no change of state, nothing public. The answer's `version` belongs into the next call; a stale one is refused with `version_conflict`, so two devices cannot overwrite each other. Refused while the post is pending or locked.
         *
         *     Limit `working_copies`: 180 calls in a minute for one person.
         */
        put: operations["putApiStudioPostsIdWorkingCopy"];
        post?: never;
        /**
         * Discard autosaved changes
         * @description Free of charge; the last saved text is what remains. A draft that was never saved goes with it (`deleted_post: true`). With `version`, only if nothing was stored since.
         */
        delete: operations["deleteApiStudioPostsIdWorkingCopy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a text as its page would show it
         * @description Cleans and renders HTML as a post would show it, formulas and code included, and stores nothing.
         *
         *     Limit `previews`: 30 calls in a minute for one person.
         */
        post: operations["postApiStudioPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/markdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download one of my posts as a Markdown file
         * @description As the editor shows it, autosaved changes included, with title, date, tags, summary and cover as front matter. Addresses of this site are written out in full.
         *
         *     Limit `markdown_files`: 60 calls in a minute for one person.
         */
        get: operations["getApiStudioPostsIdMarkdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved versions of one of my posts
         * @description Newest first. The newest 50 are all kept, of older ones the last of each day; `is_public` marks the one that readers see.
         */
        get: operations["getApiStudioPostsIdRevisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/revisions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a saved version of one of my posts
         * @description The whole text of one version. Somebody else's post, or a version that was not kept, is not found.
         */
        get: operations["getApiStudioPostsIdRevisionsVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/revisions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an old version the autosaved text
         * @description The old text becomes the working copy in place of what autosave had; readers see it only after it was saved. Refused while the post is pending or locked.
         *
         *     Limit `working_copies`: 180 calls in a minute for one person.
         */
        post: operations["postApiStudioPostsIdRevisionsVersionRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture for a post
         * @description JPEG, PNG, GIF or WebP by content, whatever the name says; at most 5 MB, 40 megapixels (frames counted) and 500 MB for one person. Metadata are removed, and a large picture is scaled down. The `url` goes into a body or `cover_url`.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiPostsUploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/import-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a picture from another site for a post
         * @description Fetches a picture from a public address within 10 seconds and stores a copy, with the limits of an upload. Addresses within private networks are refused, as is what is no picture.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiPostsImportImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set when a post is published
         * @description Up to 365 days ahead, for a post that is not public. With review on it is submitted at once and counts as a submission; an approval before the time takes effect then. Where it cannot be published at its time (a ban, the level, no words, review or links that are held), the author is told.
         *
         *     Limit `post_edits`: 60 calls in a minute for one person.
         */
        put: operations["putApiStudioPostsIdSchedule"];
        post?: never;
        /**
         * Cancel the schedule of a post
         * @description The post is a draft again, and what waits for review is withdrawn with it, so cancelling never publishes. Without a schedule nothing changes.
         */
        delete: operations["deleteApiStudioPostsIdSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/draft-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Revoke the secret link of my draft
         * @description The link leads nowhere from then on. Without one the answer is 200 too.
         */
        delete: operations["deleteApiStudioPostsIdDraftLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my posts
         * @description In every state and in their newest revision, last changed first; `unsaved` tells of autosaved changes. Deleted posts are in `GET /api/studio/bin`.
         */
        get: operations["getApiStudioPosts"];
        put?: never;
        /**
         * Create a post
         * @description Level 1 or higher. With review off the post is public at once, with review on it is a draft; `draft: true` keeps a draft in either case, and at most 500 drafts are kept. New links of an author with fewer than three published posts may be held for review. The body is cleaned: what is answered may differ from what was sent.
         *
         *     Limit `new_posts`: 60 calls in an hour for one person.
         */
        post: operations["postApiStudioPosts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one of my posts as its editor needs it
         * @description The newest revision, whether public or not, with the autosaved text beside it. Somebody else's post is not found.
         */
        get: operations["getApiStudioPostsId"];
        /**
         * Save a post
         * @description Partial: fields that are not sent stay. Every save stores a revision; a rejected post becomes a draft, and with review on the public keeps reading the approved revision until the new one is submitted and approved. Refused while the post is pending or locked, and with `version_conflict` where `version` is not the current one.
         *
         *     Limit `post_edits`: 60 calls in a minute for one person.
         */
        put: operations["putApiStudioPostsId"];
        post?: never;
        /**
         * Delete a post
         * @description Costs 2 energy in every state, also below zero. The post is gone for readers at once and stays in the bin for 30 days; a folder keeps its place as an item that is not available.
         */
        delete: operations["deleteApiStudioPostsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a post for review, or publish it where review is off
         * @description From draft or rejected, or an approved post with unpublished changes. With review on it waits for an admin, otherwise it is public at once; what autosave alone has stored is saved first. Level 1 or higher, and the post must have words or a picture.
         *
         *     Limit `posts`: 10 calls in an hour for one person.
         */
        post: operations["postApiStudioPostsIdSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a post for review, or publish it where review is off
         * @description From draft or rejected, or an approved post with unpublished changes. With review on it waits for an admin, otherwise it is public at once; what autosave alone has stored is saved first. Level 1 or higher, and the post must have words or a picture.
         *
         *     Limit `posts`: 10 calls in an hour for one person.
         */
        post: operations["postApiPostsIdSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a post from review
         * @description A pending post, or a pending revision of a public one, is a draft again; the public keeps reading what it read. Of a withdrawal and a decision at the same time the first counts.
         */
        post: operations["postApiStudioPostsIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/unpublish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a draft of a public post
         * @description Nobody but the author and admins can read it from then on; likes, comments and energy stay with it for a return. Counts as one of at most 500 drafts.
         */
        post: operations["postApiStudioPostsIdUnpublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/bin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my deleted posts
         * @description The caller's deleted posts, last deleted first, each with the time at which it is erased. What an admin deleted is not here.
         */
        get: operations["getApiStudioBin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/posts/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a deleted post out of the bin
         * @description In the state that it had, for 30 days after the caller deleted it. The energy for deleting is not given back.
         */
        post: operations["postApiStudioPostsIdRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List posts to review and moderate
         * @description Posts of all authors in every state, in their newest revision; `status=waiting` is the review queue. A search with `q` goes through the newest only, and `looked_at` says how many where there are more.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a post as its reviewer needs it
         * @description The newest revision beside the public one (null where they are the same), without the author's autosaved text. `waiting` says whether a decision is asked for.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminPostsId"];
        put?: never;
        post?: never;
        /**
         * Delete somebody's post
         * @description Charges nobody. The post is gone at once and erased after 30 days; the author, who gets a notice with the reason, cannot take it out of the bin.
         *
         *     For admins and owners.
         */
        delete: operations["deleteApiAdminPostsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a post
         * @description The pending post or revision becomes public, at its time where one is set. The author gets a notice and the moderation log an entry; a post with nothing pending is a conflict. Send the `version` that was read: where the author has changed the text since, the answer is `version_conflict` and nothing happens.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminPostsIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a post
         * @description The author reads the reason, if there is one, in a notice. A revision that is public already stays public; a post with nothing pending is a conflict. `version` as for an approval.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminPostsIdReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock a post
         * @description From any state: only the author and admins can read it, and nobody can edit it, until it is unlocked. The author gets a notice with the reason, if there is one, and the moderation log an entry. A post that is locked is 409 `already_locked`.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminPostsIdLock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/{id}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlock a post
         * @description The post is back in the state that it had before the lock. The author gets a notice; a post that is not locked is a conflict.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminPostsIdUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a series with its public posts
         * @description Public posts only, in the order of the author. A series with none, or of an author who is leaving, is not found.
         */
        get: operations["getApiSeriesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/series/{id}/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Follow or unfollow a series
         * @description Pressing again unfollows. New posts of the series come in `GET /api/feed/following`; the author is not told. One's own series cannot be followed, and at most 200 can.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiSeriesIdFollow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my series
         * @description All of the caller's, at most 50, empty ones included.
         */
        get: operations["getApiStudioSeries"];
        put?: never;
        /**
         * Create a series
         * @description Nobody but the author sees it until a public post is in it. At most 50 for one person.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        post: operations["postApiStudioSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/series/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        /**
         * Delete a series; its posts stay
         * @description Its posts stay as they are, without a series; those who followed it no longer do.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiStudioSeriesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/series/{id}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
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
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/series/{id}/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a post out of a series
         * @description The post itself stays. Where it is not in the series nothing changes, and the answer is 200.
         *
         *     Limit `series`: 60 calls in a minute for one person.
         */
        delete: operations["deleteApiStudioSeriesIdPostsPostId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/reaction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell how I reacted to a post
         * @description Visitors get `state: none` with the counts. A post that the caller may not see is not found.
         */
        get: operations["getApiPostsIdReaction"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like a post, or take it back
         * @description A toggle: a like again takes it back, and it replaces a dislike. The author finds the likes of a post and day gathered in one notice; liking one's own post notifies nobody.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiPostsIdLike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/dislike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dislike a post, or take it back
         * @description A toggle: a dislike again takes it back, and it replaces a like. Nobody is notified, and who disliked is told to nobody.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiPostsIdDislike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/folder-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell in which of my folders a post is
         * @description Looks into the caller's own folders only, private ones included. Visitors get `saved: false`.
         */
        get: operations["getApiPostsIdFolderStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/favorite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a post to the default folder, or take it out of all folders
         * @description A post that is in any folder leaves all of them; another one goes to the default folder, which is made at its first use. Nobody sees who saved a post, only `favorites_count`. A post that is no longer public can be removed, but not saved again.
         */
        post: operations["postApiPostsIdFavorite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my folders
         * @description All folders of the caller, the default one first; there are at most 50, so they fit on one page. With `uid` of somebody else: that person's public folders.
         */
        get: operations["getApiFolders"];
        put?: never;
        /**
         * Create a folder
         * @description Private unless `is_public` is true. A person has at most 50 folders, the default one included.
         */
        post: operations["postApiFolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a folder
         * @description Only the fields that are sent change. Making a folder public shows it in the owner's space, with the posts that its reader may see. The folder of somebody else is not found.
         */
        put: operations["putApiFoldersId"];
        post?: never;
        /**
         * Delete a folder
         * @description The posts in it stay, but those that are in no other folder count as no longer saved. The default folder cannot be deleted.
         */
        delete: operations["deleteApiFoldersId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders/{id}/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the posts in a folder
         * @description Newest first; open to everyone for a public folder. Another's private folder is not found, for admins too. An item whose post the reader may not see comes with `available: false` and without `post`.
         */
        get: operations["getApiFoldersIdPosts"];
        put?: never;
        /**
         * Add a post to a folder
         * @description The post must be public. One that is in the folder already answers with its old entry, so repeating is harmless. A folder holds at most 1000 posts.
         */
        post: operations["postApiFoldersIdPosts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/folders/{id}/posts/{postId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move a post to another folder
         * @description Both folders are the caller's. The post goes to the top of the other folder; where that one has it already, its entry there stays. Also works for posts that are no longer visible.
         */
        put: operations["putApiFoldersIdPostsPostId"];
        post?: never;
        /**
         * Take a post out of a folder
         * @description Also works for posts that are no longer visible. The post is no longer counted as saved when this was the caller's last folder that had it.
         */
        delete: operations["deleteApiFoldersIdPostsPostId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what I have read
         * @description Last read first; only the caller can see it. At most 1000 posts of the last 180 days are kept, and posts that the caller may no longer see are left out.
         */
        get: operations["getApiReading"];
        put?: never;
        post?: never;
        /**
         * Clear my reading history
         * @description Everything that was recorded is deleted, for good; recording goes on.
         */
        delete: operations["deleteApiReading"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record how far I have read a post
         * @description `progress` is in percent and never goes back. Public posts only; `recorded` is false where the caller has switched the history off.
         *
         *     Limit `reading`: 120 calls in a minute for one person.
         */
        put: operations["putApiPostsIdReading"];
        post?: never;
        /**
         * Remove a post from my reading history
         * @description Also works for a post that is no longer visible. A post that is not in the history is not found.
         */
        delete: operations["deleteApiPostsIdReading"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/reading": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the comments on a post
         * @description Root comments, newest first unless `sort` says otherwise, 20 on a page unless `page_size` does. A post that the caller may not see is not found. Likes of the caller are not part of the answer.
         */
        get: operations["getApiPostsIdComments"];
        put?: never;
        /**
         * Comment on a post
         * @description Plain text of 1 to 1000 characters, or a picture from `POST /api/comments/upload-image`, or both; `@name` mentions up to 10 people. The author of the post and those mentioned get one notice each. Only below public posts; somebody whom the author blocks is refused.
         *
         *     Limit `comments`: 20 calls in a minute for one person.
         */
        post: operations["postApiPostsIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments/{root_id}/replies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the replies to a comment
         * @description Oldest first, 10 on a page unless `page_size` says otherwise. `root_id` names a root comment of this post.
         */
        get: operations["getApiPostsIdCommentsRootIdReplies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reply to a comment
         * @description To a root comment or to a reply; either way it is stored under the root. The person who is answered and those mentioned get one notice each. Refused to somebody whom the author of the post or of the comment blocks.
         *
         *     Limit `comments`: 20 calls in a minute for one person.
         */
        post: operations["postApiCommentsIdReply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a comment
         * @description `can_delete` says whether the caller may delete it. A deleted comment, or one below a post that the caller may not see, is not found.
         */
        get: operations["getApiCommentsId"];
        /**
         * Edit my comment
         * @description Only by its author, while the post is public; the picture stays. After the first 15 minutes `edited_at` is shown; earlier texts stay readable for admins. People who are newly mentioned are notified.
         *
         *     Limit `comments`: 20 calls in a minute for one person.
         */
        put: operations["putApiCommentsId"];
        post?: never;
        /**
         * Delete my comment, or one below my post
         * @description By its author, the author of the post or an admin; everyone else gets 403 `comment_forbidden`. A root comment takes its replies with it: `deleted` counts them.
         */
        delete: operations["deleteApiCommentsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/upload-image": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture for a comment
         * @description Level 4 or higher. At most 5 MB; JPEG and PNG become WebP of the best quality from 40 to 90 that stays below 300 KB. The answer has the chosen quality and both sizes; `url` goes into `image_url` of a comment.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiCommentsUploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comments/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like a comment, or take the like back
         * @description A toggle: a like again takes it back. The author finds the likes of a comment and day gathered in one notice; liking one's own notifies nobody.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        post: operations["postApiCommentsIdLike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/posts/{id}/comments/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record which comment I have seen last
         * @description Only the caller is affected: the page of the post shows from there on what is new. It never goes back, so of two tabs the later comment counts.
         *
         *     Limit `reactions`: 120 calls in a minute for one person.
         */
        put: operations["putApiPostsIdCommentsSeen"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find people by name
         * @description Level 3 or higher, as it serves to mention somebody. At most 10 people whose name contains `q`, those that begin with it first; the caller and people who are leaving are left out.
         *
         *     Limit `search`: 30 calls in a minute for one person.
         */
        get: operations["getApiUsersSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/energy/energize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give energy to a post
         * @description `light` gives 1 energy, `heavy` 2, from the caller to the author, at most 20 to one post; the giver gains 10 exp for each, up to 50 a Shanghai day. It is refused only while the balance is below zero, for one's own post, for a post that is not public, and between people of whom the author blocks the giver. The author finds one notice per post and day.
         */
        post: operations["postApiEnergyEnergize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/energize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give energy to a post
         * @description `light` gives 1 energy, `heavy` 2, from the caller to the author, at most 20 to one post; the giver gains 10 exp for each, up to 50 a Shanghai day. It is refused only while the balance is below zero, for one's own post, for a post that is not public, and between people of whom the author blocks the giver. The author finds one notice per post and day.
         */
        post: operations["postApiEnergize"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search public posts
         * @description All words of `q` have to match; words in quotes match as they are written. The newest 100 matches are ranked, those in the title first, and `total_capped` says that there are more. `highlight` marks what matched.
         *
         *     Limit `search`: 30 calls in a minute for one person.
         */
        get: operations["getApiSearchPosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest what to search for
         * @description At most 8: titles of posts, then tags and people whose name begins with `q`. Meant to be called while somebody types.
         *
         *     Limit `suggest`: 120 calls in a minute for one person.
         */
        get: operations["getApiSearchSuggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my messages
         * @description Newest first, in the language of the request; likes are gathered into one notice for each post and day before the list is read. Kinds that the caller switched off, and people whom the caller mutes, are left out. Reading the list marks nothing as read.
         */
        get: operations["getApiMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count my unread messages
         * @description Counts up to 99 in each category, with likes that are not gathered yet, and without what the caller switched off or muted.
         */
        get: operations["getApiMessagesUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a message as read
         * @description Answers the new counts. A message that is read already stays so; somebody else's is not found.
         */
        post: operations["postApiMessagesIdRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all messages as read
         * @description All, or those of one `category`. Answers the new counts.
         */
        post: operations["postApiMessagesReadAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the count of my unread messages as it changes
         * @description Server-sent events: `unread` at the beginning and whenever the counts change, `session_ended` before the end of a session closes the stream. At most 5 streams for one person; a further one ends the oldest.
         */
        get: operations["getApiMessagesStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/notify-prefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what I am notified about
         * @description Four switches, all on at first. Mentions and system notices have none.
         */
        get: operations["getApiSettingsNotifyPrefs"];
        /**
         * Change what I am notified about
         * @description One switch at a time; answers all four. It filters what is listed and counted, not what is stored: switched on again, older notices are back.
         */
        put: operations["putApiSettingsNotifyPrefs"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a post, a comment or a person
         * @description For admins to decide; the person reported is not told who reported. Answers 201, or 200 with the caller's earlier report about the same while that is open. What the caller may not see is not found, and what is the caller's own is refused.
         *
         *     Limit `reports`: 10 calls in an hour for one person.
         */
        post: operations["postApiReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the totals of my posts
         * @description `totals` are sums over all posts of the caller that are not deleted; `yesterday` and `day_before` are Shanghai days.
         */
        get: operations["getApiStudioOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/trends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the daily figures of my posts
         * @description `range` is `7d` (the default), `30d` or `90d`; days are Shanghai days, today last, without gaps. A figure is what was received that day less what was taken back the same day.
         */
        get: operations["getApiStudioTrends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change my avatar
         * @description JPEG, PNG, GIF or WebP of at most 5 MB, stored as WebP of 256 pixels; never reviewed, and public at once. The first one earns 10 exp; the picture before is deleted.
         *
         *     Limit `uploads`: 20 calls in a minute for one person.
         */
        post: operations["postApiSettingsAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change my name or signature
         * @description A new name costs 6 energy, the first one nothing; it is refused below a balance of zero. With review on the changes wait (`pending`), and the name is reserved meanwhile; a rejected rename is refunded. Names have 2 to 20 letters, digits, `_` or `-`; the current value again is no change. Name and signature each earn 10 exp the first time.
         *
         *     Limit `profile_changes`: 30 calls in an hour for one person.
         */
        put: operations["putApiSettingsProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/profile/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a change of my profile from review
         * @description Of `field`, or of both. The energy for a rename is given back; where nothing waits, `withdrawn` is empty.
         *
         *     Limit `profile_changes`: 30 calls in an hour for one person.
         */
        delete: operations["deleteApiSettingsProfilePending"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/audit-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell whether review is on
         * @description While `enabled` is true, new posts and changes of a name or signature wait for an admin. The same for everyone.
         */
        get: operations["getApiSettingsAuditStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of the export of my data
         * @description `latest` is null where none was asked for in the last 7 days; `done` of `total` says how far it is. `next_at` is the time of the next one where two were made already.
         */
        get: operations["getApiSettingsExport"];
        put?: never;
        /**
         * Ask for an export of my data
         * @description Answers 202: it is made in the background and the person is told. It holds all that the site stores of the caller. Two in 7 days; a new one replaces the file of the one before.
         */
        post: operations["postApiSettingsExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/export/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the address of my export
         * @description Answers the address of the file and notes the download among the security events. Without a finished export it is not found.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiSettingsExportDownload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/export/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download my export
         * @description A zip archive, for 7 days after it was made, or an hour after it was sent whole. Without one it is not found.
         *
         *     The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        get: operations["getApiSettingsExportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My newest import, and what was found in it
         * @description `latest` is null where there was none in the last 30 days. After the file was read, `found` lists what can be chosen, and later what became of each item.
         */
        get: operations["getApiStudioImport"];
        put?: never;
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
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/import/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a feed to import from
         * @description RSS or Atom from a public address, at most 20 MB, read within 20 seconds; level 1 or higher. Answers 202: the items are found in the background. One import at a time.
         *
         *     Limit `new_imports`: 20 calls in an hour for one person.
         */
        post: operations["postApiStudioImportFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/studio/import/choice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import what was chosen as drafts
         * @description Takes the ids of `found`; the rest is not imported. The drafts are written in the background, with pictures; nothing is published. Not found unless an import waits for the choice.
         */
        post: operations["postApiStudioImportChoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List profile changes in review
         * @description Waiting ones unless `status` says otherwise, newest first; one for each field that somebody wants to change.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminProfileReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile-reviews/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a profile change
         * @description The change is public at once and its first-time task is rewarded; the person gets a notice. A name that was taken or reserved meanwhile is rejected instead, and the energy given back: look at `status` of the answer.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminProfileReviewsIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/profile-reviews/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a profile change
         * @description The person reads the reason, if there is one, in a notice. The energy for a rename is given back, once; a change that was decided already is a conflict.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminProfileReviewsIdReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
         *     For owners only. For the keys `admins.two_factor`, `address.verification`, `maintenance.enabled`, `register.mode`, `register.guard`, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminSiteSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts
         * @description Newest first, in every status, with e-mail address, ban, balance and last visit. `q` looks for a name, an address or an id among a few hundred candidates; `total_capped` says that there are more.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{uid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account with its history
         * @description The account with its newest posts and comments, the reports and decisions about them, and a removal that can still be undone. `may_decide` says whether the caller may decide about the person.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminUsersUid"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{uid}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Ban or unban an account
         * @description A ban may have a reason and ends at `until` (a time, or the beginning of a Shanghai day), or never. The person can still log in and read; all sessions end, and a notice tells why. Owners can be banned by owners only, and the last one not at all. Posts stay public.
         *
         *     For admins and owners. For admins and owners, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminUsersUidStatus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{uid}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the role of an account
         * @description All sessions of the person end, so that the new role takes effect at once; the person gets a notice and the moderation log an entry. One owner always remains.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminUsersUidRole"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/users/{uid}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove all that a person has posted
         * @description Bans the person for good and hides all posts and comments at once, replies below those comments included; it can be undone for 30 days. Needs a reason, which the person reads in a notice.
         *
         *     For admins and owners. For admins and owners, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminUsersUidRemoval"];
        /**
         * Bring back what was removed of a person
         * @description Brings back what the last removal took and lifts the ban, within 30 days of it; afterwards it answers 409 `removal_over`. What the person had deleted before stays deleted.
         *
         *     For admins and owners. For admins and owners, the caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiAdminUsersUidRemoval"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tags/{tag}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename a tag, or merge it into another one
         * @description Every post with the tag gets the new name, the first ones at once and the rest in the background; the old name leads to the new one from then on. Followers and mutes go along. The moderation log gets an entry.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminTagsTagRename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/posts/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide about many posts
         * @description Up to 50 posts, each in a transaction of its own: a refusal is answered for its id and does not stop the others. `reason` is for reject, lock and delete. `versions`, in the order of `ids`, are those that were read: approve and reject answer `version_conflict` for what was changed since. Each author gets a notice.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminPostsBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports
         * @description One case for all open reports about the same post, comment or person, oldest first; decided ones newest first. `may_decide` is false for what was reported of the caller.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claim a report
         * @description Shows the other admins who works on it, who can then no longer decide it. Reports about oneself cannot be claimed.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminReportsIdClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a claimed report
         * @description Any admin may release a claim, as its holder may be away; the moderation log says who did.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminReportsIdRelease"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve a report
         * @description Decides all open reports about the same target; each reporter gets a notice with `outcome`. What was claimed by another admin only an owner decides. The target itself is not changed.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminReportsIdResolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/reports/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Dismiss a report
         * @description As resolving, but says that nothing was found against the target. Each reporter gets a notice with `outcome`.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminReportsIdDismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List comments to moderate
         * @description Newest first, with the post and the texts before edits. A search with `q` goes through 10,000 comments at a time: `looked_at` says so, and `next_cursor` goes on.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminComments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete somebody's comment
         * @description A root comment takes its replies with it. Its author gets a notice with the reason and the moderation log an entry.
         *
         *     For admins and owners.
         */
        delete: operations["deleteApiAdminCommentsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/comments/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete many comments
         * @description Up to 50 comments with one reason, which may be left out, replies before their roots; a refusal is answered for its id and does not stop the others.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminCommentsBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/energy/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adjust the energy of people
         * @description Up to 500 people, all or nothing; balances may become negative. Everyone concerned gets a notice with the reason, and both the ledger and the moderation log have it. The same person twice, an unknown one or a change of zero is refused.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminEnergyAdjust"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/energy/adjust/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an adjustment of energy
         * @description A dry run: what each line would do, or why it cannot be done. Nothing is changed.
         *
         *     For owners only.
         */
        post: operations["postApiAdminEnergyAdjustPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/energy/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the energy history of all people
         * @description Entries of all people, newest first, of one person with `uid`. A filter looks back a bounded way: `looked_back_to` says how far where it stopped.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminEnergyLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/energy/logs.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the energy history as CSV
         * @description The same filters without pages, streamed as CSV in UTF-8 with headings in the language of the request.
         *
         *     For admins and owners. Limit `export`: 10 calls in a minute for one person.
         */
        get: operations["getApiAdminEnergyLogsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/energy/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify the energy ledger
         * @description Recomputes the hash chain of every person and the sum of all movements, for at most 20 seconds: `complete` says whether that was enough. The answer is up to 20 seconds old.
         *
         *     For admins and owners. Limit `verify`: 6 calls in a minute for one person.
         */
        get: operations["getApiAdminEnergyVerify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of the dashboard
         * @description Queues are counted at each call, the figures of today are up to a minute old; `days` are the last 30 Shanghai days. `files` is null for admins who are not owners.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the moderation log
         * @description Decisions of admins and owners, newest first, each with who decided, about what and why. Entries never change; names and signatures in `details` are read from the review, and gone with the account.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description Newest first, used, revoked and expired ones included. Codes are shown in full, to all admins.
         *
         *     For admins and owners.
         */
        get: operations["getApiAdminInvitations"];
        put?: never;
        /**
         * Create an invitation
         * @description Good for one registration while `register.mode` is `invite`. The moderation log gets an entry.
         *
         *     For admins and owners.
         */
        post: operations["postApiAdminInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description One that was used or revoked already is a conflict.
         *
         *     For admins and owners.
         */
        delete: operations["deleteApiAdminInvitationsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the state of outgoing mail
         * @description The queue, the last success and error, and the last 20 mails that could not be sent. `enabled` is false where the site has no mail server.
         *
         *     For owners only.
         */
        get: operations["getApiAdminMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test mail to myself
         * @description To the address of the caller; it is queued, so the answer does not say that it arrived. Refused with `mail_off` where the site sends no mail.
         *
         *     For owners only. Limit `test_mail`: 5 calls in 5 minutes for one person.
         */
        post: operations["postApiAdminMailTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/mail-prefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/address/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the link that verifies my address again
         * @description The link is good for a day. Refused with `address_verified` where nothing is left to verify, and with `mail_off` where the site sends no mail.
         *
         *     Limit `address_verification`: 5 calls in an hour for one person.
         */
        post: operations["postApiSettingsAddressVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/security-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the security events of my account
         * @description Logins from new devices, changes of password, address, passkeys and tokens, bans and the like, newest first, of the last 90 days. Only the caller can see them.
         */
        get: operations["getApiSettingsSecurityEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/site-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the pages of the site: about, rules, privacy and contact
         * @description What the owner has written, in each language; a page without a text is left out. `html` is what the site shows.
         */
        get: operations["getApiSitePages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/site-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save a page of the site
         * @description `version` is the one that was edited, 0 for a new page; where another one was saved since, 409 `page_changed` tells which. An empty body takes the page away. All versions are kept.
         *
         *     For owners only. Limit `site_page`: 30 calls in a minute for one person.
         */
        put: operations["putApiAdminSitePages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description All of them, at most 10, without their secrets. `failing_since` tells since when no delivery has succeeded.
         *
         *     For owners only.
         */
        get: operations["getApiAdminWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description The secret that signs the deliveries is in this answer and nowhere else. Events that happen from now on are sent as POST with the header of the signature; private addresses are refused unless the settings allow them. At most 10.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a webhook
         * @description Only the fields that are sent change. Switched on again, it sends what has waited and forgets how long it failed; one that fails for 3 days is switched off by itself.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        put: operations["putApiAdminWebhooksId"];
        post?: never;
        /**
         * Delete a webhook
         * @description What was still to be sent and the log of its deliveries go with it.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        delete: operations["deleteApiAdminWebhooksId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook
         * @description Newest first, of the last 30 days, with the status or the error of the last attempt.
         *
         *     For owners only.
         */
        get: operations["getApiAdminWebhooksIdDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhook-deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description What was sent or has failed is queued again; what still waits is not found. A delivery is tried 6 times over ten and a half hours.
         *
         *     For owners only. The caller has proved who they are within the last ten minutes, by a login or `POST /api/auth/step-up`.
         */
        post: operations["postApiAdminWebhookDeliveriesIdResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this description
         * @description OpenAPI 3.1, made from the routes of the running site; the same for everyone. Until the next release it only grows, so programs that know an older one go on working.
         */
        get: operations["getApiOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read this description as a page
         * @description One line for each operation, in groups; `q` searches method, address and summary. The words of the page follow the language of the request.
         */
        get: operations["getApiDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/{operation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read about one operation as a page
         * @description Types, examples, error codes and a form that sends, by the `operationId` of this description. An unknown one is not found.
         */
        get: operations["getApiDocsOperation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            error: {
                /**
                 * @description a stable word for programs
                 * @example post_not_found
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
            role: "user" | "admin" | "owner";
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
        RestoreBody: {
            restore_token: string;
        };
        RefreshBody: {
            refresh_token?: string;
        };
        LogoutBody: {
            refresh_token?: string;
        };
        Nothing: Record<string, never>;
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
        AddressBody: {
            email: string;
            password?: string;
        };
        AddressAnswer: {
            address: string;
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
        };
        WorkingCopyBody: {
            version: number;
            title: string;
            body: string;
            summary?: string;
            cover_url?: string | null;
            tags?: string[];
            language?: ("zh" | "en") | null;
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
            held_for: "links" | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            summary_made: boolean;
            language_made: boolean;
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
            held_for: "links" | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            unsaved: {
                title: string;
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
            version?: number;
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
            held_for: "links" | null;
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
            held_for: "links" | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            /** @description False for what is the viewer's own, and for admins of what is an owner's */
            may_decide: boolean;
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
            held_for: "links" | null;
            publish_at: string | null;
            preapproved: boolean;
            autosaved: boolean;
            /** @description False for what is the viewer's own, and for admins of what is an owner's */
            may_decide: boolean;
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
        ReactionAnswer: {
            /** @enum {unknown} */
            state: "none" | "like" | "dislike";
            likes_count: number;
            dislikes_count: number;
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
        EditedComment: {
            content: string;
        };
        DeletedComment: {
            deleted: number;
            comments_count: number;
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
            kind: "post" | "tag" | "person";
            text: string;
            url: string;
        };
        SuggestionList: {
            items: components["schemas"]["Suggestion"][];
        };
        Notice: {
            id: number;
            /** @enum {unknown} */
            kind: "comment" | "comment_reply" | "mention" | "like_aggregated" | "comment_likes" | "follow" | "energy_received" | "level_up" | "post_review" | "profile_review" | "system";
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
                code: "no_title" | "bad_date" | "too_long" | "too_complex" | "tags_left_out" | "picture_failed" | "picture_missing" | "too_many_pictures" | "comments_left_out" | "markup_left_out" | "draft_limit" | "quota";
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
            problem: ("not_readable" | "too_large" | "nothing_found" | "too_many" | "not_allowed" | "error") | null;
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
            key: ("audit.enabled" | "site.name" | "site.description" | "announcement" | "register.mode" | "register.guard" | "posts.hold_links" | "maintenance.enabled" | "maintenance.message" | "address.verification" | "admins.two_factor") | string;
            value: boolean | number | string;
            /** @enum {unknown} */
            waiting?: "publish" | "leave";
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
            role: "user" | "admin" | "owner";
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
            role: "user" | "admin" | "owner";
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
        BulkComments: {
            ids: number[];
            reason?: string;
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
        Dashboard: {
            queues: {
                posts: components["schemas"]["ReviewQueue"];
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
        SecurityEvent: {
            id: number;
            /** @enum {unknown} */
            kind: "new_login" | "session_ended" | "sessions_ended" | "session_copied" | "password_changed" | "password_reset" | "address_change_requested" | "address_changed" | "address_restored" | "two_factor_on" | "two_factor_off" | "recovery_codes_made" | "recovery_code_used" | "passkey_added" | "passkey_removed" | "passkey_refused" | "provider_linked" | "provider_unlinked" | "token_created" | "token_revoked" | "role_changed" | "banned" | "unbanned" | "data_exported" | "deletion_requested" | "deletion_cancelled";
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
        SitePageText: {
            /** @enum {unknown} */
            page: "about" | "rules" | "privacy" | "contact";
            /** @enum {unknown} */
            lang: "zh-CN" | "en";
            version: number;
            /** @description as it was written; empty where it was taken away */
            body: string;
            /** @description as the page shows it */
            html: string;
            /** Format: date-time */
            updated_at: string;
        };
        SitePages: {
            items: components["schemas"]["SitePageText"][];
        };
        SitePageBody: {
            /** @enum {unknown} */
            page: "about" | "rules" | "privacy" | "contact";
            /** @enum {unknown} */
            lang: "zh-CN" | "en";
            /** @description empty: the page goes in this language */
            body: string;
            /** @description the version that was edited; 0 where there is none */
            version: number;
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
        OpenApiDocument: {
            [key: string]: unknown;
        };
    };
    responses: {
        /** @description `invalid_request`: The request is not valid. Please check it and try again. */
        "400.invalid_request": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request";
                    };
                };
            };
        };
        /** @description `token_scope`: This access token does not allow that. */
        "403.token_scope": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope";
                    };
                };
            };
        };
        /** @description `unavailable`: The service is temporarily unavailable. Please try again soon. */
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
        /** @description `unauthenticated`: Please log in first. */
        "401.unauthenticated": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "unauthenticated";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `level_too_low`: Your level is too low for this. Complete tasks, check in and energize posts to level up.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "level_too_low";
                    };
                };
            };
        };
        /** @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment. */
        "409.idempotency_in_flight": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight";
                    };
                };
            };
        };
        /** @description `body_too_large`: What you sent is too large. */
        "413.body_too_large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "body_too_large";
                    };
                };
            };
        };
        /** @description `media_type_not_supported`: This content type is not supported. Please use application/json. */
        "415.media_type_not_supported": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "media_type_not_supported";
                    };
                };
            };
        };
        /** @description `idempotency_key_reused`: This Idempotency-Key was already used for a request with other content. */
        "422.idempotency_key_reused": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused";
                    };
                };
            };
        };
        /** @description `rate_limited`: Too many attempts. Please try again later. */
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
        /** @description `not_found`: We could not find what you asked for. */
        "404.not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "not_found";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `follow_list_private`: This person’s followers and following lists are private.
         */
        "403.token_scope.follow_list_private": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "follow_list_private";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `self_follow`: You cannot follow yourself.
         */
        "400.invalid_request.self_follow": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "self_follow";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         */
        "403.token_scope.csrf_invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `invite_invalid`: This invitation code is not valid. It may have been used, expired or withdrawn.
         *
         *     `invite_required`: Sign-up is by invitation for now. Please enter your invitation code.
         *
         *     `proof_required`: We could not verify that you’re not a bot. Reload the page and try again.
         */
        "400.invalid_request.invite_invalid.invite_required.proof_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "invite_invalid" | "invite_required" | "proof_required";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `registration_closed`: This site is not accepting new members right now.
         */
        "403.token_scope.csrf_invalid.registration_closed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "registration_closed";
                    };
                };
            };
        };
        /** @description `email_taken`: This e-mail address already has an account. Log in instead. */
        "409.email_taken": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "email_taken";
                    };
                };
            };
        };
        /** @description `invalid_credentials`: Wrong e-mail address or password. */
        "401.invalid_credentials": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_credentials";
                    };
                };
            };
        };
        /**
         * @description `account_restorable`: This account is scheduled for deletion. You can still restore it.
         *
         *     `conflict`: This was changed in the meantime. Reload and try again.
         *
         *     `second_step_required`: Please enter the code from your authenticator app.
         */
        "409.account_restorable.conflict.second_step_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "account_restorable" | "conflict" | "second_step_required";
                    };
                };
            };
        };
        /** @description `second_step_over`: This login has expired. Please log in again. */
        "401.second_step_over": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "second_step_over";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `wrong_code`: This code is wrong or was used already. Wait for the next one and try again.
         */
        "403.token_scope.csrf_invalid.wrong_code": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "wrong_code";
                    };
                };
            };
        };
        /**
         * @description `account_restorable`: This account is scheduled for deletion. You can still restore it.
         *
         *     `conflict`: This was changed in the meantime. Reload and try again.
         */
        "409.account_restorable.conflict": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "account_restorable" | "conflict";
                    };
                };
            };
        };
        /** @description `conflict`: This was changed in the meantime. Reload and try again. */
        "409.conflict": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "conflict";
                    };
                };
            };
        };
        /** @description `mail_off`: This site cannot send mail: SMTP_URL is not set. */
        "409.mail_off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "mail_off";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `forbidden`: You are not allowed to do this.
         */
        "403.token_scope.csrf_invalid.user_banned.forbidden": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "forbidden";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `step_up_required`: To protect your account, please confirm that it's you.
         *
         *     `no_password`: Your account has no password yet. Set one in your security settings first.
         *
         *     `wrong_password`: The current password is wrong.
         */
        "403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.no_password.wrong_password": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "step_up_required" | "no_password" | "wrong_password";
                    };
                };
            };
        };
        /**
         * @description `conflict`: This was changed in the meantime. Reload and try again.
         *
         *     `last_owner`: A site needs at least one owner. Make someone else an owner first.
         */
        "409.conflict.last_owner": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "conflict" | "last_owner";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `no_password`: Your account has no password yet. Set one in your security settings first.
         *
         *     `wrong_code`: This code is wrong or was used already. Wait for the next one and try again.
         *
         *     `wrong_password`: The current password is wrong.
         */
        "403.token_scope.csrf_invalid.user_banned.forbidden.no_password.wrong_code.wrong_password": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "no_password" | "wrong_code" | "wrong_password";
                    };
                };
            };
        };
        /**
         * @description `conflict`: This was changed in the meantime. Reload and try again.
         *
         *     `two_factor_off`: Two-step verification is off.
         */
        "409.conflict.two_factor_off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "conflict" | "two_factor_off";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `step_up_required`: To protect your account, please confirm that it's you.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "step_up_required";
                    };
                };
            };
        };
        /** @description `two_factor_on`: Two-step verification is on already. */
        "409.two_factor_on": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "two_factor_on";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `step_up_required`: To protect your account, please confirm that it's you.
         *
         *     `wrong_code`: This code is wrong or was used already. Wait for the next one and try again.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required.wrong_code": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "step_up_required" | "wrong_code";
                    };
                };
            };
        };
        /** @description `two_factor_setup_over`: This set-up has expired. Please begin again. */
        "409.two_factor_setup_over": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "two_factor_setup_over";
                    };
                };
            };
        };
        /** @description `two_factor_off`: Two-step verification is off. */
        "409.two_factor_off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "two_factor_off";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `two_factor_off`: Two-step verification is off.
         */
        "409.idempotency_in_flight.two_factor_off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "two_factor_off";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `step_up_required`: To protect your account, please confirm that it's you.
         *
         *     `wrong_code`: This code is wrong or was used already. Wait for the next one and try again.
         */
        "403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.wrong_code": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "step_up_required" | "wrong_code";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `step_up_required`: To protect your account, please confirm that it's you.
         *
         *     `no_password`: Your account has no password yet. Set one in your security settings first.
         *
         *     `wrong_password`: The current password is wrong.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required.no_password.wrong_password": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "step_up_required" | "no_password" | "wrong_password";
                    };
                };
            };
        };
        /**
         * @description `conflict`: This was changed in the meantime. Reload and try again.
         *
         *     `token_limit`: You can have at most 20 access tokens. Revoke some first.
         */
        "409.conflict.token_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "conflict" | "token_limit";
                    };
                };
            };
        };
        /** @description `passkeys_unavailable`: Passkeys are not available at this address: they need a domain name and HTTPS. */
        "409.passkeys_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "passkeys_unavailable";
                    };
                };
            };
        };
        /** @description `passkey_invalid`: This passkey could not be verified. It may have expired or been removed. Try again, or use another way. */
        "401.passkey_invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "passkey_invalid";
                    };
                };
            };
        };
        /**
         * @description `account_restorable`: This account is scheduled for deletion. You can still restore it.
         *
         *     `conflict`: This was changed in the meantime. Reload and try again.
         *
         *     `passkeys_unavailable`: Passkeys are not available at this address: they need a domain name and HTTPS.
         */
        "409.account_restorable.conflict.passkeys_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "account_restorable" | "conflict" | "passkeys_unavailable";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `passkey_invalid`: This passkey could not be verified. It may have expired or been removed. Try again, or use another way.
         */
        "403.token_scope.csrf_invalid.user_banned.forbidden.passkey_invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "passkey_invalid";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `passkey_limit`: You can have at most 20 passkeys. Remove some first.
         *
         *     `passkeys_unavailable`: Passkeys are not available at this address: they need a domain name and HTTPS.
         */
        "409.idempotency_in_flight.passkey_limit.passkeys_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "passkey_limit" | "passkeys_unavailable";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `passkey_invalid`: This passkey could not be verified. It may have expired or been removed. Try again, or use another way.
         */
        "400.invalid_request.passkey_invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "passkey_invalid";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `passkey_limit`: You can have at most 20 passkeys. Remove some first.
         *
         *     `passkey_taken`: This passkey has been added already.
         *
         *     `passkeys_unavailable`: Passkeys are not available at this address: they need a domain name and HTTPS.
         */
        "409.idempotency_in_flight.passkey_limit.passkey_taken.passkeys_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "passkey_limit" | "passkey_taken" | "passkeys_unavailable";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `step_up_required`: To protect your account, please confirm that it's you.
         */
        "403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "forbidden" | "step_up_required";
                    };
                };
            };
        };
        /** @description `last_way_in`: This is the only way to log in that is sure to stay. Set a password or add another way first. */
        "409.last_way_in": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "last_way_in";
                    };
                };
            };
        };
        /** @description `provider_unavailable`: This sign-in service cannot be reached right now. Try again later, or log in another way. */
        "502.provider_unavailable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "provider_unavailable";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `provider_failed`: The sign-in was not completed. Start again from the login page.
         */
        "400.invalid_request.provider_failed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "provider_failed";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `provider_denied`: You did not finish signing in at the other site.
         *
         *     `provider_domain`: Accounts with this e-mail address cannot sign in here.
         */
        "403.token_scope.csrf_invalid.provider_denied.provider_domain": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "provider_denied" | "provider_domain";
                    };
                };
            };
        };
        /**
         * @description `account_restorable`: This account is scheduled for deletion. You can still restore it.
         *
         *     `conflict`: This was changed in the meantime. Reload and try again.
         *
         *     `identity_taken`: This account is linked to somebody else here.
         *
         *     `second_step_required`: Please enter the code from your authenticator app.
         */
        "409.account_restorable.conflict.identity_taken.second_step_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "account_restorable" | "conflict" | "identity_taken" | "second_step_required";
                    };
                };
            };
        };
        /** @description `identity_expired`: That took a little long. Start again from the login page. */
        "404.identity_expired": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "identity_expired";
                    };
                };
            };
        };
        /**
         * @description `email_taken`: This e-mail address already has an account. Log in instead.
         *
         *     `provider_no_email`: The other site did not give us your e-mail address. Sign up with one first, then link the account.
         */
        "409.email_taken.provider_no_email": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "email_taken" | "provider_no_email";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `identity_taken`: This account is linked to somebody else here.
         *
         *     `provider_already_linked`: You have linked another account of this site. Unlink it first.
         */
        "409.idempotency_in_flight.identity_taken.provider_already_linked": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "identity_taken" | "provider_already_linked";
                    };
                };
            };
        };
        /**
         * @description `address_changed_recently`: Your address was changed within the last 7 days. Please wait before you change it again.
         *
         *     `address_same`: This is your address already.
         *
         *     `conflict`: This was changed in the meantime. Reload and try again.
         *
         *     `email_taken`: This e-mail address already has an account. Log in instead.
         *
         *     `mail_off`: This site cannot send mail: SMTP_URL is not set.
         */
        "409.address_changed_recently.address_same.conflict.email_taken.mail_off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "address_changed_recently" | "address_same" | "conflict" | "email_taken" | "mail_off";
                    };
                };
            };
        };
        /** @description `address_link_invalid`: This link was used already or has expired. Please ask for a new one. */
        "404.address_link_invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "address_link_invalid";
                    };
                };
            };
        };
        /** @description `password_link_invalid`: This link was used already or has expired. Please ask for a new one. */
        "404.password_link_invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "password_link_invalid";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `self_block`: You cannot block or mute yourself.
         */
        "400.invalid_request.self_block": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "self_block";
                    };
                };
            };
        };
        /** @description `mute_limit`: You can mute at most 100 people. Unmute some first. */
        "409.mute_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "mute_limit";
                    };
                };
            };
        };
        /** @description `tag_limit`: You can follow at most 100 tags and mute 100. Drop some first. */
        "409.tag_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "tag_limit";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `two_factor_required`: The owner requires two-step verification of admins. Set it up to go on; if you have, log in again.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "two_factor_required";
                    };
                };
            };
        };
        /** @description `post_not_found`: This post was not found. It may have been deleted, or is not public yet. */
        "404.post_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "post_not_found";
                    };
                };
            };
        };
        /**
         * @description `post_not_editable`: The post is in review or locked, so it cannot be edited now.
         *
         *     `version_conflict`: The post has changed since you opened it. Look at the latest version, then decide.
         */
        "409.post_not_editable.version_conflict": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "post_not_editable" | "version_conflict";
                    };
                };
            };
        };
        /**
         * @description `not_found`: We could not find what you asked for.
         *
         *     `post_not_found`: This post was not found. It may have been deleted, or is not public yet.
         */
        "404.not_found.post_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "not_found" | "post_not_found";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `post_not_editable`: The post is in review or locked, so it cannot be edited now.
         */
        "409.idempotency_in_flight.post_not_editable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "post_not_editable";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `image_invalid`: This picture cannot be opened; it may be damaged.
         */
        "400.invalid_request.image_invalid": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "image_invalid";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `upload_quota`: Your upload storage is full.
         */
        "409.idempotency_in_flight.upload_quota": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "upload_quota";
                    };
                };
            };
        };
        /**
         * @description `body_too_large`: What you sent is too large.
         *
         *     `image_too_large`: This picture is too large: 5 MB and 40 megapixels at most.
         */
        "413.body_too_large.image_too_large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "body_too_large" | "image_too_large";
                    };
                };
            };
        };
        /**
         * @description `media_type_not_supported`: This content type is not supported. Please use application/json.
         *
         *     `image_type_not_allowed`: Only jpg, png, gif and webp pictures are supported.
         */
        "415.media_type_not_supported.image_type_not_allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "media_type_not_supported" | "image_type_not_allowed";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `image_invalid`: This picture cannot be opened; it may be damaged.
         *
         *     `image_url_not_allowed`: Pictures can only be taken over from public http or https addresses, without a port or a password.
         */
        "400.invalid_request.image_invalid.image_url_not_allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "image_invalid" | "image_url_not_allowed";
                    };
                };
            };
        };
        /**
         * @description `idempotency_key_reused`: This Idempotency-Key was already used for a request with other content.
         *
         *     `image_fetch_failed`: The picture could not be fetched from its address. Please upload it instead.
         */
        "422.idempotency_key_reused.image_fetch_failed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "image_fetch_failed";
                    };
                };
            };
        };
        /**
         * @description `post_not_schedulable`: Only drafts and posts in review can be scheduled.
         *
         *     `version_conflict`: The post has changed since you opened it. Look at the latest version, then decide.
         */
        "409.post_not_schedulable.version_conflict": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "post_not_schedulable" | "version_conflict";
                    };
                };
            };
        };
        /**
         * @description `post_not_shareable`: Only posts that are not public can be shared by a link.
         *
         *     `version_conflict`: The post has changed since you opened it. Look at the latest version, then decide.
         */
        "409.post_not_shareable.version_conflict": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "post_not_shareable" | "version_conflict";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `draft_limit`: You can have at most 500 drafts. Finish or delete some first.
         */
        "409.idempotency_in_flight.draft_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "draft_limit";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `post_not_submittable`: The post cannot be submitted in its current state.
         *
         *     `version_conflict`: The post has changed since you opened it. Look at the latest version, then decide.
         */
        "409.idempotency_in_flight.post_not_submittable.version_conflict": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "post_not_submittable" | "version_conflict";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `post_not_withdrawable`: The post is not waiting for review, so there is nothing to withdraw.
         */
        "409.idempotency_in_flight.post_not_withdrawable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "post_not_withdrawable";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `draft_limit`: You can have at most 500 drafts. Finish or delete some first.
         *
         *     `post_not_unpublishable`: The post is not public, or it is locked, so it cannot be unpublished.
         */
        "409.idempotency_in_flight.draft_limit.post_not_unpublishable": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "draft_limit" | "post_not_unpublishable";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `two_factor_required`: The owner requires two-step verification of admins. Set it up to go on; if you have, log in again.
         */
        "403.token_scope.forbidden.two_factor_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "forbidden" | "two_factor_required";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `two_factor_required`: The owner requires two-step verification of admins. Set it up to go on; if you have, log in again.
         *
         *     `may_not_decide`: This is not yours to decide: nobody decides about their own, and admins not about what is an owner’s.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "two_factor_required" | "may_not_decide";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `already_approved`: This has been approved already.
         *
         *     `not_pending`: Nothing here is waiting for a decision.
         *
         *     `post_locked`: The post is locked. Unlock it first.
         *
         *     `version_conflict`: The post has changed since you opened it. Look at the latest version, then decide.
         */
        "409.idempotency_in_flight.already_approved.not_pending.post_locked.version_conflict": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "already_approved" | "not_pending" | "post_locked" | "version_conflict";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `already_rejected`: This has been rejected already.
         *
         *     `not_pending`: Nothing here is waiting for a decision.
         *
         *     `post_locked`: The post is locked. Unlock it first.
         *
         *     `version_conflict`: The post has changed since you opened it. Look at the latest version, then decide.
         */
        "409.idempotency_in_flight.already_rejected.not_pending.post_locked.version_conflict": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "already_rejected" | "not_pending" | "post_locked" | "version_conflict";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `already_locked`: The post is locked already.
         */
        "409.idempotency_in_flight.already_locked": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "already_locked";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `not_locked`: The post is not locked.
         */
        "409.idempotency_in_flight.not_locked": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "not_locked";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `series_follow_limit`: You have reached the limit of 200 followed series.
         */
        "409.idempotency_in_flight.series_follow_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "series_follow_limit";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `series_limit`: You have reached the limit of 50 series.
         */
        "409.idempotency_in_flight.series_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "series_limit";
                    };
                };
            };
        };
        /** @description `series_changed`: The posts in this series have changed. Reload the page and try again. */
        "409.series_changed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "series_changed";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `series_full`: This series is full: it can hold 100 posts.
         */
        "409.idempotency_in_flight.series_full": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "series_full";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `post_not_public`: The post is not public yet.
         */
        "409.idempotency_in_flight.post_not_public": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "post_not_public";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `folder_limit`: You can have at most 50 folders.
         *
         *     `post_not_public`: The post is not public yet.
         */
        "409.idempotency_in_flight.folder_limit.post_not_public": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "folder_limit" | "post_not_public";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `folder_limit`: You can have at most 50 folders.
         */
        "409.idempotency_in_flight.folder_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "folder_limit";
                    };
                };
            };
        };
        /** @description `default_folder`: The default folder cannot be deleted. */
        "409.default_folder": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "default_folder";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `folder_full`: This folder is full: it holds at most 1,000 posts.
         *
         *     `post_not_public`: The post is not public yet.
         */
        "409.idempotency_in_flight.folder_full.post_not_public": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "folder_full" | "post_not_public";
                    };
                };
            };
        };
        /** @description `folder_full`: This folder is full: it holds at most 1,000 posts. */
        "409.folder_full": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "folder_full";
                    };
                };
            };
        };
        /** @description `post_not_public`: The post is not public yet. */
        "409.post_not_public": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "post_not_public";
                    };
                };
            };
        };
        /**
         * @description `comment_not_found`: This comment was not found. It may have been deleted.
         *
         *     `post_not_found`: This post was not found. It may have been deleted, or is not public yet.
         */
        "404.comment_not_found.post_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "comment_not_found" | "post_not_found";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `comment_empty`: Write something or add a picture.
         *
         *     `comment_image_invalid`: A comment can only use a picture that you uploaded for it.
         *
         *     `comment_too_long`: Comments can have at most 1,000 characters.
         *
         *     `mention_limit`: A comment can mention at most 10 people.
         */
        "400.invalid_request.comment_empty.comment_image_invalid.comment_too_long.mention_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "comment_empty" | "comment_image_invalid" | "comment_too_long" | "mention_limit";
                    };
                };
            };
        };
        /** @description `comment_not_found`: This comment was not found. It may have been deleted. */
        "404.comment_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "comment_not_found";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `comment_empty`: Write something or add a picture.
         *
         *     `comment_too_long`: Comments can have at most 1,000 characters.
         *
         *     `mention_limit`: A comment can mention at most 10 people.
         */
        "400.invalid_request.comment_empty.comment_too_long.mention_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "comment_empty" | "comment_too_long" | "mention_limit";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `comment_forbidden`: Only its author, the author of the post and admins can delete this comment.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.comment_forbidden": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "comment_forbidden";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `comment_forbidden`: Only its author, the author of the post and admins can delete this comment.
         *
         *     `may_not_decide`: This is not yours to decide: nobody decides about their own, and admins not about what is an owner’s.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.comment_forbidden.may_not_decide": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "comment_forbidden" | "may_not_decide";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `level_too_low`: Your level is too low for this. Complete tasks, check in and energize posts to level up.
         */
        "403.token_scope.level_too_low": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "level_too_low";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `energy_negative`: Your energy is negative, so you cannot spend any. Check in or receive some first.
         *
         *     `self_energize`: You cannot energize a post of your own.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.energy_negative.self_energize": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "energy_negative" | "self_energize";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `energize_cap_reached`: You can give a post at most 20 energy, and you have reached that limit.
         *
         *     `post_not_public`: The post is not public yet.
         */
        "409.idempotency_in_flight.energize_cap_reached.post_not_public": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "energize_cap_reached" | "post_not_public";
                    };
                };
            };
        };
        /**
         * @description `comment_not_found`: This comment was not found. It may have been deleted.
         *
         *     `not_found`: We could not find what you asked for.
         *
         *     `post_not_found`: This post was not found. It may have been deleted, or is not public yet.
         */
        "404.comment_not_found.not_found.post_not_found": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "comment_not_found" | "not_found" | "post_not_found";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `report_own`: You cannot report yourself or your own content.
         */
        "409.idempotency_in_flight.report_own": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "report_own";
                    };
                };
            };
        };
        /**
         * @description `invalid_request`: The request is not valid. Please check it and try again.
         *
         *     `username_not_allowed`: This name cannot be used: 2 to 20 letters, digits, _ or -, and nothing reserved or easily mistaken for someone else.
         */
        "400.invalid_request.username_not_allowed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invalid_request" | "username_not_allowed";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `energy_negative`: Your energy is negative, so you cannot spend any. Check in or receive some first.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.energy_negative": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "energy_negative";
                    };
                };
            };
        };
        /**
         * @description `profile_review_pending`: Your last change is still in review. Wait for the result, or withdraw it first.
         *
         *     `username_taken`: This name is taken. Please choose another.
         */
        "409.profile_review_pending.username_taken": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "profile_review_pending" | "username_taken";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `export_limit`: You can export your data twice every 7 days. Please try again later.
         *
         *     `export_running`: Your last export is still being prepared. We will notify you when it is ready.
         */
        "409.idempotency_in_flight.export_limit.export_running": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "export_limit" | "export_running";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `step_up_required`: To protect your account, please confirm that it's you.
         */
        "403.token_scope.step_up_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "step_up_required";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `import_open`: Your last import is not finished. Finish or cancel it first.
         */
        "409.idempotency_in_flight.import_open": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "import_open";
                    };
                };
            };
        };
        /**
         * @description `body_too_large`: What you sent is too large.
         *
         *     `import_too_large`: The file is too large: up to 50 MB for a zip, 20 MB for xml.
         */
        "413.body_too_large.import_too_large": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "body_too_large" | "import_too_large";
                    };
                };
            };
        };
        /**
         * @description `idempotency_key_reused`: This Idempotency-Key was already used for a request with other content.
         *
         *     `import_fetch_failed`: The feed could not be fetched. Check the address, or download the feed and upload the file.
         */
        "422.idempotency_key_reused.import_fetch_failed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_key_reused" | "import_fetch_failed";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `already_approved`: This has been approved already.
         *
         *     `not_pending`: Nothing here is waiting for a decision.
         *
         *     `username_taken`: This name is taken. Please choose another.
         */
        "409.idempotency_in_flight.already_approved.not_pending.username_taken": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "already_approved" | "not_pending" | "username_taken";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `already_rejected`: This has been rejected already.
         *
         *     `not_pending`: Nothing here is waiting for a decision.
         */
        "409.idempotency_in_flight.already_rejected.not_pending": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "already_rejected" | "not_pending";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `two_factor_required`: The owner requires two-step verification of admins. Set it up to go on; if you have, log in again.
         *
         *     `step_up_required`: To protect your account, please confirm that it's you.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "two_factor_required" | "step_up_required";
                    };
                };
            };
        };
        /** @description `two_factor_first`: Set up two-step verification for your own account first. */
        "409.two_factor_first": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "two_factor_first";
                    };
                };
            };
        };
        /**
         * @description `last_owner`: A site needs at least one owner. Make someone else an owner first.
         *
         *     `not_banned`: This person is not banned.
         */
        "409.last_owner.not_banned": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "last_owner" | "not_banned";
                    };
                };
            };
        };
        /**
         * @description `last_owner`: A site needs at least one owner. Make someone else an owner first.
         *
         *     `role_same`: This person has that role already.
         */
        "409.last_owner.role_same": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "last_owner" | "role_same";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `last_owner`: A site needs at least one owner. Make someone else an owner first.
         *
         *     `removal_in_force`: Everything by this person has already been removed.
         */
        "409.idempotency_in_flight.last_owner.removal_in_force": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "last_owner" | "removal_in_force";
                    };
                };
            };
        };
        /** @description `removal_over`: More than 30 days have passed: the removal can no longer be undone. */
        "409.removal_over": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "removal_over";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `tag_same`: The old and the new name are the same tag.
         */
        "409.idempotency_in_flight.tag_same": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "tag_same";
                    };
                };
            };
        };
        /**
         * @description `token_scope`: This access token does not allow that.
         *
         *     `csrf_invalid`: This page has expired. Reload it and try again.
         *
         *     `user_banned`: Your account is banned. You can read, but not post.
         *
         *     `address_unverified`: Please verify your e-mail address first. Until then you can read.
         *
         *     `forbidden`: You are not allowed to do this.
         *
         *     `two_factor_required`: The owner requires two-step verification of admins. Set it up to go on; if you have, log in again.
         *
         *     `may_not_decide`: This is not yours to decide: nobody decides about their own, and admins not about what is an owner’s.
         *
         *     `report_about_self`: This report is about you or your own content. Another admin or owner has to decide it.
         */
        "403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide.report_about_self": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "token_scope" | "csrf_invalid" | "user_banned" | "address_unverified" | "forbidden" | "two_factor_required" | "may_not_decide" | "report_about_self";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `report_claimed`: Another admin has already claimed this report.
         *
         *     `report_decided`: This report has already been decided.
         */
        "409.idempotency_in_flight.report_claimed.report_decided": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "report_claimed" | "report_decided";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `report_decided`: This report has already been decided.
         *
         *     `report_not_claimed`: Nobody has claimed this report.
         */
        "409.idempotency_in_flight.report_decided.report_not_claimed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "report_decided" | "report_not_claimed";
                    };
                };
            };
        };
        /** @description `invitation_over`: This invitation has been used or withdrawn already. */
        "409.invitation_over": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "invitation_over";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `conflict`: This was changed in the meantime. Reload and try again.
         *
         *     `mail_off`: This site cannot send mail: SMTP_URL is not set.
         */
        "409.idempotency_in_flight.conflict.mail_off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "conflict" | "mail_off";
                    };
                };
            };
        };
        /**
         * @description `idempotency_in_flight`: The same request is still being processed. Please wait a moment.
         *
         *     `address_verified`: This address is verified already.
         *
         *     `mail_off`: This site cannot send mail: SMTP_URL is not set.
         */
        "409.idempotency_in_flight.address_verified.mail_off": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "idempotency_in_flight" | "address_verified" | "mail_off";
                    };
                };
            };
        };
        /** @description `page_changed`: This page was just saved elsewhere. What you wrote is still here: look at the newest version in another window, then decide. */
        "409.page_changed": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "page_changed";
                    };
                };
            };
        };
        /** @description `webhook_limit`: There can be 10 webhooks. Delete one first. */
        "409.webhook_limit": {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"] & {
                    error?: {
                        /** @enum {unknown} */
                        code?: "webhook_limit";
                    };
                };
            };
        };
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfToken"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiEnergyInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyInfo"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiEnergyLogs: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerEntryPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiEnergyExplain: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyExplanation"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiLevelInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelInfo"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiLevelCheckin: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckInAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiLevelExplain: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelExplanation"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsersUidFollowStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowStatus"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsersUidFollowers: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.follow_list_private"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsersUidFollowing: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.follow_list_private"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsersUidFollow: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FollowStatus"];
                };
            };
            400: components["responses"]["400.invalid_request.self_follow"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSpacePrivacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "follower_list_public": true
                 *     }
                 */
                "application/json": components["schemas"]["Privacy"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Privacy"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthCheckEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "lin@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["CheckEmailBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckEmailAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "lin@example.org",
                 *       "password": "seven bridges at sunrise"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterBody"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request.invite_invalid.invite_required.proof_required"];
            403: components["responses"]["403.token_scope.csrf_invalid.registration_closed"];
            409: components["responses"]["409.email_taken"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "lin@example.org",
                 *       "password": "seven bridges at sunrise"
                 *     }
                 */
                "application/json": components["schemas"]["LoginBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.invalid_credentials"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            409: components["responses"]["409.account_restorable.conflict.second_step_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ticket": "pX4vN8qLr2TzW6yB0cD3eF5gH7jK9mSaUoIiYtRwQ1E",
                 *       "code": "492039",
                 *       "remember": true
                 *     }
                 */
                "application/json": components["schemas"]["SecondStepBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.second_step_over"];
            403: components["responses"]["403.token_scope.csrf_invalid.wrong_code"];
            409: components["responses"]["409.account_restorable.conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthConfirmRestore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "restore_token": "pX4vN8qLr2TzW6yB0cD3eF5gH7jK9mSaUoIiYtRwQ1E"
                 *     }
                 */
                "application/json": components["schemas"]["RestoreBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "refresh_token": "pX4vN8qLr2TzW6yB0cD3eF5gH7jK9mSaUoIiYtRwQ1E"
                 *     }
                 */
                "application/json": components["schemas"]["RefreshBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "refresh_token": "pX4vN8qLr2TzW6yB0cD3eF5gH7jK9mSaUoIiYtRwQ1E"
                 *     }
                 */
                "application/json": components["schemas"]["LogoutBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthForgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "lin@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            409: components["responses"]["409.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Devices"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiSettingsSessionsSid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                sid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsSessionsDestroyOthers: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSettingsSessionsSidRemark: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 3 */
                sid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "remark": "书房的电脑"
                 *     }
                 */
                "application/json": components["schemas"]["RemarkBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSettingsPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "old_password": "seven bridges at sunrise",
                 *       "new_password": "a longer way around the lake"
                 *     }
                 */
                "application/json": components["schemas"]["PasswordBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.no_password.wrong_password"];
            409: components["responses"]["409.conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsDeleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "seven bridges at sunrise"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteAccountBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteAccountAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.no_password.wrong_password"];
            409: components["responses"]["409.conflict.last_owner"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthStepUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "password": "seven bridges at sunrise"
                 *     }
                 */
                "application/json": components["schemas"]["StepUpBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.no_password.wrong_code.wrong_password"];
            409: components["responses"]["409.conflict.two_factor_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required"];
            409: components["responses"]["409.two_factor_on"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsTwoFactorConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required.wrong_code"];
            409: components["responses"]["409.two_factor_setup_over"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsTwoFactorRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required.wrong_code"];
            409: components["responses"]["409.two_factor_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsTwoFactorForgetDevices: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForgottenDevices"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.two_factor_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsTwoFactorOff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "492039"
                 *     }
                 */
                "application/json": components["schemas"]["CodeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required.wrong_code"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.two_factor_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokens"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "备份脚本",
                 *       "scopes": [
                 *         "read"
                 *       ],
                 *       "days": 30
                 *     }
                 */
                "application/json": components["schemas"]["NewToken"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedToken"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required.no_password.wrong_password"];
            409: components["responses"]["409.conflict.token_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiSettingsTokensId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            409: components["responses"]["409.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "AaBbCcDdEeFfGgHhIiJjKg",
                 *       "client_data": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *       "authenticator_data": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *       "signature": "MEUCIQDZ1s8kqk0o3v9W6c2pY0dC1w"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyAssertion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.passkey_invalid"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            409: components["responses"]["409.account_restorable.conflict.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthStepUpPasskeyOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyRequestOptions"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthStepUpPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "AaBbCcDdEeFfGgHhIiJjKg",
                 *       "client_data": "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
                 *       "authenticator_data": "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA",
                 *       "signature": "MEUCIQDZ1s8kqk0o3v9W6c2pY0dC1w"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyAssertion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.passkey_invalid"];
            409: components["responses"]["409.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkeys"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsPasskeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "AaBbCcDdEeFfGgHhIiJjKg",
                 *       "client_data": "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0",
                 *       "attestation": "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVjE",
                 *       "transports": [
                 *         "internal"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["400.invalid_request.passkey_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required"];
            409: components["responses"]["409.idempotency_in_flight.passkey_limit.passkey_taken.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsPasskeysOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationOptions"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required"];
            409: components["responses"]["409.idempotency_in_flight.passkey_limit.passkeys_unavailable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSettingsPasskeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "书房的电脑"
                 *     }
                 */
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiSettingsPasskeysId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_way_in"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthProvidersProviderStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example company */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "next": "/studio"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderStart"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextLocation"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            502: components["responses"]["502.provider_unavailable"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthProvidersProviderCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example company */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "query": "code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderCallback"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextLocation"];
                };
            };
            400: components["responses"]["400.invalid_request.provider_failed"];
            403: components["responses"]["403.token_scope.csrf_invalid.provider_denied.provider_domain"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.account_restorable.conflict.identity_taken.second_step_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            502: components["responses"]["502.provider_unavailable"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthProvidersRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ProviderRegisterBody"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextLocation"];
                };
            };
            400: components["responses"]["400.invalid_request.invite_invalid.invite_required.proof_required"];
            403: components["responses"]["403.token_scope.csrf_invalid.registration_closed"];
            404: components["responses"]["404.identity_expired"];
            409: components["responses"]["409.email_taken.provider_no_email"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsIdentities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedSignIns"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsIdentities: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedSignIn"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required"];
            404: components["responses"]["404.identity_expired"];
            409: components["responses"]["409.idempotency_in_flight.identity_taken.provider_already_linked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiSettingsIdentitiesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_way_in"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSettingsAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "xiaoxi@example.org",
                 *       "password": "seven bridges at sunrise"
                 *     }
                 */
                "application/json": components["schemas"]["AddressBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required.no_password.wrong_password"];
            409: components["responses"]["409.address_changed_recently.address_same.conflict.email_taken.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthVerifyAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "pX4vN8qLr2TzW6yB0cD3eF5gH7jK9mSaUoIiYtRwQ1E"
                 *     }
                 */
                "application/json": components["schemas"]["MailLinkBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            404: components["responses"]["404.address_link_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthConfirmAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "pX4vN8qLr2TzW6yB0cD3eF5gH7jK9mSaUoIiYtRwQ1E"
                 *     }
                 */
                "application/json": components["schemas"]["MailLinkBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            404: components["responses"]["404.address_link_invalid"];
            409: components["responses"]["409.email_taken"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthRestoreAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "pX4vN8qLr2TzW6yB0cD3eF5gH7jK9mSaUoIiYtRwQ1E"
                 *     }
                 */
                "application/json": components["schemas"]["MailLinkBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            404: components["responses"]["404.address_link_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAuthResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "pX4vN8qLr2TzW6yB0cD3eF5gH7jK9mSaUoIiYtRwQ1E",
                 *       "password": "seven bridges at sunrise"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope.csrf_invalid"];
            404: components["responses"]["404.password_link_invalid"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiUsersUidBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockState"];
                };
            };
            400: components["responses"]["400.invalid_request.self_block"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiUsersUidBlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsBlocks: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiUsersUidMute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockState"];
                };
            };
            400: components["responses"]["400.invalid_request.self_block"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.mute_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiUsersUidMute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsMutes: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiTagsTagFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 骑行 */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.tag_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiTagsTagFollow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 骑行 */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiTagsTagMute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 骑行 */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.tag_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiTagsTagMute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 骑行 */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChosenTags"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAdminTagsTag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 骑行 */
                tag: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "description": "沿湖、沿江和上山的路线"
                 *     }
                 */
                "application/json": components["schemas"]["TagDescriptionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagDescription"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPosts: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                sort?: "newest" | "hot" | "energized";
                tag?: string;
                author?: number;
                language?: "zh" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiFeedFollowing: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSummaryPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiFeedTags: {
        parameters: {
            query?: {
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PostSummaryPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiTags: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiStudioPostsIdWorkingCopy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 3,
                 *       "title": "周末在西湖边骑车",
                 *       "body": "<p>从断桥出发，沿北山街骑到曲院风荷，一圈十五公里。</p>"
                 *     }
                 */
                "application/json": components["schemas"]["WorkingCopyBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedWorkingCopy"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_editable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiStudioPostsIdWorkingCopy: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscardedWorkingCopy"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_editable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "<p>从断桥出发，沿北山街骑到曲院风荷，一圈十五公里。</p>"
                 *     }
                 */
                "application/json": components["schemas"]["PreviewBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioPostsIdMarkdown: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioPostsIdRevisions: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionSummaryPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioPostsIdRevisionsVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
                /** @example 3 */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Revision"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found.post_not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioPostsIdRevisionsVersionRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
                /** @example 3 */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedWorkingCopy"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_editable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiPostsUploadImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedPicture"];
                };
            };
            400: components["responses"]["400.invalid_request.image_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiPostsImportImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.net/lake.jpg"
                 *     }
                 */
                "application/json": components["schemas"]["ImportPicture"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedPicture"];
                };
            };
            400: components["responses"]["400.invalid_request.image_invalid.image_url_not_allowed"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused.image_fetch_failed"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiStudioPostsIdSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "publish_at": "2026-11-21T08:00+08:00"
                 *     }
                 */
                "application/json": components["schemas"]["PostSchedule"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_schedulable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiStudioPostsIdSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioPostsIdDraftLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DraftLink"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiStudioPostsIdDraftLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "days": 30
                 *     }
                 */
                "application/json": components["schemas"]["NewDraftLink"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDraftLink"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_shareable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiStudioPostsIdDraftLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioPosts: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                status?: "draft" | "pending" | "approved" | "rejected" | "locked";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioSummaryPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioPosts: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "周末在西湖边骑车",
                 *       "body": "<p>从断桥出发，沿北山街骑到曲院风荷，一圈十五公里。</p>",
                 *       "tags": [
                 *         "骑行",
                 *         "杭州"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewPost"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight.draft_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiStudioPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "周末在西湖边骑车",
                 *       "body": "<p>从断桥出发，沿北山街骑到曲院风荷，一圈十五公里。</p>",
                 *       "summary": "一圈十五公里：哪里停车，哪里看荷花。",
                 *       "tags": [
                 *         "骑行",
                 *         "杭州"
                 *       ],
                 *       "language": "zh",
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["PostEdit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_editable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiStudioPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPostAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioPostsIdSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_submittable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiPostsIdSubmit: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_submittable.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioPostsIdWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_withdrawable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioPostsIdUnpublish: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.draft_limit.post_not_unpublishable"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioBin: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPostPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioPostsIdRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.draft_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminPosts: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                status?: "waiting" | "draft" | "pending" | "approved" | "rejected" | "locked";
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationPosts"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAdminPostsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "广告"
                 *     }
                 */
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminPostsIdApprove: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["ApprovalBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_approved.not_pending.post_locked.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminPostsIdReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "广告",
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["RejectionBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_rejected.not_pending.post_locked.version_conflict"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminPostsIdLock: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "广告"
                 *     }
                 */
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_locked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminPostsIdUnlock: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPost"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.not_locked"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSeriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicSeries"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSeriesIdFollow: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesFollow"];
                };
            };
            400: components["responses"]["400.invalid_request.self_follow"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.series_follow_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeriesList"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioSeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "周末在西湖边骑车"
                 *     }
                 */
                "application/json": components["schemas"]["NewSeries"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.series_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioSeriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSeries"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiStudioSeriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "title": "周末在西湖边骑车",
                 *       "description": "沿湖、沿江和上山的路线"
                 *     }
                 */
                "application/json": components["schemas"]["SeriesEdit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSeries"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiStudioSeriesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiStudioSeriesIdPosts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "post_ids": [
                 *         42,
                 *         43
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SeriesOrder"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSeries"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.series_changed"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioSeriesIdPosts: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "post_id": 42
                 *     }
                 */
                "application/json": components["schemas"]["NewSeriesEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSeries"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.series_full"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiStudioSeriesIdPostsPostId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
                /** @example 42 */
                postId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSeries"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPostsIdReaction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReactionAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiPostsIdLike: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReactionAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiPostsIdDislike: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReactionAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPostsIdFolderStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderStatus"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.post_not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiPostsIdFavorite: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.folder_limit.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiFolders: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                uid?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiFolders: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "骑行路线"
                 *     }
                 */
                "application/json": components["schemas"]["NewFolder"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.folder_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiFoldersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "骑行路线",
                 *       "description": "沿湖、沿江和上山的路线",
                 *       "is_public": true
                 *     }
                 */
                "application/json": components["schemas"]["FolderEdit"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiFoldersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.default_folder"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiFoldersIdPosts: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderItemPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiFoldersIdPosts: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "post_id": 42
                 *     }
                 */
                "application/json": components["schemas"]["NewFolderItem"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderEntry"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.folder_full.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiFoldersIdPostsPostId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
                /** @example 42 */
                postId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "to_folder_id": 6
                 *     }
                 */
                "application/json": components["schemas"]["FolderItemMove"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderEntry"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            409: components["responses"]["409.folder_full"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiFoldersIdPostsPostId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
                /** @example 42 */
                postId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiReading: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingEntryPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiReading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiPostsIdReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "progress": 60
                 *     }
                 */
                "application/json": components["schemas"]["ReadingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiPostsIdReading: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsReading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingPrefs"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSettingsReading: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "language": "zh"
                 *     }
                 */
                "application/json": components["schemas"]["ReadingPrefsChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadingPrefs"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPostsIdComments: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                sort?: "newest" | "oldest" | "likes" | "replies";
            };
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiPostsIdComments: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "content": "曲院风荷那一段周末人多，早上七点前去最好。"
                 *     }
                 */
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["400.invalid_request.comment_empty.comment_image_invalid.comment_too_long.mention_limit"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPostsIdCommentsRootIdReplies: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                sort?: "newest" | "oldest" | "likes" | "replies";
            };
            header?: never;
            path: {
                /** @example 42 */
                id: number;
                /** @example 107 */
                root_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiCommentsIdReply: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "content": "曲院风荷那一段周末人多，早上七点前去最好。"
                 *     }
                 */
                "application/json": components["schemas"]["NewComment"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["400.invalid_request.comment_empty.comment_image_invalid.comment_too_long.mention_limit"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiCommentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            404: components["responses"]["404.comment_not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiCommentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "曲院风荷那一段周末人多，早上七点前去最好。"
                 *     }
                 */
                "application/json": components["schemas"]["EditedComment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            400: components["responses"]["400.invalid_request.comment_empty.comment_too_long.mention_limit"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.comment_forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiCommentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedComment"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.comment_forbidden.may_not_decide"];
            404: components["responses"]["404.comment_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiCommentsUploadImage: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentPicture"];
                };
            };
            400: components["responses"]["400.invalid_request.image_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiCommentsIdLike: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentLike"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.comment_not_found"];
            409: components["responses"]["409.idempotency_in_flight.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiPostsIdCommentsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment_id": 108
                 *     }
                 */
                "application/json": components["schemas"]["SeenComment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsersSearch: {
        parameters: {
            query: {
                /** @example 西湖 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MentionSuggestions"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.level_too_low"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiEnergyEnergize: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "post_id": 42,
                 *       "type": "light"
                 *     }
                 */
                "application/json": components["schemas"]["EnergizeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergizeAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.energy_negative.self_energize"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.energize_cap_reached.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiEnergize: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "post_id": 42,
                 *       "type": "light"
                 *     }
                 */
                "application/json": components["schemas"]["EnergizeBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergizeAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.energy_negative.self_energize"];
            404: components["responses"]["404.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.energize_cap_reached.post_not_public"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSearchPosts: {
        parameters: {
            query: {
                page?: number;
                page_size?: number;
                cursor?: string;
                /** @example 西湖 */
                q: string;
                tag?: string;
                since?: "7d" | "30d" | "365d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundPostPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSearchSuggest: {
        parameters: {
            query: {
                /** @example 西湖 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionList"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            403: components["responses"]["403.token_scope"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMessages: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                category?: "all" | "system" | "mention" | "like" | "follow" | "comment";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoticePage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMessagesUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCounts"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiMessagesIdRead: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCounts"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiMessagesReadAll: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "category": "all"
                 *     }
                 */
                "application/json": components["schemas"]["ReadAllBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadCounts"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMessagesStream: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
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
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsNotifyPrefs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifyPrefs"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSettingsNotifyPrefs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "comment",
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["NotifyPref"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifyPrefs"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiReports: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "target_type": "post",
                 *       "target_id": 42,
                 *       "reason": "广告"
                 *     }
                 */
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReport"];
                };
            };
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReport"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.comment_not_found.not_found.post_not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_own"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioOverview"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioTrends: {
        parameters: {
            query?: {
                range?: "7d" | "30d" | "90d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioTrends"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsAvatar: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["PictureForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnAccount"];
                };
            };
            400: components["responses"]["400.invalid_request.image_invalid"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.upload_quota"];
            413: components["responses"]["413.body_too_large.image_too_large"];
            415: components["responses"]["415.media_type_not_supported.image_type_not_allowed"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSettingsProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "username": "林小溪",
                 *       "signature": "骑车、写字、看湖"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request.username_not_allowed"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.energy_negative"];
            409: components["responses"]["409.profile_review_pending.username_taken"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiSettingsProfilePending: {
        parameters: {
            query?: {
                field?: "username" | "signature";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawnProfileReview"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsAuditStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditStatus"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.export_limit.export_running"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsExportDownload: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportLocation"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsExportFile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiStudioImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestImport"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ImportForm"];
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestImport"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight.import_open"];
            413: components["responses"]["413.body_too_large.import_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiStudioImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioImportFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://blog.example.net/feed.xml"
                 *     }
                 */
                "application/json": components["schemas"]["FeedAddress"];
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LatestImport"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.level_too_low"];
            409: components["responses"]["409.idempotency_in_flight.import_open"];
            413: components["responses"]["413.body_too_large.import_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused.import_fetch_failed"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiStudioImportChoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         "0",
                 *         "1"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ImportChoice"];
            };
        };
        responses: {
            /** @description OK */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminProfileReviews: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                status?: "pending" | "approved" | "rejected" | "withdrawn";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileReviewPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminProfileReviewsIdApprove: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileReview"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_approved.not_pending.username_taken"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminProfileReviewsIdReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "广告"
                 *     }
                 */
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileReview"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.already_rejected.not_pending"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminSiteSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettings"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAdminSiteSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "key": "audit.enabled",
                 *       "value": true
                 *     }
                 */
                "application/json": components["schemas"]["SiteSettingBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SiteSettings"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.two_factor_first"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminUsers: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                q?: string;
                status?: "active" | "banned" | "deleting" | "deleted";
                role?: "user" | "admin" | "owner";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUserPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminUsersUid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserHistory"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAdminUsersUidStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "banned",
                 *       "reason": "反复发布广告",
                 *       "until": "2026-12-01"
                 *     }
                 */
                "application/json": components["schemas"]["AccountStatusBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_owner.not_banned"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAdminUsersUidRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "admin",
                 *       "reason": "帮忙审核骑行版"
                 *     }
                 */
                "application/json": components["schemas"]["RoleBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUser"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.last_owner.role_same"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminUsersUidRemoval: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "广告"
                 *     }
                 */
                "application/json": components["schemas"]["ReasonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removal"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.last_owner.removal_in_force"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAdminUsersUidRemoval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 7 */
                uid: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Removal"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.removal_over"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminTagsTagRename: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 骑行 */
                tag: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "骑行路线"
                 *     }
                 */
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tag": "骑行"
                     *     }
                     */
                    "application/json": {
                        tag: string;
                    };
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.tag_same"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminPostsBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "approve",
                 *       "ids": [
                 *         42,
                 *         43
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkPosts"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminReports: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                status?: "waiting" | "open" | "claimed" | "resolved" | "dismissed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCasePage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminReportsIdClaim: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCase"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_claimed.report_decided"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminReportsIdRelease: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCase"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_decided.report_not_claimed"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminReportsIdResolve: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "outcome": "已处理，谢谢。"
                 *     }
                 */
                "application/json": components["schemas"]["ReportDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCase"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_claimed.report_decided"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminReportsIdDismiss: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "outcome": "已处理，谢谢。"
                 *     }
                 */
                "application/json": components["schemas"]["ReportDecision"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportCase"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide.report_about_self"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight.report_claimed.report_decided"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminComments: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "id": 42,
                     *           "post_id": 42,
                     *           "root_id": null,
                     *           "reply_to_id": null,
                     *           "reply_to_user": null,
                     *           "author": {
                     *             "uid": 7,
                     *             "username": "林小溪",
                     *             "avatar_url": "/uploads/Zx3kQ9vT1mW8sR5yB2nC7A.webp",
                     *             "level": 3
                     *           },
                     *           "content": "曲院风荷那一段周末人多，早上七点前去最好。",
                     *           "image_url": null,
                     *           "mentions": [],
                     *           "replies_count": 2,
                     *           "likes_count": 30,
                     *           "created_at": "2026-11-14T02:30:00.000Z",
                     *           "edited_at": null,
                     *           "can_delete": true,
                     *           "post": {
                     *             "id": 42,
                     *             "title": "周末在西湖边骑车",
                     *             "status": "approved"
                     *           },
                     *           "earlier_texts": [],
                     *           "may_decide": true
                     *         }
                     *       ],
                     *       "page": 1,
                     *       "page_size": 20,
                     *       "total": 1,
                     *       "next_cursor": null
                     *     }
                     */
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
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAdminCommentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "reason": "广告"
                 *     }
                 */
                "application/json": components["schemas"]["OptionalReasonBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedComment"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.may_not_decide"];
            404: components["responses"]["404.comment_not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminCommentsBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         42,
                 *         43
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkComments"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminEnergyAdjust: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "uid": 7,
                 *           "delta": 5
                 *         }
                 *       ],
                 *       "reason": "骑行活动的奖励"
                 *     }
                 */
                "application/json": components["schemas"]["EnergyAdjustment"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdjustedEnergy"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminEnergyAdjustPreview: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "items": [
                 *         {
                 *           "uid": 7,
                 *           "delta": 5
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["EnergyAdjustmentDraft"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyAdjustmentPreview"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminEnergyLogs: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
                uid?: number;
                reason?: "check_in" | "energize_out" | "energize_in" | "rename" | "rename_refund" | "delete_post" | "admin_adjust";
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnergyLedger"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminEnergyLogsCsv: {
        parameters: {
            query?: {
                uid?: number;
                reason?: "check_in" | "energize_out" | "energize_in" | "rename" | "rename_refund" | "delete_post" | "admin_adjust";
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminEnergyVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerVerification"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminDashboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dashboard"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminLog: {
        parameters: {
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
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModerationLog"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminInvitations: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "note": "给骑行社的朋友",
                 *       "days": 30
                 *     }
                 */
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAdminInvitationsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.invitation_over"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailState"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminMailTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMailAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            409: components["responses"]["409.idempotency_in_flight.conflict.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsMailPrefs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPrefs"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSettingsMailPrefs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "digest": "weekly",
                 *       "replies": true
                 *     }
                 */
                "application/json": components["schemas"]["MailPrefsBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailPrefs"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden"];
            409: components["responses"]["409.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSettingsAddressVerification: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressAnswer"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.forbidden"];
            409: components["responses"]["409.idempotency_in_flight.address_verified.mail_off"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSettingsSecurityEvents: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecurityEventPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSitePages: {
        parameters: {
            query?: {
                page?: "about" | "rules" | "privacy" | "contact";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAdminSitePages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "about",
                 *       "lang": "zh-CN",
                 *       "body": "<p>一群骑车的人写的路线。</p>",
                 *       "version": 3
                 *     }
                 */
                "application/json": components["schemas"]["SitePageBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SitePageText"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required"];
            409: components["responses"]["409.page_changed"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            429: components["responses"]["429.rate_limited"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhooks"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.org/joule",
                 *       "events": [
                 *         "post.published"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            409: components["responses"]["409.webhook_limit"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAdminWebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.org/joule",
                 *       "events": [
                 *         "post.published"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAdminWebhooksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Nothing"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAdminWebhooksIdDeliveries: {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.forbidden.two_factor_required"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAdminWebhookDeliveriesIdResend: {
        parameters: {
            query?: never;
            header?: {
                /** @description a text of your own that makes a repeated request count once */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 42 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            401: components["responses"]["401.unauthenticated"];
            403: components["responses"]["403.token_scope.csrf_invalid.user_banned.address_unverified.forbidden.two_factor_required.step_up_required"];
            404: components["responses"]["404.not_found"];
            409: components["responses"]["409.idempotency_in_flight"];
            413: components["responses"]["413.body_too_large"];
            415: components["responses"]["415.media_type_not_supported"];
            422: components["responses"]["422.idempotency_key_reused"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiOpenapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            400: components["responses"]["400.invalid_request"];
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDocs: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDocsOperation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example getApiPosts */
                operation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
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
            503: components["responses"]["503.unavailable"];
            /** @description Refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
